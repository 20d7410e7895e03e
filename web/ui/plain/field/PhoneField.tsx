import type { ReactNode, Ref } from 'react';
import { useId } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { LOCK } from '../icon/paths.ts';
import styles from './Field.module.css';
import { describedBy, FieldFrame } from './FieldFrame.tsx';
import { phoneDigits } from './phone-digits.ts';

export interface PhoneFieldProps {
  readonly value: string;
  /** Digits alone, ten at most. */
  readonly onChange: (digits: string) => void;
  readonly label?: string;
  readonly name?: string;
  readonly required?: boolean;
  readonly error?: string | undefined;
  readonly help?: ReactNode;
  readonly labelAside?: ReactNode;
  readonly readOnly?: boolean;
  readonly disabled?: boolean;
  /** Beside the number, such as GET OTP. */
  readonly trailing?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement>;
}

export function PhoneField(props: PhoneFieldProps) {
  const id = useId();
  const {
    label = 'Mobile number',
    name = 'phone',
    value,
    onChange,
    error,
    help,
    labelAside,
    trailing,
  } = props;
  const { readOnly = false, disabled, required, inputRef } = props;
  return (
    <FieldFrame id={id} label={label} labelAside={labelAside} help={help} error={error}>
      <div className={styles.withTrailing}>
        <span className={styles.box}>
          <span className={styles.prefix}>+91</span>
          <input
            {...describedBy(id, error, help)}
            id={id}
            ref={inputRef}
            type="tel"
            name={name}
            inputMode="numeric"
            autoComplete="tel-national"
            placeholder="10 digits"
            className={styles.input}
            value={value}
            readOnly={readOnly}
            disabled={disabled}
            aria-required={required}
            onChange={(event) => onChange(phoneDigits(event.currentTarget.value, value))}
          />
          <Icon path={LOCK} />
        </span>
        {trailing}
      </div>
    </FieldFrame>
  );
}
