import type { ColumnGroup } from '../../layout/EmptyLedger.tsx';

export const APPLICATION_COLUMNS: readonly ColumnGroup[] = [
  { group: 'Application', columns: ['Reg No', 'First Name', 'Last Name'] },
  {
    group: 'Candidate',
    columns: ['Phone', 'Email', 'DOB', 'PAN', 'State', 'City', 'Pincode', 'Status', 'Reg Date', 'Updated At'],
  },
  {
    group: 'Online payment',
    columns: ['Order ID', 'Payment ID', 'Payment Status', 'Amount', 'Method', 'Payment Time'],
  },
  { group: 'Fee, Rs', columns: ['Program Fee', 'Total Paid', 'Approved Loan'] },
  {
    group: 'Desk payment',
    columns: ['Cheque/Cash Mode', 'Payment Timestamp', 'Payment Comment', 'Cheque/Cash Amount'],
  },
  { group: 'Sums, Rs', columns: ['Razorpay Paid', 'Remaining Amount'] },
  { group: 'Files', columns: ['Document Download', 'Loan Document Download', 'Actions'] },
];
