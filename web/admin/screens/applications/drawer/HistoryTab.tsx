import type { ApplicationNumber } from '@portal/contract/ids.ts';
import type { WholeApplication } from '@portal/contract/routes/staff-whole-application.ts';
import { may } from '@portal/contract/permissions.ts';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { Link } from 'react-router';
import { readStaffSession } from '../../../../api/staff-session.ts';
import { exactMomentText } from '../../../format/day.ts';
import { actionText } from '../../../words/audit-words.ts';
import { Changes } from '../../../words/Changes.tsx';
import drawerStyles from './ApplicationDrawer.module.css';
import styles from './HistoryTab.module.css';
import { SubmissionHistory } from './SubmissionHistory.tsx';

/** Who did what to this application, the latest first. */
export function HistoryTab({ history, application }: Pick<WholeApplication, 'history' | 'application'>) {
  if (history.length === 0) return <p className={drawerStyles.scroll}>{STAFF_TEXTS.noHistory}</p>;
  return (
    <>
      <AuditLink applicationNumber={application.application_id} />
      <SubmissionHistory id={application.id} />
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
    </>
  );
}

/** The same in the audit trail, with addresses and seals. */
function AuditLink({ applicationNumber }: { readonly applicationNumber: ApplicationNumber }) {
  if (!may(readStaffSession()?.role, 'audit.read')) return null;
  const query = new URLSearchParams({ subject: applicationNumber }).toString();
  return (
    <p className={styles.audit}>
      <Link to={`${STAFF_SCREENS.audit}?${query}`}>Follow it in the audit</Link>
    </p>
  );
}

/** Some records only tell that it happened. */
function saysSomething({ before, after }: WholeApplication['history'][number]): boolean {
  return [before, after].some((facts) =>
    Object.values(facts ?? {}).some((fact) => !(Array.isArray(fact) && fact.length === 0)),
  );
}
