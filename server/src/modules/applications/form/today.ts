const INDIAN_DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day it is in India, as YYYY-MM-DD. */
export function indianDay(now: Date): string {
  return INDIAN_DAY.format(now);
}
