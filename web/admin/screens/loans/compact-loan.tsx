import type { StaffLoan } from '@portal/contract/routes/staff-loans.ts';
import type { CompactRow } from '../../../ui/data-table/CompactRows.tsx';
import { momentText } from '../../format/day.ts';
import { OpenRow } from '../../list/RowButtons.tsx';
import { allDocuments, applicantsOf } from './loan-applicants.ts';

/** Three lines: whose, which and since when, and how much there is to look at. */
export function compactLoan(loan: StaffLoan, onOpen: (loan: StaffLoan) => void): CompactRow {
  const documents = allDocuments(loan).length;
  return {
    title: (
      <OpenRow by="title" onClick={() => onOpen(loan)}>
        {loan.candidate_name}
      </OpenRow>
    ),
    second: `${loan.application_id}, ${momentText(loan.created_at)}`,
    third: counted(applicantsOf(loan).length, 'applicant'),
    aside: counted(documents, 'document'),
  };
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
