import { isCalendarDate } from './calendar-date.ts';

const DATE_LENGTH = 'YYYY-MM-DD'.length;
// Tue, 15 Nov 2026 00:00:00 GMT, as servers in other languages write a date.
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** The day of a payment at the desk: longer texts are cut to `YYYY-MM-DD`; empty and unreadable ones are none. */
export function normalisePaymentDate(value: string | null | undefined): string | null {
  const text = value?.trim() ?? '';
  const date = HTTP_DATE.test(text) ? dayOf(text) : text.slice(0, DATE_LENGTH);
  return isCalendarDate(date) ? date : null;
}

function dayOf(httpDate: string): string {
  const time = Date.parse(httpDate);
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, DATE_LENGTH);
}
