import { isCalendarDate } from '@portal/contract/rules/calendar-date.ts';

/** The same day of an earlier year; the last of February replaces the 29th. */
export function yearsBefore(day: string, years: number): string {
  const earlier = `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
  return isCalendarDate(earlier) ? earlier : earlier.replace(/29$/, '28');
}
