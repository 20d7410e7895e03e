import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { ERROR } from '../icon/paths.ts';
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

/** Always there, and shown by the style sheet once it has words: a region that appears with its words is often not read. */
export function FieldError({ id, error }: FieldErrorProps) {
  return (
    <div role="alert" id={errorId(id)} className={styles.error}>
      <Icon path={ERROR} size={18} />
      <span>{error}</span>
    </div>
  );
}

const errorId = (id: string) => `${id}-error`;
const helpId = (id: string) => `${id}-help`;

/** What an input says about itself to a screen reader. */
export function describedBy(id: string, error: string | undefined, help?: ReactNode) {
  return {
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': help === undefined ? errorId(id) : `${errorId(id)} ${helpId(id)}`,
  };
}
