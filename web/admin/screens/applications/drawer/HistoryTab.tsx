import type { WholeApplication } from '@portal/contract/routes/staff-whole-application.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { exactMomentText } from '../../../format/day.ts';
import { actionText } from '../../../words/audit-words.ts';
import { Changes } from '../../../words/Changes.tsx';
import drawerStyles from './ApplicationDrawer.module.css';
import styles from './HistoryTab.module.css';

/** Who did what to this application, the latest first. */
export function HistoryTab({ history }: Pick<WholeApplication, 'history'>) {
  if (history.length === 0) return <p className={drawerStyles.scroll}>{STAFF_TEXTS.noHistory}</p>;
  return (
    <ol className={styles.history}>
      {history.map((entry, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- what happened never changes its place
        <li key={`${entry.at} ${index}`}>
          <p className={styles.line}>
            <b>{actionText(entry.action)}</b>
            <span>{entry.by}</span>
            <time dateTime={entry.at}>{exactMomentText(entry.at)}</time>
          </p>
          {saysSomething(entry) ? <Changes entry={entry} /> : null}
        </li>
      ))}
    </ol>
  );
}

/** Some records only tell that it happened. */
function saysSomething({ before, after }: WholeApplication['history'][number]): boolean {
  return [before, after].some((facts) =>
    Object.values(facts ?? {}).some((fact) => !(Array.isArray(fact) && fact.length === 0)),
  );
}
