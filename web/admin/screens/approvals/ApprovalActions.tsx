import { Button } from '@mantine/core';
import type { OpenApproval } from '@portal/contract/routes/approvals.ts';
import { APPROVAL_TEXTS as texts } from '@portal/contract/texts/approvals.ts';
import { useState } from 'react';
import { useSubmit } from '../../../api/use-submit.ts';
import { useApprovalsChanged } from '../../approvals/use-approval-counts.ts';
import { noticeDone, noticeError } from '../../notices.ts';
import { staffCall } from '../../staff-api.ts';
import styles from './ApprovalActions.module.css';
import { ReasonDialog } from './ReasonDialog.tsx';
import { useDecisionKeys } from '../../keys/use-decision-keys.ts';

interface ApprovalActionsProps {
  readonly approval: OpenApproval;
  readonly order: readonly number[];
  readonly onChoose: (id: number) => void;
}

type AskedReason = 'refuse' | 'why';

/** The buttons of one proposal; each has a key. */
export function ApprovalActions({ approval, order, onChoose }: ApprovalActionsProps) {
  const { id, seen, problem, may_decide: mayDecide, is_own: isOwn, state } = approval;
  const [asked, setAsked] = useState<AskedReason>();
  const changed = useApprovalsChanged();
  // Another person may have decided: the lists are read again too.
  const readAgain = () => void changed();
  const params = { id };
  const approve = useSubmit({ refused: texts.approveFailed }, { notice: noticeError, onFailure: readAgain });
  const withdraw = useSubmit(
    { refused: texts.withdrawFailed },
    { notice: noticeError, onFailure: readAgain },
  );
  const isBusy = approve.isBusy || withdraw.isBusy;
  const runApprove = () =>
    approve.run(async () => {
      const { message } = await staffCall('POST /api/admin/approvals/:id/approve', {
        params,
        body: { seen },
      });
      noticeDone(message);
      await changed();
    });
  const runWithdraw = () =>
    withdraw.run(async () => {
      const { message } = await staffCall('POST /api/admin/approvals/:id/withdraw', { params });
      noticeDone(message);
      await changed();
    });
  const place = order.indexOf(id);
  const go = (step: number) => {
    const next = order[place + step];
    if (next !== undefined) onChoose(next);
  };
  useDecisionKeys(asked === undefined, {
    j: () => go(1),
    k: () => go(-1),
    a: mayDecide && problem === null ? runApprove : undefined,
    r: mayDecide ? () => setAsked('refuse') : undefined,
  });
  if (state !== 'proposed') return null;
  return (
    <footer className={styles.actions}>
      <p className={styles.keys}>
        <kbd>J</kbd> next <kbd>K</kbd> previous
      </p>
      {isOwn ? (
        <>
          <Button variant="default" aria-haspopup="dialog" onClick={() => setAsked('why')}>
            Say why
          </Button>
          <Button aria-busy={isBusy || undefined} onClick={runWithdraw}>
            Withdraw
          </Button>
        </>
      ) : null}
      {mayDecide ? (
        <>
          <Button variant="default" aria-haspopup="dialog" onClick={() => setAsked('refuse')}>
            Refuse with a reason <kbd>R</kbd>
          </Button>
          {problem === null ? (
            <Button aria-busy={isBusy || undefined} onClick={runApprove}>
              Approve <kbd>A</kbd>
            </Button>
          ) : (
            <Button onClick={readAgain}>Look again</Button>
          )}
        </>
      ) : null}
      <ReasonDialog
        id={id}
        asked={asked}
        why={approval.why ?? ''}
        onClose={() => setAsked(undefined)}
        onDone={changed}
      />
    </footer>
  );
}
