const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' });
const DAY_AND_YEAR = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** '28 Oct' for a moment, by the Indian calendar. */
export function dayText(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : DAY.format(date);
}

/** '14 Aug 2002' for a day, `YYYY-MM-DD`; whatever else it is stays as it is. */
export function calendarDayText(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : DAY_AND_YEAR.format(date);
}
