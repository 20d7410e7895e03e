const DATE = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/;

/** `YYYY-MM-DD`, and a day that the calendar has. */
export function isCalendarDate(text: string): boolean {
  const parts = DATE.exec(text)?.groups;
  if (parts === undefined || parts['year'] === '0000') return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
