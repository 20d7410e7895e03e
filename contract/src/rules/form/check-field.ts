import {
  APPLICATION_TEXTS as texts,
  invalidFormatText,
  pleaseFillText,
  tooLongText,
} from '../../texts/application.ts';
import { checkNoAadhaar } from '../aadhaar.ts';
import { checkSeen } from '../identity.ts';
import { checkDay } from './check-day.ts';
import { isFileField, type FormField } from './form-description.ts';
import { isBlank } from './field-values.ts';
import { isUnfinishedDay } from './typed-day.ts';

/** Returns undefined if a file is present, or something is typed, or the field is optional. */
export function checkFilled(field: FormField, value: string | null | undefined): string | undefined {
  return field.required && isBlank(value) ? pleaseFillText(field.label) : undefined;
}

/** What is wrong with a value when it is saved; an empty one is judged by `checkFilled` alone. */
export function checkFormat(field: FormField, value: string): string | undefined {
  return formatError(field, value, invalidFormatText(field.label));
}

/** The same under the field while it is typed, but for a day of which a part is still to come. */
export function checkWhileTyping(field: FormField, value: string): string | undefined {
  if (field.input_type === 'date' && isUnfinishedDay(value)) return undefined;
  return formatError(field, value, texts.invalidFormat);
}

function formatError(field: FormField, value: string, otherwise: string): string | undefined {
  if (isFileField(field) || isBlank(value)) return undefined;
  if (field.input_type === 'year') return isYearWithin(field, value) ? undefined : texts.invalidYear;
  if (field.input_type === 'date') return checkDay(value, field)?.message;
  // The length first, so that no pattern meets more text than it was made for.
  if (field.max_length !== null && value.length > field.max_length) {
    return tooLongText(field.label, field.max_length);
  }
  const aadhaar = field.input_type === 'text' ? checkNoAadhaar(value) : undefined;
  return (
    checkSeen(value) ?? aadhaar ?? (hasForm(field, value) ? undefined : (field.error_message ?? otherwise))
  );
}

function hasForm(field: FormField, value: string): boolean {
  if (field.pattern !== null && !compiled(field.pattern).test(value)) return false;
  if (field.options.length > 0 && !field.options.includes(value)) return false;
  return field.input_type !== 'number' || isNumberWithin(field, value);
}

const PLAIN_NUMBER = /^[0-9]{1,15}(?:\.[0-9]{1,6})?$/;

function isNumberWithin(field: FormField, value: string): boolean {
  if (!PLAIN_NUMBER.test(value)) return false;
  const { min_value: min, max_value: max } = field;
  const number = Number(value);
  return (typeof min !== 'number' || number >= min) && (typeof max !== 'number' || number <= max);
}

function isYearWithin(field: FormField, value: string): boolean {
  return /^[0-9]{4}$/.test(value) && isNumberWithin(field, value);
}

const patterns = new Map<string, RegExp>();

function compiled(pattern: string): RegExp {
  const known = patterns.get(pattern);
  if (known !== undefined) return known;
  const made = new RegExp(pattern, 'u');
  patterns.set(pattern, made);
  return made;
}
