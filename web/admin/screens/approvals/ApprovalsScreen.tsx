import { may } from '@portal/contract/permissions.ts';
import { APPROVAL_BOXES, type ApprovalBox } from '@portal/contract/rules/approvals.ts';
import { APPROVAL_TEXTS as texts } from '@portal/contract/texts/approvals.ts';
import { readStaffSession } from '../../../api/staff-session.ts';
import { classes } from '../../../ui/plain/classes.ts';
import { type ApprovalCounts, useApprovalCounts } from '../../approvals/use-approval-counts.ts';
import { NotAllowed } from '../../layout/NotAllowed.tsx';
import { useFailureNotice } from '../../list/use-failure-notice.ts';
import { ApprovalDetail } from './ApprovalDetail.tsx';
import { ApprovalList } from './ApprovalList.tsx';
import styles from './Approvals.module.css';
import { useApprovals, useChosenApproval } from './use-approvals.ts';

export function ApprovalsScreen() {
  if (!may(readStaffSession()?.role, 'approvals.list')) return <NotAllowed />;
  return <Approvals />;
}

/** A list of proposals, with one of them beside it; on a phone first the one, then the other. */
function Approvals() {
  const { box, id, choose, open } = useChosenApproval();
  const counts = useApprovalCounts();
  const list = useApprovals(box);
  useFailureNotice(list, texts.failed);
  const rows = list.data?.approvals;
  // On a wide screen the oldest is open without a press.
  const shownId = id ?? rows?.[0]?.id;
  return (
    <div className={classes(styles.screen, id !== undefined && styles.chosen)}>
      <Boxes box={box} counts={counts} onOpen={open} />
      {counts?.notice == null ? null : (
        <p className={styles.notice} role="status">
          {counts.notice}
        </p>
      )}
      <div className={styles.halves}>
        <ApprovalList
          box={box}
          rows={rows}
          isFailed={list.isError}
          shownId={shownId}
          expiresHours={counts?.expires_hours}
          onChoose={choose}
          onRetry={() => void list.refetch()}
        />
        <ApprovalDetail
          id={shownId}
          order={rows?.map((row) => row.id) ?? []}
          onChoose={choose}
          onBack={() => choose(undefined)}
        />
      </div>
    </div>
  );
}

const LABELS: Readonly<Record<ApprovalBox, string>> = {
  for_you: 'For you',
  yours: 'Proposed by you',
  done: 'Done',
};

interface BoxesProps {
  readonly box: ApprovalBox;
  readonly counts: ApprovalCounts | undefined;
  readonly onOpen: (box: ApprovalBox) => void;
}

function Boxes({ box, counts, onOpen }: BoxesProps) {
  return (
    <nav className={styles.boxes} aria-label="Proposals">
      {APPROVAL_BOXES.map((name) => (
        <button
          key={name}
          type="button"
          className={styles.box}
          aria-current={name === box ? 'page' : undefined}
          onClick={() => onOpen(name)}
        >
          {LABELS[name]} <span className={styles.many}>{counts?.[name]}</span>
        </button>
      ))}
      <p className={styles.hint}>{texts.remindedAfterAnHour}</p>
    </nav>
  );
}
