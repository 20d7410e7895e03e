import { Rupees } from '../../layout/Rupees.tsx';
import styles from './Money.module.css';

/** A figure in the narrow letters of money. */
export function Money({ rupees }: { readonly rupees: number }) {
  return (
    <span className={styles.money}>
      <Rupees rupees={rupees} />
    </span>
  );
}
