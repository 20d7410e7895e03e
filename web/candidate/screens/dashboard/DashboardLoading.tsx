import { Skeleton } from '../../../ui/plain/field/Skeleton.tsx';
import { MAIN_ID } from '../../../ui/plain/header/SkipLink.tsx';
import { OPENING_TEXT } from '../../layout/opening-text.ts';
import { useCandidate } from '../../layout/use-candidate.ts';
import { WallBand } from '../../layout/WallBand.tsx';
import cards from '../../layout/Card.module.css';
import styles from './Dashboard.module.css';

/** The board with its empty places, while their content is loading. */
export function DashboardLoading() {
  const { name, firstName } = useCandidate();
  return (
    <main id={MAIN_ID}>
      <WallBand
        title="Dashboard"
        heading={firstName === undefined ? 'Hello.' : `Hello, ${firstName}.`}
        lead={OPENING_TEXT}
        plate={{ name }}
      />
      <div className={styles.board}>
        <div className={styles.cards}>
          <div className={cards.card}>
            <Skeleton rows={4} rowHeight={46} label="Loading your application" />
          </div>
        </div>
        <div className={styles.path} aria-hidden="true">
          <Skeleton rows={5} rowHeight={72} />
        </div>
      </div>
    </main>
  );
}
