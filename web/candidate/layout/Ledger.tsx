import type { ReactNode } from 'react';
import styles from './Ledger.module.css';

interface LedgerProps {
  readonly rows: readonly (readonly [label: string, value: ReactNode])[];
}

/** Ruled rows: what it is at the left, what it says at the right. */
export function Ledger({ rows }: LedgerProps) {
  return (
    <dl className={styles.ledger}>
      {rows.map(([label, value]) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
