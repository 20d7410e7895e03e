import { describedBy } from '../../../../ui/plain/field/FieldFrame.tsx';
import { type FieldProps, fieldId } from './field-props.ts';

/** In place of what was left out, once nothing can be added. */
export const NOT_GIVEN = 'Not given';

/** The attributes that every input of the form carries. */
export function inputAttributes({ field, error, disabled }: FieldProps, help?: unknown) {
  const id = fieldId(field.field_name);
  const hasHelp = help !== undefined || (!disabled && field.hint !== null);
  return {
    ...describedBy(id, error, hasHelp ? true : undefined),
    id,
    name: field.field_name,
    disabled,
    // What is submitted is closed as a whole: no field is more so than the others.
    readOnly: field.read_only && !disabled,
    'aria-required': field.required,
  };
}

/** Those of an input that is typed into. */
export function typedAttributes(props: FieldProps) {
  return { ...inputAttributes(props), placeholder: props.disabled ? NOT_GIVEN : undefined };
}
