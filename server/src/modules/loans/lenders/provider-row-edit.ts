import type { ProviderEdit } from '@portal/contract/routes/staff-loans.ts';
import { unlessAbsent } from '../../../kernel/edits.ts';
import { rupeesOrNothing } from '../selections/loan-selections.present.ts';
import type { LoanSelectionRow } from '../selections/loan-selections.store.ts';

/** What staff record of a request: the lender's decision and what it paid. */
export type Decision = Pick<
  LoanSelectionRow,
  'status' | 'disbursalDate' | 'disbursedPaise' | 'finalInterestRate' | 'loanProcessedBy'
>;

/** Absent means unchanged. */
export function edited(row: LoanSelectionRow, edit: ProviderEdit): Decision {
  return {
    status: edit.status ?? row.status,
    disbursalDate: unlessAbsent(edit.disbursal_date, row.disbursalDate),
    disbursedPaise: unlessAbsent(edit.disbursed_amount, row.disbursedPaise),
    finalInterestRate: unlessAbsent(edit.final_interest_rate, row.finalInterestRate),
    loanProcessedBy: unlessAbsent(edit.loan_processed_by, row.loanProcessedBy),
  };
}

/** What counts into the fee: money with its date, of a lender that approved. */
export function creditOf({ status, disbursalDate, disbursedPaise }: Decision): number {
  return status === 'Approved' && disbursalDate !== null ? (disbursedPaise ?? 0) : 0;
}

/** Under the names of the wire. */
export function onWire(decision: Decision): Record<string, string | number | null> {
  return {
    status: decision.status,
    disbursal_date: decision.disbursalDate,
    disbursed_amount: rupeesOrNothing(decision.disbursedPaise),
    final_interest_rate: decision.finalInterestRate,
    loan_processed_by: decision.loanProcessedBy,
  };
}
