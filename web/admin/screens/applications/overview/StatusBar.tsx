import type { Overview } from '@portal/contract/routes/overview.ts';
import { Link } from 'react-router';
import { applicationTone } from '../../../../ui/status-badge/tone.ts';
import { classes } from '../../../../ui/plain/classes.ts';
import styles from './Charts.module.css';
import { countText } from './overview-figures.ts';
import { statusLink } from './overview-links.ts';

/** One bar cut by status, over the figures that it is cut by. */
export function StatusBar({ statuses }: Pick<Overview, 'statuses'>) {
  return (
    <>
      <div className={styles.statusBar} aria-hidden="true">
        {statuses
          .filter(({ count }) => count > 0)
          .map(({ status, count }) => (
            <span
              key={status}
              className={classes(styles.tone, styles[applicationTone(status)])}
              data-status={status}
              style={{ flexGrow: count }}
            />
          ))}
      </div>
      <ul className={styles.legend} aria-label="Applications by status">
        {statuses.map(({ status, count }) => (
          <li key={status}>
            <span
              className={classes(styles.tone, styles[applicationTone(status)])}
              data-status={status}
              aria-hidden="true"
            />
            <Link className={styles.toRows} to={statusLink(status)}>
              {status} <strong>{countText(count)}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
