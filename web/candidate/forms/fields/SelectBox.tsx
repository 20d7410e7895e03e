import type { ComponentProps } from 'react';
import box from '../../../ui/plain/field/Field.module.css';
import { Icon } from '../../../ui/plain/icon/Icon.tsx';
import styles from './Fields.module.css';

interface SelectBoxProps extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  readonly value: string;
  readonly options: readonly string[];
  /** While nothing is chosen. */
  readonly placeholder: string;
  readonly onChange: (value: string) => void;
}

const CHEVRON = 'M6 9l6 6l6 -6';

/** The browser's own list: searchable by typing at a desk, a wheel on a phone. */
export function SelectBox({ value, options, placeholder, onChange, ...select }: SelectBoxProps) {
  const unknown = value === '' || options.includes(value) ? [] : [value];
  return (
    <span className={`${box.box} ${styles.box} ${styles.select}`}>
      <select
        {...select}
        className={box.input}
        data-empty={value === ''}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{placeholder}</option>
        {[...unknown, ...options].map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
      <Icon path={CHEVRON} />
    </span>
  );
}
