const INDIA_MS = 5.5 * 60 * 60 * 1000;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** `14 Aug 2002`, of a day without a time. */
export function dayText(day: string | null): string | null {
  if (day === null || day === '') return null;
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : dayOf(date);
}

/** `14 Nov 2026, 6.41 pm`, as the clocks in India show it. */
export function momentText(moment: string | null): string | null {
  const date = momentOf(moment);
  return date === null ? moment : `${dayOf(date)}, ${clockOf(date)}`;
}

/** `14 Nov 2026`: the day in India on which it was. */
export function momentDayText(moment: string | null): string | null {
  const date = momentOf(moment);
  return date === null ? moment : dayOf(date);
}

/** `6.41 pm` */
export function clockText(moment: number): string {
  return clockOf(new Date(moment + INDIA_MS));
}

/** `14 Nov 2026, 6.41.07 pm`, where the order within a minute matters. */
export function exactMomentText(moment: string): string {
  const date = momentOf(moment);
  return date === null ? moment : `${dayOf(date)}, ${clockOf(date, true)}`;
}

/**
 * Moved so that its UTC figures are those of the clocks in India, which keep one offset all year. A list
 * writes hundreds of moments, and the browser's own formats are slow.
 */
function momentOf(moment: string | null): Date | null {
  if (moment === null || moment === '') return null;
  const date = new Date(Date.parse(moment) + INDIA_MS);
  return Number.isNaN(date.getTime()) ? null : date;
}

function dayOf(date: Date): string {
  return `${twoDigits(date.getUTCDate())} ${MONTHS[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}`;
}

function clockOf(date: Date, withSeconds = false): string {
  const hour = date.getUTCHours();
  const seconds = withSeconds ? `.${twoDigits(date.getUTCSeconds())}` : '';
  return `${hour % 12 === 0 ? 12 : hour % 12}.${twoDigits(date.getUTCMinutes())}${seconds} ${hour < 12 ? 'am' : 'pm'}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
