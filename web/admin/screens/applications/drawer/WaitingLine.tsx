import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { APPROVAL_TEXTS } from '@portal/contract/texts/approvals.ts';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { APPROVALS } from '../../../approvals/use-approval-counts.ts';
import { momentText } from '../../../format/day.ts';
import { staffCall } from '../../../staff-api.ts';
import styles from './WaitingLine.module.css';

/** What waits for a second person about this application: some changes wait in every portal. */
export function WaitingLine({ applicationNumber }: { readonly applicationNumber: ApplicationNumber }) {
  const query = { application_id: applicationNumber };
  const { data } = useQuery({
    queryKey: [...APPROVALS, 'application', applicationNumber],
    queryFn: ({ signal }) => staffCall('GET /api/admin/approvals', { query }, { signal }),
  });
  const waiting = data?.approvals ?? [];
  if (waiting.length === 0) return null;
  return (
    <ul className={styles.lines}>
      {waiting.map(({ id, label, detail, proposed_by: by, proposed_at: at, is_own: isOwn }) => (
        <li key={id}>
          {APPROVAL_TEXTS.waitsTitle}:{' '}
          <Link to={`${STAFF_SCREENS.approvals}?box=${isOwn ? 'yours' : 'for_you'}&id=${id}`}>{label}</Link>,{' '}
          {detail}, proposed by {by}, {momentText(at)}
        </li>
      ))}
    </ul>
  );
}
