import { Skeleton } from '../../ui/plain/field/Skeleton.tsx';
import styles from './LedgerLoading.module.css';

/** While a screen's code is on its way. */
export function LedgerLoading() {
  return (
    <div className={styles.loading}>
      <Skeleton rows={14} rowHeight={35} label="Loading this page" />
    </div>
  );
}
