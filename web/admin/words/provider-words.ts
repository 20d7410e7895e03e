import { isWithdrawn } from '@portal/contract/rules/loan-selection.ts';
import type { ProviderRow } from '@portal/contract/routes/staff-loans.ts';
import { dayText } from '../format/day.ts';

/** `Closed on 18 Nov 2026`: by the candidate, or because the fee was paid in full. Undefined while the lender may decide. */
export function closedText(row: ProviderRow): string | undefined {
  return isWithdrawn(row) ? `Closed on ${dayText(row.withdrawn_at) ?? ''}` : undefined;
}

/** `8.5%` */
export function percentText(percent: number | null): string | null {
  return percent === null ? null : `${percent}%`;
}

/** One figure, or both ends where the lender quotes a range. */
export function rangeText(
  from: number,
  to: number | null,
  write: (value: number | null) => string | null,
): string | null {
  return to === null || to === from ? write(from) : `${write(from)} to ${write(to)}`;
}
