import type { StaffLoan } from '@portal/contract/routes/staff-loans.ts';
import type { CompactRow } from '../../../ui/data-table/CompactRows.tsx';
import { momentText } from '../../format/day.ts';
import { allDocuments, applicantsOf } from './loan-applicants.ts';
import styles from './Loans.module.css';

/** Three lines: whose, which and since when, and how much there is to look at. */
export function compactLoan(loan: StaffLoan, onOpen: (loan: StaffLoan) => void): CompactRow {
  const documents = allDocuments(loan).length;
  return {
    title: (
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => onOpen(loan)}>
        {loan.candidate_name}
      </button>
    ),
    second: `${loan.application_id}, ${momentText(loan.created_at)}`,
    third: counted(applicantsOf(loan).length, 'applicant'),
    aside: counted(documents, 'document'),
  };
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
