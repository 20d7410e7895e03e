import { invalidFormatText } from '../../texts/application.ts';
import { checkCgpa } from './cgpa.ts';
import { checkFilled, checkFormat } from './check-field.ts';
import type { Places } from './places.ts';
import type { FormField, FormValues } from './form-description.ts';
import { isBlank } from './field-values.ts';
import { isNeeded } from './one-name.ts';

/** Field name → the text to show under it, in the order of the form. Empty if everything is valid. */
export type FormErrors = Readonly<Record<string, string>>;

/** Next on steps 0 to 2, and every save: what is missing and what has the wrong form. */
export function checkFields(
  fields: readonly FormField[],
  values: FormValues,
  places: Places | undefined,
): FormErrors {
  return errorsOf(fields, (field) => {
    const value = values[field.field_name] ?? '';
    return (
      checkFilled(needed(field, values), value) ??
      checkFormat(field, value) ??
      checkCgpa(field, values) ??
      checkPlace(field, values, places)
    );
  });
}

/** Submit on the review step: what is missing, over all steps. */
export function checkAllFilled(fields: readonly FormField[], values: FormValues): FormErrors {
  return errorsOf(fields, (field) => checkFilled(needed(field, values), values[field.field_name]));
}

function needed(field: FormField, values: FormValues): FormField {
  return { ...field, required: isNeeded(field, values) };
}

/** State and district come from the list, the district from that state. Without the list nothing can be said. */
function checkPlace(field: FormField, values: FormValues, places: Places | undefined): string | undefined {
  const value = values[field.field_name];
  if (places === undefined || value === undefined || isBlank(value)) return undefined;
  const known =
    field.field_name === 'state'
      ? places.has(value)
      : field.field_name !== 'district' || places.get(values['state'] ?? '')?.has(value) === true;
  return known ? undefined : (field.error_message ?? invalidFormatText(field.label));
}

function errorsOf(fields: readonly FormField[], check: (field: FormField) => string | undefined): FormErrors {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = check(field);
      return text === undefined ? [] : [[field.field_name, text]];
    }),
  );
}
