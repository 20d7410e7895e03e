import { ASK_HINTS } from '../texts/asks.ts';
import { degreeOf, standsWithPercentage } from './form/cgpa.ts';
import type { FormField } from './form/form-description.ts';
import { ONE_NAME_FIELD } from './form/one-name.ts';

/** Changed by staff, with codes to the numbers on record. */
const CONTACT = ['first_name', 'last_name', ONE_NAME_FIELD, 'email', 'mobile_number'];
/** A district is one of its state. */
const PLACE = ['state', 'district'];

/** Why an answer is not asked for alone. */
export type NotAskable = 'contact' | 'place' | 'withPercentage';

/** Undefined if a candidate can be asked for this answer alone. */
export function whyNotAskable(field: Pick<FormField, 'field_name'>): NotAskable | undefined {
  if (CONTACT.includes(field.field_name)) return 'contact';
  if (PLACE.includes(field.field_name)) return 'place';
  return standsWithPercentage(field) ? 'withPercentage' : undefined;
}

/** A form converts a CGPA and lists universities; an ask has one plain field. */
const UNIVERSITIES = ['ug_university_name', 'pg_university_name'];

/** The field as an ask shows it, with words that fit there. */
export function asAsked(field: FormField): FormField {
  if (degreeOf(field) !== undefined) return { ...field, hint: ASK_HINTS.percentage };
  return UNIVERSITIES.includes(field.field_name) ? { ...field, hint: ASK_HINTS.university } : field;
}
