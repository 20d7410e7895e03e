import { isCalendarDate } from '@portal/contract/rules/calendar-date.ts';

const INDIAN_DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The same day of an earlier year; the last of February stands in for its 29th. */
export function yearsBefore(day: string, years: number): string {
  const earlier = `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
  return isCalendarDate(earlier) ? earlier : earlier.replace(/29$/, '28');
}

/** The day it is in India, as YYYY-MM-DD. */
export function indianDay(now: Date): string {
  return INDIAN_DAY.format(now);
}
