import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { type ReactNode, useState } from 'react';
import { readStaffSession } from '../../../../api/staff-session.ts';
import { ListFrame } from '../../../list/ListFrame.tsx';
import { RowAction } from '../../../list/RowButtons.tsx';
import rowStyles from '../../../list/RowButtons.module.css';
import { useFailureNotice } from '../../../list/use-failure-notice.ts';
import { useListFilter } from '../../../list/use-list-filter.ts';
import { useListView } from '../../../list/use-list-view.ts';
import { EditUser } from './EditUser.tsx';
import { type StaffUser, useUsers } from './use-users.ts';
import { type Question, UserQuestion } from './UserQuestion.tsx';
import { compactUser, userColumns } from './user-columns.tsx';

/** The users, with what can be done on the screen above them. */
export function UsersTable({ toolbar }: { readonly toolbar: ReactNode }) {
  const { filter, listKey, change } = useListFilter();
  const users = useUsers(filter.page);
  useFailureNotice(users, STAFF_TEXTS.usersFailed);
  const [edited, setEdited] = useState<StaffUser>();
  const [question, setQuestion] = useState<Question>();
  const shown = useListView(users, users.data?.users);
  const own = readStaffSession()?.username;
  const actions = (user: StaffUser) => (
    <UserActions user={user} onEdit={setEdited} onAsk={(kind) => setQuestion({ kind, user })} />
  );
  return (
    <ListFrame
      label="Users"
      rowsAre="users"
      groups={userColumns(actions, own)}
      shown={shown}
      filter={filter}
      listKey={listKey}
      emptyText={users.isError ? STAFF_TEXTS.usersFailed : STAFF_TEXTS.noUsers}
      onChange={change}
      compact={(user) => compactUser(user, actions, own)}
      nameOf={({ username }) => username}
      toolbar={toolbar}
    >
      <EditUser user={edited} onClose={() => setEdited(undefined)} />
      <UserQuestion question={question} onClose={() => setQuestion(undefined)} />
    </ListFrame>
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
      {user.has_second_factor ? (
        <RowAction
          label={`Reset the second factors of ${user.username}`}
          opensDialog
          onClick={() => onAsk('factors')}
        >
          Reset factors
        </RowAction>
      ) : null}
      <RowAction label={`Delete ${user.username}`} isDangerous opensDialog onClick={() => onAsk('delete')}>
        Delete
      </RowAction>
    </div>
  );
}
