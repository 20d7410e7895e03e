import { may } from '@portal/contract/permissions.ts';
import { readStaffSession } from '../../../api/staff-session.ts';
import { type ColumnGroup, EmptyLedger } from '../../layout/EmptyLedger.tsx';
import { ScreenText } from '../../layout/ScreenText.tsx';

const USER_COLUMNS: readonly ColumnGroup[] = [
  { group: 'User', columns: ['Username', 'Role', 'Mobile Number', 'Status', 'Created At', 'Actions'] },
];

export function SettingsScreen() {
  if (!may(readStaffSession()?.role, 'users.manage')) {
    return (
      <ScreenText>
        Staff users are managed by an admin. Ask an admin to change your role or number.
      </ScreenText>
    );
  }
  return <EmptyLedger label="Users" groups={USER_COLUMNS} text="No users to show." />;
}
