const DAY_MS = 24 * 60 * 60 * 1000;
const AHEAD_OF_UTC_MS = 5.5 * 60 * 60 * 1000;

/** The moment at which a day, `YYYY-MM-DD`, begins in India, which keeps one offset all year. */
export function indianDayStart(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00+05:30`)).toISOString();
}

/** The moment at which it is over. */
export function indianDayEnd(day: string): string {
  return new Date(Date.parse(indianDayStart(day)) + DAY_MS).toISOString();
}

/** Moved so that its UTC figures are those of the clocks in India. */
export function asInIndia(moment: Date): Date {
  return new Date(moment.getTime() + AHEAD_OF_UTC_MS);
}

/** Whether a day, `YYYY-MM-DD`, has not begun in India; such days compare as texts. */
export function isDayToCome(day: string, now: Date): boolean {
  return day > indianDay(now);
}

/** The day, `YYYY-MM-DD`, that lies so many days before today in India. */
export function indianDayBefore(now: Date, days: number): string {
  return indianDay(new Date(now.getTime() - days * DAY_MS));
}

/** The day, `YYYY-MM-DD`, so many days after another; before it, if they are less than none. */
export function dayAfter(day: string, days: number): string {
  const moment = new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);
  return moment.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** The day it is in India, as `YYYY-MM-DD`. */
export function indianDay(now: Date): string {
  return asInIndia(now).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
