const INDIA = { timeZone: 'Asia/Kolkata' } as const;
const DAY = new Intl.DateTimeFormat('en-IN', { ...INDIA, day: 'numeric', month: 'short' });
const DAY_AND_YEAR = new Intl.DateTimeFormat('en-IN', {
  ...INDIA,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const CLOCK = new Intl.DateTimeFormat('en-IN', {
  ...INDIA,
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});
const YEAR = new Intl.DateTimeFormat('en-IN', { ...INDIA, year: 'numeric' });

/** 'Today, 10.12 am', '12 Nov, 6.41 pm', by the Indian clock; the year where it is another one. */
export function momentText(moment: string, now: Date = new Date()): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : `${dayText(date, now)}, ${clockText(date)}`;
}

function dayText(date: Date, now: Date): string {
  if (DAY_AND_YEAR.format(date) === DAY_AND_YEAR.format(now)) return 'Today';
  return (YEAR.format(date) === YEAR.format(now) ? DAY : DAY_AND_YEAR).format(date);
}

function clockText(date: Date): string {
  const parts = new Map(CLOCK.formatToParts(date).map(({ type, value }) => [type, value]));
  return `${parts.get('hour')}.${parts.get('minute')} ${parts.get('dayPeriod')?.toLowerCase()}`;
}
