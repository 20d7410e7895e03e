import { Button } from '@mantine/core';
import type { ApplicationStatus } from '@portal/contract/rules/application-status.ts';
import { UNDO_SECONDS } from '@portal/contract/rules/bulk-change.ts';
import {
  BULK_CHANGE_TEXTS,
  movedText,
  smsLeavesText,
  takenBackText,
} from '@portal/contract/texts/bulk-change.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { useEffect, useState } from 'react';
import { useSubmit } from '../../../../api/use-submit.ts';
import { noticeDone, noticeError, noticeForSeconds } from '../../../notices.ts';
import { staffCall } from '../../../staff-api.ts';
import styles from './UndoLine.module.css';

interface MadeChange {
  readonly id: number;
  /** The number of the only application, or how many moved. */
  readonly what: string | number;
  readonly to: ApplicationStatus;
  readonly isTold: boolean;
  /** Everything about applications is read again. */
  readonly changed: () => Promise<void>;
}

export function noticeUndoable(change: MadeChange): void {
  noticeForSeconds({
    text: STAFF_TEXTS.updated,
    more: (hide) => <UndoLine {...change} onHide={hide} />,
    seconds: UNDO_SECONDS,
  });
}

interface UndoLineProps extends MadeChange {
  readonly onHide: () => void;
}

/** What moved, when its SMS leaves, and the way back until then. */
function UndoLine({ id, what, to, isTold, changed, onHide }: UndoLineProps) {
  const [left, setLeft] = useState(UNDO_SECONDS);
  useEffect(() => {
    const ticking = setInterval(() => setLeft((was) => Math.max(0, was - 1)), 1000);
    return () => clearInterval(ticking);
  }, []);
  const submit = useSubmit(
    { refused: BULK_CHANGE_TEXTS.undoFailed },
    { notice: noticeError, onFailure: onHide },
  );
  const undo = () =>
    submit.run(async () => {
      const { restored, stayed } = await staffCall('POST /api/applications/bulk-status/:id/undo', {
        params: { id },
      });
      onHide();
      noticeDone(takenBackText(restored, stayed));
      await changed();
    });
  return (
    <span className={styles.line}>
      <span>
        {movedText(what, to)}.{/* A screen reader would say every second of it. */}
        {isTold ? <span aria-hidden="true"> {smsLeavesText(left)}</span> : null}
      </span>
      <Button variant="default" size="compact-sm" aria-busy={submit.isBusy || undefined} onClick={undo}>
        Undo
      </Button>
    </span>
  );
}
