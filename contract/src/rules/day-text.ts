import { asInIndia } from './indian-day.ts';

// By hand: the first use of a browser's `Intl` holds a phone up for longer than all else that a screen does.
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

/** '28 Oct' for a moment, by the Indian calendar. */
export function dayText(moment: string): string {
  const date = asInIndia(new Date(moment));
  return Number.isNaN(date.getTime()) ? '' : dayAndMonth(date);
}

/** '14 Aug 2002' for a day, `YYYY-MM-DD`; whatever else it is stays as it is. */
export function calendarDayText(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : `${dayAndMonth(date)} ${date.getUTCFullYear()}`;
}

/** By the UTC figures of a date. */
export function dayAndMonth(date: Date): string {
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()] ?? ''}`;
}
