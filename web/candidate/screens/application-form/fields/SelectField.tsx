import type { ReactNode } from 'react';
import box from '../../../../ui/plain/field/Field.module.css';
import { Icon } from '../../../../ui/plain/icon/Icon.tsx';
import { inputAttributes, NOT_GIVEN } from './field-attributes.ts';
import type { FieldProps } from './field-props.ts';
import styles from './Fields.module.css';
import { Frame } from './Frame.tsx';
import { autofillOf } from './input-attributes.ts';

interface SelectFieldProps extends FieldProps {
  readonly options: readonly string[];
  /** While nothing is chosen. */
  readonly placeholder: string;
  readonly help?: ReactNode;
}

const CHEVRON = 'M6 9l6 6l6 -6';

/** The browser's own list: searchable by typing at a desk, a wheel on a phone. */
export function SelectField({ options, placeholder, help, ...props }: SelectFieldProps) {
  const { field, value, disabled, onChange } = props;
  const unknown = value === '' || options.includes(value) ? [] : [value];
  return (
    <Frame {...props} help={help}>
      <span className={`${box.box} ${styles.box} ${styles.select}`}>
        <select
          {...inputAttributes(props, help)}
          disabled={disabled || field.read_only}
          autoComplete={autofillOf(field.field_name)}
          className={box.input}
          data-empty={value === ''}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <option value="">{disabled ? NOT_GIVEN : placeholder}</option>
          {[...unknown, ...options].map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
        <Icon path={CHEVRON} />
      </span>
    </Frame>
  );
}
