import { expect, it } from 'vitest';
import { loanColumns } from './loan-columns.tsx';
import { providerColumns } from './providers/provider-columns.tsx';

const nothing = () => undefined;
const APPLICANT = [
  'Name',
  'Relationship',
  'PAN Card',
  'Aadhaar Front',
  'Aadhaar Back',
  'Bank Statement',
  'Salary Slip',
];

it('the loans table has a block for each of three applicants [2s.86]', () => {
  const groups = loanColumns({ onOpen: nothing, onShow: nothing, onProviders: nothing });
  expect(groups.map(({ name, columns }) => [name, columns.map((column) => column.name)])).toEqual([
    ['Application', ['Application ID', 'Candidate Name']],
    ['Applicant 1', APPLICANT],
    ['Applicant 2', APPLICANT],
    ['Applicant 3', APPLICANT],
    ['Record', ['Program', 'Created At', 'Updated At', 'ID']],
    [' ', ['Actions']],
  ]);
});

it('a row of a lender shows every field, and is edited by users who may [2s.91]', () => {
  const names = (edit: (() => undefined) | undefined) =>
    providerColumns(edit).flatMap((group) => group.columns.map(({ name }) => name));
  const shown = [
    'Provider',
    'Loan Amount',
    'Tenure',
    'Interest',
    'EMI',
    'Status',
    'Disbursal Date',
    'Disbursed Amount',
    'Final Interest Rate',
    'Loan Processed By',
    'Created At',
    'Updated At',
    'ID',
  ];
  expect(names(undefined)).toEqual(shown);
  expect(names(nothing)).toEqual([...shown, 'Edit']);
});
