import type { ReactNode } from 'react';
import { inputAttributes, NOT_GIVEN } from './field-attributes.ts';
import type { FieldProps } from './field-props.ts';
import { Frame } from './Frame.tsx';
import { autofillOf } from './input-attributes.ts';
import { SelectBox } from '../../../forms/fields/SelectBox.tsx';

interface SelectFieldProps extends FieldProps {
  readonly options: readonly string[];
  /** While nothing is chosen. */
  readonly placeholder: string;
  readonly help?: ReactNode;
}

/** One of a list, as the server describes it. */
export function SelectField({ options, placeholder, help, ...props }: SelectFieldProps) {
  const { field, value, disabled, onChange } = props;
  return (
    <Frame {...props} help={help}>
      <SelectBox
        {...inputAttributes(props, help)}
        disabled={disabled || field.read_only}
        autoComplete={autofillOf(field.field_name)}
        value={value}
        options={options}
        placeholder={disabled ? NOT_GIVEN : placeholder}
        onChange={onChange}
      />
    </Frame>
  );
}
