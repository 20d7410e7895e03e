import type { FormField } from '@portal/contract/rules/form/form-description.ts';
import type { FileContentType } from '@portal/contract/rules/file-limits.ts';
import { yearsBefore } from './years-before.ts';

/** A field as the form's data defines it; properties that are not named are absent. */
export interface FieldData {
  readonly label: string;
  readonly field_name: string;
  readonly input_type: string;
  readonly required?: boolean;
  readonly max_length?: number;
  readonly min_value?: number | string;
  /** `this year` and the day so many years ago move with the calendar. */
  readonly max_value?: number | string | { readonly years_ago: number };
  readonly pattern?: string;
  readonly options?: readonly string[];
  readonly max_size_mb?: number;
  readonly accept?: readonly FileContentType[];
  readonly error_message?: string;
  readonly hint?: string;
  readonly read_only?: boolean;
}

export interface StepData {
  readonly step: number;
  readonly title: string;
  readonly sections: readonly { readonly title: string; readonly fields: readonly FieldData[] }[];
}

export interface FieldContent {
  readonly value: string | null;
  readonly fileName: string | null;
  readonly fileSize: number | null;
}

/** The field as it goes over the wire, with what is saved in it. */
export function describeField(field: FieldData, content: FieldContent, today: string): FormField {
  return {
    label: field.label,
    input_type: field.input_type,
    field_name: field.field_name,
    max_length: field.max_length ?? null,
    max_value: limitOf(field.max_value, today),
    min_value: field.min_value ?? null,
    pattern: field.pattern ?? null,
    options: field.options ?? [],
    max_size_mb: field.max_size_mb ?? null,
    error_message: field.error_message ?? null,
    required: field.required ?? true,
    value: content.value,
    hint: field.hint ?? null,
    read_only: field.read_only ?? false,
    accept: field.accept ?? [],
    file_name: content.fileName,
    file_size: content.fileSize,
  };
}

function limitOf(limit: FieldData['max_value'], today: string): number | string | null {
  if (limit === 'this year') return Number(today.slice(0, 4));
  return typeof limit === 'object' ? yearsBefore(today, limit.years_ago) : (limit ?? null);
}
