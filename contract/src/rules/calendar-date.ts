const DATE = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/;

/** Nothing here is older, and the database cannot write moments before the year 1. */
const FIRST_YEAR = 1900;

/** `YYYY-MM-DD`, and a day that the calendar has. */
export function isCalendarDate(text: string): boolean {
  const parts = DATE.exec(text)?.groups;
  if (parts === undefined || Number(parts['year']) < FIRST_YEAR) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
