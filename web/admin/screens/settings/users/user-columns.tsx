import { roleLabel } from '@portal/contract/permissions.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import type { ReactNode } from 'react';
import type { ColumnGroup } from '../../../../ui/data-table/column.ts';
import type { CompactRow } from '../../../../ui/data-table/CompactRows.tsx';
import { StatusBadge } from '../../../../ui/status-badge/StatusBadge.tsx';
import { momentText } from '../../../format/day.ts';
import { Mobile } from '../../../format/Mobile.tsx';
import styles from '../Settings.module.css';
import type { StaffUser } from './use-users.ts';

type Actions = (user: StaffUser) => ReactNode;

function ActiveBadge({ user }: { readonly user: StaffUser }) {
  return user.is_active ? (
    <StatusBadge tone="success">Active</StatusBadge>
  ) : (
    <StatusBadge tone="secondary">Inactive</StatusBadge>
  );
}

/** Without a number no code can be sent, so that the user cannot recover a password. */
function mobileOf({ mobile_number: mobile }: StaffUser): ReactNode {
  if (mobile !== null) return <Mobile number={mobile} />;
  return <StatusBadge tone="warning">{STAFF_TEXTS.cannotRecover}</StatusBadge>;
}

/** With whether the password alone is enough to log in. */
function lastLoginOf({ last_login_at: at, has_second_factor: hasFactor }: StaffUser): ReactNode {
  return (
    <>
      {at === null ? 'Never' : momentText(at)}
      {hasFactor ? <span className={styles.you}>, second factor</span> : null}
    </>
  );
}

function nameOf(user: StaffUser, own: string | undefined): ReactNode {
  if (user.username !== own) return user.username;
  return (
    <>
      {user.username} <span className={styles.you}>(you)</span>
    </>
  );
}

export function userColumns(actions: Actions, own: string | undefined): readonly ColumnGroup<StaffUser>[] {
  return [
    {
      name: 'User',
      columns: [
        { name: 'Username', cell: (user) => nameOf(user, own) },
        { name: 'Role', cell: ({ role }) => roleLabel(role) },
        { name: 'Mobile Number', cell: mobileOf },
        { name: 'Status', cell: (user) => <ActiveBadge user={user} /> },
        { name: 'Last Login', cell: lastLoginOf },
        { name: 'Created At', cell: (user) => momentText(user.created_at) },
        { name: 'Actions', cell: actions },
      ],
    },
  ];
}

export function compactUser(user: StaffUser, actions: Actions, own: string | undefined): CompactRow {
  return {
    title: nameOf(user, own),
    badge: <ActiveBadge user={user} />,
    second: (
      <>
        {roleLabel(user.role)}, {mobileOf(user)}
      </>
    ),
    third: <>Last login: {lastLoginOf(user)}</>,
    aside: actions(user),
  };
}
