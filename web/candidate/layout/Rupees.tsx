import { formatRupees } from '@portal/contract/rules/money.ts';
import styles from './Rupees.module.css';

/** An amount that is written large, with a small Rs before it. */
export function Rupees({ rupees }: { readonly rupees: number }) {
  const [unit = '', figure = ''] = formatRupees(rupees).split(' ');
  return (
    <>
      <span className={styles.unit}>{unit}</span> {figure}
    </>
  );
}
