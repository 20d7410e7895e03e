import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { useState } from 'react';
import { readStaffSession } from '../../../../api/staff-session.ts';
import { DataTable } from '../../../../ui/data-table/DataTable.tsx';
import { WithoutRows } from '../../../list/ListEmpty.tsx';
import { RowAction } from '../../../list/RowButtons.tsx';
import rowStyles from '../../../list/RowButtons.module.css';
import { useFailureNotice } from '../../../list/use-failure-notice.ts';
import { EditUser } from './EditUser.tsx';
import { type StaffUser, useUsers } from './use-users.ts';
import { type Question, UserQuestion } from './UserQuestion.tsx';
import { compactUser, userColumns } from './user-columns.tsx';

const NONE: readonly StaffUser[] = [];

export function UsersTable() {
  const users = useUsers();
  useFailureNotice(users, STAFF_TEXTS.usersFailed);
  const [edited, setEdited] = useState<StaffUser>();
  const [question, setQuestion] = useState<Question>();
  const again = users.isError ? { label: 'Try again', act: () => void users.refetch() } : undefined;
  const own = readStaffSession()?.username;
  const actions = (user: StaffUser) => (
    <UserActions user={user} onEdit={setEdited} onAsk={(kind) => setQuestion({ kind, user })} />
  );
  return (
    <>
      <DataTable
        label="Users"
        groups={userColumns(actions, own)}
        rows={users.isError ? NONE : users.data}
        empty={
          <WithoutRows text={users.isError ? STAFF_TEXTS.usersFailed : STAFF_TEXTS.noUsers} action={again} />
        }
        compact={(user) => compactUser(user, actions, own)}
        idOf={({ id }) => id}
        nameOf={({ username }) => username}
        scrollKey="Users"
      />
      <EditUser user={edited} onClose={() => setEdited(undefined)} onReload={setEdited} />
      <UserQuestion question={question} onClose={() => setQuestion(undefined)} />
    </>
  );
}

interface UserActionsProps {
  readonly user: StaffUser;
  readonly onEdit: (user: StaffUser) => void;
  readonly onAsk: (kind: Question['kind']) => void;
}

function UserActions({ user, onEdit, onAsk }: UserActionsProps) {
  const toggle = user.is_active ? 'Deactivate' : 'Activate';
  return (
    <div className={rowStyles.actions}>
      <RowAction label={`${toggle} ${user.username}`} opensDialog onClick={() => onAsk('toggle')}>
        {toggle}
      </RowAction>
      <RowAction label={`Edit ${user.username}`} opensDialog onClick={() => onEdit(user)}>
        Edit
      </RowAction>
      <RowAction label={`Delete ${user.username}`} isDangerous opensDialog onClick={() => onAsk('delete')}>
        Delete
      </RowAction>
    </div>
  );
}
