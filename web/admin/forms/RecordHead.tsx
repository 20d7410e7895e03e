import type { ReactNode } from 'react';
import styles from './RecordHead.module.css';

interface RecordHeadProps {
  readonly name: ReactNode;
  /** Which one, below the name. */
  readonly facts: ReactNode;
  /** At the other end of both lines. */
  readonly children?: ReactNode;
}

/** Whose record a dialog is about. */
export function RecordHead({ name, facts, children }: RecordHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.facts}>{facts}</p>
      </div>
      {children}
    </div>
  );
}
