import { APPLICATION_TEXTS } from '../../texts/application.ts';
import { isCalendarDate } from '../calendar-date.ts';

export interface DateError {
  readonly code: 1;
  readonly message: string;
}

/** A day as YYYY-MM-DD within its limits; such days compare as texts. */
export function checkDay(
  text: string,
  min: number | string | null,
  max: number | string | null,
): DateError | undefined {
  const early = typeof min === 'string' && text < min;
  const late = typeof max === 'string' && text > max;
  return isCalendarDate(text) && !early && !late
    ? undefined
    : { code: 1, message: APPLICATION_TEXTS.dateInvalid };
}
