import { may } from '@portal/contract/permissions.ts';
import type { WholeApplication } from '@portal/contract/routes/staff-whole-application.ts';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { Link } from 'react-router';
import { readStaffSession } from '../../../../api/staff-session.ts';
import { momentDayText } from '../../../format/day.ts';
import rowStyles from '../../../list/RowButtons.module.css';
import styles from './CallbackLines.module.css';

type CallbackLinesProps = Pick<WholeApplication, 'callbacks'>;

/** Where the candidate asked for a call, how far that is and who looks after it; each leads to its row. */
export function CallbackLines({ callbacks }: CallbackLinesProps) {
  if (callbacks.length === 0 || !may(readStaffSession()?.role, 'leads.list')) return null;
  return (
    <ul className={styles.lines} aria-label="Callbacks">
      {callbacks.map(({ phone, status, owner, last_asked_at: at }) => (
        <li key={`${phone} ${at}`}>
          <Link className={rowStyles.across} to={`${STAFF_SCREENS.leads}?search=${phone}`}>
            Asked for a call
          </Link>{' '}
          on {momentDayText(at)}: {status}, {owner ?? 'without an owner'}
        </li>
      ))}
    </ul>
  );
}
