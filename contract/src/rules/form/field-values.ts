import { tidied } from '../tidied.ts';
import type { FormField } from './form-description.ts';

const UPPER_CASE = new Set(['pan_card_number']);
const LOWER_CASE = new Set(['email']);

/** The content of the field while it is typed: letter case as the field wants it, no longer than it may be. */
export function asTyped(field: Pick<FormField, 'field_name' | 'max_length'>, text: string): string {
  const cased = inCase(field.field_name, text);
  return field.max_length === null ? cased : cased.slice(0, field.max_length);
}

/** What is saved and checked. Its length is checked and not cut, so that nothing is lost unseen. */
export function asSaved(field: Pick<FormField, 'field_name'>, text: string): string {
  return inCase(field.field_name, tidied(text));
}

export function isBlank(value: string | null | undefined): boolean {
  return value === null || value === undefined || value.trim() === '';
}

function inCase(fieldName: string, text: string): string {
  if (UPPER_CASE.has(fieldName)) return text.toUpperCase();
  return LOWER_CASE.has(fieldName) ? text.toLowerCase() : text;
}
