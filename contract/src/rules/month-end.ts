import { RECEIPT_WAYS, type ReceiptWay } from './receipt-filter.ts';
import { isCalendarDate } from './calendar-date.ts';
import { dayAfter } from './indian-day.ts';

/** A year and its leap day: the longest period that is added up. */
export const PERIOD_MOST_DAYS = 366;

/** The ways that a period is added up by, in the order in which they are shown. Groups stand for what has no way. */
export const MONTH_END_WAYS = [
  'upi',
  'card',
  'netbanking',
  'wallet',
  'online',
  'cash',
  'cheque',
  'draft',
  'transfer',
  'desk_upi',
  'desk',
  'lender',
] as const satisfies readonly ReceiptWay[];
export type MonthEndWay = (typeof MONTH_END_WAYS)[number];

const OTHER_NAMES: Partial<Record<MonthEndWay, string>> = {
  online: 'Online, other',
  desk: 'Desk, without a mode',
  lender: 'Lenders',
};

export function monthEndWayName(way: MonthEndWay): string {
  return OTHER_NAMES[way] ?? RECEIPT_WAYS[way];
}

/** Two days, `YYYY-MM-DD`, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export function isPeriod({ from, to }: Period): boolean {
  const areDays = isCalendarDate(from) && isCalendarDate(to);
  return areDays && from <= to && dayAfter(from, PERIOD_MOST_DAYS) > to;
}

/** The month that a day is in. */
export function monthOf(day: string): Period {
  const from = `${day.slice(0, 'YYYY-MM'.length)}-01`;
  return { from, to: dayAfter(monthAfter(from, 1), -1) };
}

/** The first day of the month so many months after the one that begins on this day. */
function monthAfter(firstDay: string, months: number): string {
  const first = new Date(`${firstDay}T00:00:00Z`);
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months, 1))
    .toISOString()
    .slice(0, 'YYYY-MM-DD'.length);
}

/** The month before the one that a period begins in, or after it. */
export function monthBeside({ from }: Period, months: 1 | -1): Period {
  return monthOf(monthAfter(monthOf(from).from, months));
}
