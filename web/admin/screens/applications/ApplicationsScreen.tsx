import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { EmptyLedger } from '../../layout/EmptyLedger.tsx';
import { APPLICATION_COLUMNS } from './columns.ts';

export function ApplicationsScreen() {
  return <EmptyLedger label="Applications" groups={APPLICATION_COLUMNS} text={STAFF_TEXTS.noApplications} />;
}
