import type { ReactNode, Ref } from 'react';
import { useId } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { LOCK } from '../icon/paths.ts';
import styles from './Field.module.css';
import { describedBy, FieldFrame } from './FieldFrame.tsx';

export interface TextFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'email' | 'tel' | 'password' | 'date';
  readonly autoComplete?: string;
  readonly inputMode?: 'text' | 'email' | 'numeric' | 'decimal' | 'tel';
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly error?: string | undefined;
  readonly help?: ReactNode;
  readonly labelAside?: ReactNode;
  readonly readOnly?: boolean;
  readonly disabled?: boolean;
  /** Before what is typed, such as +91. */
  readonly prefix?: string;
  /** Beside the box, such as GET OTP. */
  readonly trailing?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement>;
}

export function TextField(props: TextFieldProps) {
  const id = useId();
  const {
    label,
    value,
    onChange,
    error,
    help,
    labelAside,
    readOnly = false,
    prefix,
    trailing,
    inputRef,
    required,
    ...input
  } = props;
  return (
    <FieldFrame id={id} label={label} labelAside={labelAside} help={help} error={error}>
      <div className={styles.withTrailing}>
        <span className={styles.box}>
          {prefix === undefined ? null : <span className={styles.prefix}>{prefix}</span>}
          <input
            {...input}
            {...describedBy(id, error, help)}
            id={id}
            ref={inputRef}
            className={styles.input}
            value={value}
            readOnly={readOnly}
            aria-required={required}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <Icon path={LOCK} />
        </span>
        {trailing}
      </div>
    </FieldFrame>
  );
}
