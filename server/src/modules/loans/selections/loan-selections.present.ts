import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { LOAN_PLANS } from '@portal/contract/program/loan-plans.ts';
import type { LoanSelection } from '@portal/contract/routes/loan-selections.ts';
import type { ProviderRow } from '@portal/contract/routes/staff-loans.ts';
import { paiseToRupees } from '@portal/contract/rules/money.ts';
import type { LoanSelectionRow } from './loan-selections.store.ts';

export function lenderOf(plan: LoanSelectionRow['plan']): string {
  return LOAN_PLANS.find(({ id }) => id === plan)?.name ?? plan;
}

/** Under the names of the wire, in rupees. */
export function presentSelection(
  applicationNumber: ApplicationNumber,
  row: LoanSelectionRow,
  abovePaise: number,
): LoanSelection {
  return {
    id: row.id,
    application_id: applicationNumber,
    loan_provider_id: row.plan,
    loan_provider_name: lenderOf(row.plan),
    loan_amount: paiseToRupees(row.amountPaise),
    loan_tenure: row.tenureMonths,
    loan_interest: row.interestRate,
    loan_interest_to: row.interestRateTo,
    emi: paiseToRupees(row.emiPaise),
    emi_to: rupeesOrNothing(row.emiToPaise),
    status: row.status,
    disbursal_date: row.disbursalDate,
    disbursed_amount: rupeesOrNothing(row.disbursedPaise),
    above_fee_amount: paiseToRupees(abovePaise),
    final_interest_rate: row.finalInterestRate,
    consented_at: row.consentedAt,
    withdrawn_at: row.withdrawnAt,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  };
}

/** Who worked on it is for staff alone. */
export function presentProviderRow(
  applicationNumber: ApplicationNumber,
  row: LoanSelectionRow,
  abovePaise: number,
): ProviderRow {
  return {
    ...presentSelection(applicationNumber, row, abovePaise),
    loan_processed_by: row.loanProcessedBy,
    version: row.version,
  };
}

export function rupeesOrNothing(paise: number | null): number | null {
  return paise === null ? null : paiseToRupees(paise);
}
