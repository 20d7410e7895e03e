import { type ColumnGroup, EmptyLedger } from '../../layout/EmptyLedger.tsx';

const applicant = (number: number): ColumnGroup => ({
  group: `Applicant ${number}`,
  columns: ['Name', 'Relationship', 'PAN', 'Aadhar Front', 'Aadhar Back', 'Bank Statement', 'Salary Slip'],
});

const COLUMNS: readonly ColumnGroup[] = [
  { group: 'Application', columns: ['Application ID', 'Candidate Name', 'Program'] },
  applicant(1),
  applicant(2),
  applicant(3),
  { group: 'Files', columns: ['Created At', 'Updated At', 'Download Zip'] },
];

export function LoansScreen() {
  return <EmptyLedger label="Loan applications" groups={COLUMNS} text="No loan applications to show." />;
}
