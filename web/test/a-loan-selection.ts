import { toApplicationNumber } from '@portal/contract/ids.ts';
import type { LoanSelection } from '@portal/contract/routes/loan-selections.ts';

/** What a lender was asked for and has not answered. */
export function aLoanSelection(own: Partial<LoanSelection> = {}): LoanSelection {
  return {
    id: 1,
    application_id: toApplicationNumber('KBP26-004182'),
    loan_provider_id: 'Provider 1',
    loan_provider_name: 'Neemtal Finance',
    loan_amount: 136000,
    loan_tenure: 12,
    loan_interest: 8.5,
    loan_interest_to: null,
    emi: 12296.67,
    emi_to: null,
    status: 'Pending',
    disbursal_date: null,
    disbursed_amount: null,
    above_fee_amount: 0,
    final_interest_rate: null,
    consented_at: '2026-11-15T06:00:00.000Z',
    withdrawn_at: null,
    created_at: '2026-11-15T06:00:00.000Z',
    updated_at: '2026-11-15T06:00:00.000Z',
    ...own,
  };
}
