import type { ProviderEdit } from '@portal/contract/routes/staff-loans.ts';
import {
  olderCopyText,
  shownRupees,
  unknownCopyText,
  type ShownFields,
} from '@portal/contract/texts/row-conflicts.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { copyOf } from '../../../kernel/edits.ts';
import type { LoanSelectionRow } from '../selections/loan-selections.store.ts';
import type { Decision } from './provider-row-edit.ts';

const FIELDS: ShownFields<Decision> = {
  Status: ({ status }) => status,
  'Disbursal Date': ({ disbursalDate }) => disbursalDate,
  'Disbursed Amount': ({ disbursedPaise }) => shownRupees(disbursedPaise),
  'Final Interest Rate': ({ finalInterestRate: rate }) => (rate === null ? null : `${rate}%`),
  'Loan Processed By': ({ loanProcessedBy }) => loanProcessedBy,
};

/**
 * Refuses a change that was made on an older copy of the row, and one that does not say on which copy it was made and
 * would take back money: two colleagues may have the row open, and what the first recorded must not be lost.
 */
export function refuseOlderCopy(row: LoanSelectionRow, wanted: Decision, edit: ProviderEdit): void {
  const copy = copyOf(row, edit);
  if (copy === 'older')
    throw new AppError('CONFLICT', { text: olderCopyText<Decision>(FIELDS, row, wanted) });
  if (copy === 'unknown' && takesMoneyBack(row, wanted)) {
    throw new AppError('CONFLICT', { text: unknownCopyText<Decision>(FIELDS, row, wanted) });
  }
}

/** Whether recorded money becomes less, gets another day or belongs to a lender that did not approve. */
function takesMoneyBack(row: Decision, wanted: Decision): boolean {
  const recorded = row.disbursedPaise ?? 0;
  if (recorded === 0) return false;
  const isLess = (wanted.disbursedPaise ?? 0) < recorded;
  const isMoved = row.disbursalDate !== null && wanted.disbursalDate !== row.disbursalDate;
  const isUnapproved = row.status === 'Approved' && wanted.status !== 'Approved';
  return isLess || isMoved || isUnapproved;
}
