import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './Field.module.css';

interface FieldFrameProps {
  readonly id: string;
  readonly label: string;
  /** At the right of the label, such as a Change button. */
  readonly labelAside?: ReactNode;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** Label above, help and the one error below. */
export function FieldFrame({ id, label, labelAside, help, error, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <div className={styles.labelRow}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {labelAside}
      </div>
      {children}
      <FieldError id={id} error={error} />
      {help === undefined ? null : (
        <p id={helpId(id)} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  );
}

interface FieldErrorProps {
  readonly id: string;
  readonly error: string | undefined;
}

export function FieldError({ id, error }: FieldErrorProps) {
  return (
    <div role="alert" id={errorId(id)}>
      {error === undefined ? null : (
        <p className={styles.error}>
          <Icon name="error" size={18} />
          {error}
        </p>
      )}
    </div>
  );
}

const errorId = (id: string) => `${id}-error`;
const helpId = (id: string) => `${id}-help`;

/** What an input says about itself to a screen reader. */
export function describedBy(id: string, error: string | undefined, help?: ReactNode) {
  const ids = [error === undefined ? undefined : errorId(id), help === undefined ? undefined : helpId(id)];
  const present = ids.filter((one) => one !== undefined);
  return {
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': present.length === 0 ? undefined : present.join(' '),
  };
}
