import { type ColumnGroup, EmptyLedger } from '../../layout/EmptyLedger.tsx';

const COLUMNS: readonly ColumnGroup[] = [
  { group: 'Lead', columns: ['Name', 'Phone', 'Email', 'City', 'Verified', 'Source', 'Created At'] },
];

export function LeadsScreen() {
  return <EmptyLedger label="Leads" groups={COLUMNS} text="No leads to show." />;
}
