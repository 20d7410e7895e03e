import type { ProviderRow } from '@portal/contract/routes/staff-loans.ts';
import { sumOfRupees } from '@portal/contract/rules/money.ts';
import { dayText } from '../../../format/day.ts';
import { unbrokenRupees } from '../../../format/figures.ts';
import { closedText, percentText, rangeText } from '../../../words/provider-words.ts';

/** `Asked for 12 months at 8.5%` */
export function askedText(row: ProviderRow): string {
  const rate = rangeText(row.loan_interest, row.loan_interest_to, percentText);
  return `Asked for ${row.loan_tenure} months at ${rate}`;
}

/** `Disbursed Rs 95,000 on 03 Nov 2026, of it Rs 59,000 above the fee`, or what else became of the request */
export function disbursedText(row: ProviderRow): string {
  const { disbursed_amount: amount, disbursal_date: day, above_fee_amount: above } = row;
  if (amount === null) return closedText(row) ?? 'Nothing disbursed';
  const on = day === null ? '' : ` on ${dayText(day)}`;
  const rest = above > 0 ? `, of it ${unbrokenRupees(above)} above the fee` : '';
  const counted = counts(row) ? '' : ', which does not count';
  return `Disbursed ${unbrokenRupees(amount)}${on}${rest}${counted}`;
}

/** What pays the fee: of lenders that approved, with its day, without what lies above the fee. */
export function disbursedToFee(rows: readonly ProviderRow[]): number {
  const counted = rows.filter(counts);
  return sumOfRupees(counted.map((row) => (row.disbursed_amount ?? 0) - row.above_fee_amount));
}

function counts({ status, disbursal_date: day }: ProviderRow): boolean {
  return status === 'Approved' && day !== null;
}
