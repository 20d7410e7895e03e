import { formatRupees } from '@portal/contract/rules/money.ts';
import styles from './Money.module.css';

/** A figure in the narrow letters of money, with a small Rs before it. */
export function Money({ rupees }: { readonly rupees: number }) {
  const [unit = '', figure = ''] = formatRupees(rupees).split(' ');
  return (
    <span className={styles.money}>
      <span className={styles.unit}>{unit}</span> {figure}
    </span>
  );
}
