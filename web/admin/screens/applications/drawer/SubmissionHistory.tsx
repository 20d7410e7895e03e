import type { SubmissionOnWire } from '@portal/contract/routes/submission-history.ts';
import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import { useQuery } from '@tanstack/react-query';
import { isHidden } from '../../../../api/staff-session.ts';
import { exactMomentText } from '../../../format/day.ts';
import { Changes } from '../../../words/Changes.tsx';
import { submissionHistory } from '../use-applications.ts';
import styles from './HistoryTab.module.css';

/** Every submission with what changed since the one before; nothing while there is only one. */
export function SubmissionHistory({ id }: Pick<StaffApplication, 'id'>) {
  const { data } = useQuery({ ...submissionHistory(id), enabled: !isHidden('documents') });
  if (data === undefined || data.submissions.length < 2) return null;
  return (
    <section aria-label="Submissions">
      <h3 className={styles.part}>Submissions</h3>
      <ol className={styles.history}>
        {data.submissions.map((submission) => (
          <li key={submission.number}>
            <p className={styles.line}>
              <b>Submission {submission.number}</b>
              <time dateTime={submission.submitted_at}>{exactMomentText(submission.submitted_at)}</time>
            </p>
            {submission.changes.length === 0 ? null : <Changes entry={asEntry(submission)} />}
          </li>
        ))}
      </ol>
      <h3 className={styles.part}>What was done</h3>
    </section>
  );
}

/** By the labels of the form. */
function asEntry({ changes }: SubmissionOnWire) {
  const side = (which: 'before' | 'after') =>
    Object.fromEntries(
      changes.flatMap((change) => (change[which] === null ? [] : [[change.label, change[which]]])),
    );
  return { before: side('before'), after: side('after') };
}
