import type { StaffLoan } from '@portal/contract/routes/staff-loans.ts';
import {
  APPLICANT_NUMBERS,
  type ApplicantNumber,
  LOAN_FILES,
  type LoanFile,
} from '@portal/contract/rules/loan-applicants.ts';
import { LOAN_FILE_LABELS } from '@portal/contract/texts/loan-files.ts';
import type { Column, ColumnGroup } from '../../../ui/data-table/column.ts';
import { momentText } from '../../format/day.ts';
import { whoseColumns } from '../../list/columns/whose-columns.tsx';
import { DocumentButton } from './DocumentButton.tsx';
import { applicantName, documentOf, relationship } from './loan-applicants.ts';
import { LoanActions } from './LoanActions.tsx';

export interface LoanHandlers {
  readonly onOpen: (loan: StaffLoan) => void;
  readonly onShow: (loan: StaffLoan, path: string) => void;
  readonly onProviders: (loan: StaffLoan) => void;
}

type Group = ColumnGroup<StaffLoan>;

/** Whose loan, a block for each of the three applicants, and what can be done. */
export function loanColumns(hands: LoanHandlers): readonly Group[] {
  return [
    whoseColumns(hands.onOpen),
    ...APPLICANT_NUMBERS.map((number) => applicant(number, hands)),
    RECORD,
    doing(hands),
  ];
}

function applicant(number: ApplicantNumber, hands: LoanHandlers): Group {
  const own = (name: string) => ({ key: `${name} ${number}`, name });
  return {
    name: `Applicant ${number}`,
    columns: [
      { ...own('Name'), cell: (loan) => applicantName(loan, number), minWidth: 150 },
      { ...own('Relationship'), cell: (loan) => relationship(loan, number), minWidth: 100 },
      ...LOAN_FILES.map((kind) => ({ ...own(LOAN_FILE_LABELS[kind]), ...file(number, kind, hands) })),
    ],
  };
}

function file(
  number: ApplicantNumber,
  kind: LoanFile,
  { onShow }: LoanHandlers,
): Pick<Column<StaffLoan>, 'cell'> {
  return {
    cell: (loan) => (
      <DocumentButton document={documentOf(loan, number, kind)} onShow={(path) => onShow(loan, path)} />
    ),
  };
}

const RECORD: Group = {
  name: 'Record',
  columns: [
    { name: 'Program', cell: (loan) => loan.program, minWidth: 150 },
    {
      name: 'Created At',
      cell: (loan) => momentText(loan.created_at),
      minWidth: 172,
      sort: 'created_at',
      sortStart: 'desc',
    },
    {
      name: 'Updated At',
      cell: (loan) => momentText(loan.updated_at),
      minWidth: 172,
      sort: 'updated_at',
      sortStart: 'desc',
    },
    { name: 'ID', cell: (loan) => loan.id },
  ],
};

function doing({ onProviders }: LoanHandlers): Group {
  return {
    name: ' ',
    pin: 'end',
    columns: [
      {
        name: 'Actions',
        cell: (loan) => <LoanActions loan={loan} onProviders={onProviders} />,
        width: 214,
      },
    ],
  };
}
