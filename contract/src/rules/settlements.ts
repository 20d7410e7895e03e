import { dayAfter } from './indian-day.ts';

/** The provider's reports are read for so many days back: lines that come late are found there. */
export const REPORT_DAYS = 45;

/** How often one person may have the reports read, in so many seconds. */
export const REPORT_READS = 6;
export const REPORT_READS_SECONDS = 60;

/** Captured money that is in no settlement after so many working days is named as missing. */
export const MISSING_AFTER_WORKING_DAYS = 3;

/**
 * settled: in a settlement. in_transit: with the provider, and not for long. missing: it should have been settled.
 * unreported: captured before the first day whose report was read, and in none that was.
 */
export const SETTLEMENT_STATES = ['settled', 'in_transit', 'missing', 'unreported'] as const;
export type SettlementState = (typeof SETTLEMENT_STATES)[number];

/** What a transfer consists of. Whatever is neither a payment nor a refund is an adjustment. */
export const SETTLEMENT_LINE_KINDS = ['payment', 'refund', 'adjustment'] as const;

const SUNDAY = 0;
const SATURDAY = 6;

/** Mondays to Fridays; holidays of banks differ from state to state, and are not known here. */
function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== SUNDAY && weekday !== SATURDAY;
}

/** The last day, `YYYY-MM-DD`, on which what was captured on a day is in time. */
export function settlementDueOn(captured: string): string {
  let day = captured;
  for (let left = MISSING_AFTER_WORKING_DAYS; left > 0;) {
    day = dayAfter(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

/** The last day whose captured money has to be settled by now. */
export function lastOverdueDay(today: string): string {
  let day = dayAfter(today, -1);
  while (settlementDueOn(day) >= today) day = dayAfter(day, -1);
  return day;
}
