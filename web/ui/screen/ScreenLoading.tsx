import { Skeleton } from '../plain/field/Skeleton.tsx';
import { MAIN_ID } from '../plain/header/SkipLink.tsx';
import styles from './ScreenLoading.module.css';

/** While a screen's code is on its way. */
export function ScreenLoading() {
  return (
    <main id={MAIN_ID} className={styles.loading}>
      <Skeleton rows={6} rowHeight={48} label="Loading this page" />
    </main>
  );
}
