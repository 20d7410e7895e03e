import { APPLICATION_TEXTS } from '../../texts/application.ts';

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A day of the calendar as YYYY-MM-DD: not 30 February. */
export function isDay(text: string): boolean {
  const [, year, month, day] = ISO_DAY.exec(text) ?? [];
  if (year === undefined) return false;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export interface DateError {
  readonly code: 1;
  readonly message: string;
}

/** Days compare as texts. */
export function checkDay(
  text: string,
  min: number | string | null,
  max: number | string | null,
): DateError | undefined {
  const early = typeof min === 'string' && text < min;
  const late = typeof max === 'string' && text > max;
  return isDay(text) && !early && !late ? undefined : { code: 1, message: APPLICATION_TEXTS.dateInvalid };
}
