import type { FormField } from '../src/rules/form/form-description.ts';

/** A field of the form that asks for nothing special. */
export function aFormField(own: Partial<FormField> = {}): FormField {
  return {
    label: 'City',
    input_type: 'text',
    field_name: 'city',
    max_length: null,
    max_value: null,
    min_value: null,
    pattern: null,
    options: [],
    max_size_mb: null,
    error_message: null,
    required: true,
    value: null,
    hint: null,
    read_only: false,
    accept: [],
    file_name: null,
    file_size: null,
    ...own,
  };
}
