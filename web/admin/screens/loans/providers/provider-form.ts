import type { ProviderRow } from '@portal/contract/routes/staff-loans.ts';
import { LOAN_SELECTION_STATUSES, type LoanSelectionStatus } from '@portal/contract/rules/loan-selection.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { dayText } from '../../../format/day.ts';
import type { FieldWords } from '../../../forms/typed-values.ts';

export interface ProviderValues {
  readonly status: LoanSelectionStatus;
  readonly date: string;
  readonly amount: string;
  readonly rate: string;
  readonly processedBy: string;
}

export function valuesOf(row: ProviderRow): ProviderValues {
  return {
    status: row.status,
    date: row.disbursal_date ?? '',
    amount: row.disbursed_amount?.toString() ?? '',
    rate: row.final_interest_rate?.toString() ?? '',
    processedBy: row.loan_processed_by ?? '',
  };
}

/** How the fields are called where another user changed them. */
export const PROVIDER_WORDS: FieldWords<ProviderValues> = {
  status: { label: 'Status' },
  date: { label: 'Disbursal Date', shown: (day) => dayText(day) ?? day },
  amount: { label: 'Disbursed Amount' },
  rate: { label: 'Final Interest Rate', shown: (rate) => `${rate}%` },
  processedBy: { label: 'Loan Processed By' },
};

/** Only what was changed. */
export function changesOf(row: ProviderRow, values: ProviderValues) {
  const was = valuesOf(row);
  return {
    ...(values.status === was.status ? {} : { status: values.status }),
    ...(values.date === was.date ? {} : { disbursal_date: values.date }),
    ...(values.amount === was.amount ? {} : { disbursed_amount: values.amount }),
    ...(values.rate === was.rate ? {} : { final_interest_rate: values.rate }),
    ...(values.processedBy === was.processedBy ? {} : { loan_processed_by: values.processedBy }),
  };
}

export function statusOf(text: string): LoanSelectionStatus | undefined {
  return LOAN_SELECTION_STATUSES.find((status) => status === text);
}

/** What these values do to the fee. */
export function feeText({ status, date, amount }: ProviderValues): string {
  const counts = status === 'Approved' && date !== '' && Number(amount) > 0;
  return counts ? STAFF_TEXTS.disbursedCounts : STAFF_TEXTS.disbursedCountsNot;
}
