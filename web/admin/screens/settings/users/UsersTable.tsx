import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { useState } from 'react';
import { readStaffSession } from '../../../../api/staff-session.ts';
import { DataTable } from '../../../../ui/data-table/DataTable.tsx';
import { classes } from '../../../../ui/plain/classes.ts';
import { WithoutRows } from '../../../list/ListEmpty.tsx';
import { useFailureNotice } from '../../../list/use-failure-notice.ts';
import styles from '../Settings.module.css';
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
      <EditUser user={edited} onClose={() => setEdited(undefined)} />
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
  const action = (label: string, act: () => void, className?: string) => (
    <button
      type="button"
      className={classes(styles.action, className)}
      aria-label={`${label} ${user.username}`}
      aria-haspopup="dialog"
      onClick={act}
    >
      {label}
    </button>
  );
  return (
    <div className={styles.actions}>
      {action(toggle, () => onAsk('toggle'))}
      {action('Edit', () => onEdit(user))}
      {action('Delete', () => onAsk('delete'), styles.delete)}
    </div>
  );
}
