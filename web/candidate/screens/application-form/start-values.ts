import type { ApplicationData } from '@portal/contract/routes/application.ts';
import {
  fieldsOf,
  type FormField,
  type FormValues,
  isFileField,
} from '@portal/contract/rules/form/form-description.ts';

/** Of every field that is typed, what the server has: the draft before what is saved. */
export function valuesOnServer({ steps, draft }: Pick<ApplicationData, 'steps' | 'draft'>): FormValues {
  return Object.fromEntries(
    typedFields(fieldsOf(steps)).map(({ field_name, value, read_only }) => [
      field_name,
      (read_only ? undefined : draft[field_name]) ?? value ?? '',
    ]),
  );
}

/** The stored paths of files; what is typed stands elsewhere. */
export function fileValues(fields: readonly FormField[]): FormValues {
  return Object.fromEntries(
    fields.filter((field) => isFileField(field)).map(({ field_name, value }) => [field_name, value ?? '']),
  );
}

export function typedFields(fields: readonly FormField[]): FormField[] {
  return fields.filter((field) => !isFileField(field));
}
