import { standsWithPercentage } from './form/cgpa.ts';
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
