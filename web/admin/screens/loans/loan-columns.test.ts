import { toApplicationNumber } from '@portal/contract/ids.ts';
import type { ProviderRow, StaffLoan } from '@portal/contract/routes/staff-loans.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { aLoanSelection } from '../../../test/a-loan-selection.ts';
import { NO_APPLICANTS } from '../../../test/a-loan.ts';
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

const words = (cell: ReactNode) => renderToStaticMarkup(cell).replaceAll(/<[^>]+>/g, '');

it('each column of a loan shows its own field', () => {
  const loan: StaffLoan = {
    id: 7,
    application_id: toApplicationNumber('KBP26-004182'),
    user_id: 3,
    registered_user_name: 'Asha Rao',
    candidate_name: 'Asha Rao',
    program: 'CASA Sales Officer',
    ...NO_APPLICANTS,
    applicant1_name: 'Asha Rao',
    applicant1_relationship: 'Self',
    applicant2_name: 'Vijay Rao',
    applicant2_relationship: 'Father',
    created_at: '2026-11-14T05:16:00Z',
    updated_at: '2026-11-15T06:30:00Z',
  };
  const [, first, second, , record] = loanColumns({ onOpen: nothing, onShow: nothing, onProviders: nothing });
  const shown = [first, second, record].flatMap((group) =>
    (group?.columns ?? []).filter(({ name }) => !APPLICANT.slice(2).includes(name)),
  );
  expect(shown.map(({ key, name, cell }) => [key ?? name, words(cell(loan))])).toEqual([
    ['Name 1', 'Asha Rao'],
    ['Relationship 1', 'Self'],
    ['Name 2', 'Vijay Rao'],
    ['Relationship 2', 'Father'],
    ['Program', 'CASA Sales Officer'],
    ['Created At', '14 Nov 2026, 10.46 am'],
    ['Updated At', '15 Nov 2026, 12.00 pm'],
    ['ID', '7'],
  ]);
});

it('each column of a lender’s row shows its own field', () => {
  const row: ProviderRow = {
    ...aLoanSelection({
      id: 4,
      loan_interest_to: 9,
      status: 'Approved',
      disbursal_date: '2026-11-10',
      disbursed_amount: 100000.5,
      final_interest_rate: 8.25,
      updated_at: '2026-11-16T06:00:00Z',
    }),
    loan_processed_by: 'Meera',
    version: 1,
  };
  const columns = providerColumns(undefined).flatMap((group) => group.columns);
  expect(Object.fromEntries(columns.map(({ name, cell }) => [name, words(cell(row))]))).toEqual({
    Provider: 'Neemtal Finance',
    'Loan Amount': '1,36,000',
    Tenure: '12 months',
    Interest: '8.5% to 9%',
    EMI: '12,296.67',
    Status: 'Approved',
    'Disbursal Date': '10 Nov 2026',
    'Disbursed Amount': '1,00,000.50',
    'Final Interest Rate': '8.25%',
    'Loan Processed By': 'Meera',
    'Created At': '15 Nov 2026, 11.30 am',
    'Updated At': '16 Nov 2026, 11.30 am',
    ID: '4',
  });
});
