import type { FormField } from '@portal/contract/rules/form/form-description.ts';

/** What every kind of field is given. */
export interface FieldProps {
  readonly field: FormField;
  readonly value: string;
  readonly error: string | undefined;
  /** Submitted: nothing can be changed. */
  readonly disabled: boolean;
  readonly onChange: (text: string) => void;
}

export function fieldId(fieldName: string): string {
  return `field-${fieldName}`;
}
