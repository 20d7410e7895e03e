import type { FormField, FormValues } from './form-description.ts';

/** The tick of people whose identity documents have one name. */
export const ONE_NAME_FIELD = 'has_one_name';
/** What a ticked box is saved as; one that is not ticked is empty. */
export const TICKED = 'Yes';

/** The last name is needed from those who have one; all else as the form says. */
export function isNeeded(field: Pick<FormField, 'field_name' | 'required'>, values: FormValues): boolean {
  return field.required && !(field.field_name === 'last_name' && values[ONE_NAME_FIELD] === TICKED);
}
