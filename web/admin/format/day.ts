const INDIA = 'Asia/Kolkata';
const DAY = new Intl.DateTimeFormat('en-IN', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const DAY_IN_INDIA = new Intl.DateTimeFormat('en-IN', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  timeZone: INDIA,
});
const CLOCK = new Intl.DateTimeFormat('en-IN', {
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  hour12: true,
  timeZone: INDIA,
});

/** `14 Aug 2002`, of a day without a time. */
export function dayText(day: string | null): string | null {
  if (day === null || day === '') return null;
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : inOrder(DAY, date);
}

/** `14 Nov 2026, 6.41 pm`, as the clocks in India show it. */
export function momentText(moment: string | null): string | null {
  const date = momentOf(moment);
  return date === null ? moment : `${inOrder(DAY_IN_INDIA, date)}, ${clock(date)}`;
}

/** `6.41 pm` */
export function clockText(moment: number): string {
  return clock(new Date(moment));
}

/** `14 Nov 2026, 6.41.07 pm`, where the order within a minute matters. */
export function exactMomentText(moment: string): string {
  const date = momentOf(moment);
  return date === null ? moment : `${inOrder(DAY_IN_INDIA, date)}, ${clock(date, true)}`;
}

function momentOf(moment: string | null): Date | null {
  if (moment === null || moment === '') return null;
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? null : date;
}

function clock(date: Date, withSeconds = false): string {
  const { hour = '', minute = '', second = '', dayPeriod = '' } = partsOf(CLOCK, date);
  const figures = withSeconds ? [hour, minute, second] : [hour, minute];
  return `${figures.join('.')} ${dayPeriod.toLowerCase()}`;
}

/** Put together here: browsers differ in commas, hyphens and "Sept". */
function inOrder(format: Intl.DateTimeFormat, date: Date): string {
  const { day = '', month = '', year = '' } = partsOf(format, date);
  return `${day} ${month.slice(0, 3)} ${year}`;
}

function partsOf(
  format: Intl.DateTimeFormat,
  date: Date,
): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
}
