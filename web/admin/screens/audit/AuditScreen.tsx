import { may } from '@portal/contract/permissions.ts';
import { ERRORS } from '@portal/contract/errors.ts';
import { readStaffSession } from '../../../api/staff-session.ts';
import { type ColumnGroup, EmptyLedger } from '../../layout/EmptyLedger.tsx';
import { ScreenText } from '../../layout/ScreenText.tsx';

const COLUMNS: readonly ColumnGroup[] = [
  { group: 'Record', columns: ['Time', 'Who', 'What', 'On', 'From address'] },
];

export function AuditScreen() {
  if (!may(readStaffSession()?.role, 'audit.read')) return <ScreenText>{ERRORS.NOT_ALLOWED.text}</ScreenText>;
  return <EmptyLedger label="Audit" groups={COLUMNS} text="No audit records to show." />;
}
