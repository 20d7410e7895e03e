import { Skeleton } from '../../../../ui/plain/field/Skeleton.tsx';
import { MAIN_ID } from '../../../../ui/plain/header/SkipLink.tsx';
import { ScreenHeading } from '../../../../ui/screen/ScreenHeading.tsx';
import { OPENING_TEXT } from '../../../layout/opening-text.ts';
import { useCandidate } from '../../../layout/use-candidate.ts';
import page from '../../../layout/Page.module.css';
import styles from './FormTop.module.css';

export function FormLoading() {
  const { name, applicationNumber } = useCandidate();
  return (
    <main id={MAIN_ID}>
      <div className={styles.top}>
        <div className={styles.inner}>
          <div className={styles.who}>
            <ScreenHeading title="Application">{name ?? 'Your application'}</ScreenHeading>
            <p>{applicationNumber === undefined ? ' ' : `Application ${applicationNumber}`}</p>
          </div>
          <div className={styles.tabsPlace} />
        </div>
      </div>
      <div className={page.page}>
        <p className={styles.opening}>{OPENING_TEXT}</p>
        <Skeleton rows={6} rowHeight={84} label="Loading your application" />
      </div>
    </main>
  );
}
