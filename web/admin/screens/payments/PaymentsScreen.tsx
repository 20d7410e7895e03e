import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { type ColumnGroup, EmptyLedger } from '../../layout/EmptyLedger.tsx';

const COLUMNS: readonly ColumnGroup[] = [
  { group: 'Application', columns: ['Application ID', 'Candidate Name'] },
  { group: 'Candidate', columns: ['Email', 'Mobile', 'Program', 'Application Status'] },
  {
    group: 'Payment',
    columns: [
      'Payment ID',
      'Amount',
      'Status',
      'Method',
      'Payment Type',
      'Installment',
      'Payment Time',
      'Actions',
    ],
  },
];

export function PaymentsScreen() {
  return <EmptyLedger label="Payments" groups={COLUMNS} text={STAFF_TEXTS.noPayments} />;
}
