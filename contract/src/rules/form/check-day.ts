import { APPLICATION_TEXTS } from '../../texts/application.ts';
import { isCalendarDate } from '../calendar-date.ts';
import type { FormField } from './form-description.ts';

export interface DateError {
  readonly code: 1;
  readonly message: string;
}

type Limits = Pick<FormField, 'min_value' | 'max_value' | 'error_message'>;

/** A day as YYYY-MM-DD within its limits; such days compare as texts. What is said of one that is too late is the field's. */
export function checkDay(text: string, field: Limits): DateError | undefined {
  const { min_value: min, max_value: max, error_message: tooLate } = field;
  if (!isCalendarDate(text) || (typeof min === 'string' && text < min)) return said(null);
  return typeof max === 'string' && text > max ? said(tooLate) : undefined;
}

function said(message: string | null): DateError {
  return { code: 1, message: message ?? APPLICATION_TEXTS.dateInvalid };
}
