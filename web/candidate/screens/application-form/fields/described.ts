import { describedBy } from '../../../../ui/plain/field/FieldFrame.tsx';
import { type FieldProps, fieldId } from './field-props.ts';

/** The attributes that every input of the form carries. */
export function inputAttributes({ field, error, disabled }: FieldProps, help?: unknown) {
  const id = fieldId(field.field_name);
  const hasHelp = help !== undefined || (!disabled && field.hint !== null);
  return {
    ...describedBy(id, error, hasHelp ? true : undefined),
    id,
    name: field.field_name,
    disabled,
    readOnly: field.read_only,
    'aria-required': field.required,
  };
}
