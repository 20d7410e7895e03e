import { asInIndia } from '@portal/contract/rules/indian-day.ts';
import { clockText as clockOf, twoDigits } from '../../ui/plain/clock-text.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** `14 Aug 2002`, of a day without a time. */
export function dayText(day: string | null): string | null {
  if (day === null || day === '') return null;
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : dayOf(date);
}

/** `14 Nov 2026, 6.41 pm`, as the clocks in India show it. */
export function momentText(moment: string | null): string | null {
  const date = momentOf(moment);
  return date === null ? moment : `${dayOf(date)}, ${clockOf(date)}`;
}

/** `14 Nov 2026`: the day in India on which it was. */
export function momentDayText(moment: string | null): string | null {
  const date = momentOf(moment);
  return date === null ? moment : dayOf(date);
}

/** `6.41 pm` */
export function clockText(moment: number): string {
  return clockOf(asInIndia(new Date(moment)));
}

/** `14 Nov 2026, 6.41.07 pm`, where the order within a minute matters. */
export function exactMomentText(moment: string): string {
  const date = momentOf(moment);
  return date === null ? moment : `${dayOf(date)}, ${clockOf(date, true)}`;
}

function momentOf(moment: string | null): Date | null {
  if (moment === null || moment === '') return null;
  const date = asInIndia(new Date(moment));
  return Number.isNaN(date.getTime()) ? null : date;
}

function dayOf(date: Date): string {
  return `${twoDigits(date.getUTCDate())} ${MONTHS[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}`;
}
