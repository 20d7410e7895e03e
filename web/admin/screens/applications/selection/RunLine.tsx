import { Button } from '@mantine/core';
import type { ApplicationId } from '@portal/contract/ids.ts';
import type { StatusChangeRun } from '@portal/contract/routes/status-change-runs.ts';
import { UNDO_SECONDS } from '@portal/contract/rules/bulk-change.ts';
import { formatNumber } from '@portal/contract/rules/money.ts';
import {
  BULK_CHANGE_TEXTS as texts,
  runEndedText,
  runningText,
  takenBackText,
} from '@portal/contract/texts/bulk-change.ts';
import { useEffect, useState } from 'react';
import { useSubmit } from '../../../../api/use-submit.ts';
import { noticeError } from '../../../notices.ts';
import { staffCall } from '../../../staff-api.ts';
import { useApplicationsChanged } from '../use-applications.ts';
import styles from './RunLine.module.css';
import { useShowRun, useStatusChangeRun } from './use-status-change-run.ts';

interface RunLineProps {
  readonly mayEdit: boolean;
  /** Ticks the applications that stayed as they were. */
  readonly onTick: (ids: readonly ApplicationId[]) => void;
}

/** The user's change in the background: how far it is, how it ended, and the way back. */
export function RunLine({ mayEdit, onTick }: RunLineProps) {
  const run = useStatusChangeRun(mayEdit);
  if (run === undefined) return null;
  return (
    <section className={styles.line} aria-label={texts.runLabel}>
      {run.ended_at === null ? <Running run={run} /> : <Ended key={run.id} run={run} onTick={onTick} />}
    </section>
  );
}

function Running({ run: { id, to, total, moved, refused, is_stopped } }: { readonly run: StatusChangeRun }) {
  const show = useShowRun();
  const submit = useSubmit({ refused: texts.stopFailed }, { notice: noticeError });
  const stop = () =>
    submit.run(async () =>
      show(await staffCall('POST /api/applications/bulk-status/runs/:id/stop', { params: { id } })),
    );
  const done = moved + refused;
  const label = runningText(done, total, to);
  return (
    <>
      <p className={styles.words}>
        <b>{label}</b>
        <span>{texts.runGoesOn}</span>
      </p>
      <Button
        variant="default"
        size="compact-md"
        aria-busy={submit.isBusy || is_stopped || undefined}
        onClick={is_stopped ? undefined : stop}
      >
        {is_stopped ? 'Stopping…' : 'Stop'}
      </Button>
      <progress className={styles.bar} aria-label={label} max={total} value={done} />
    </>
  );
}

interface EndedProps {
  readonly run: StatusChangeRun;
  readonly onTick: (ids: readonly ApplicationId[]) => void;
}

function Ended({ run, onTick }: EndedProps) {
  const { id, to, total, moved, refused, restored } = run;
  const show = useShowRun();
  const changed = useApplicationsChanged();
  const left = useSecondsLeft(run.undo_until);
  const undoing = useSubmit({ refused: texts.undoFailed }, { notice: noticeError });
  const ticking = useSubmit({ refused: texts.refusedFailed }, { notice: noticeError });
  const closing = useSubmit({ refused: texts.putAwayFailed }, { notice: noticeError });
  const undo = () =>
    undoing.run(async () => {
      const answer = await staffCall('POST /api/applications/bulk-status/:id/undo', { params: { id } });
      show({ run: { ...run, restored: answer.restored } });
      await changed();
    });
  const tick = () =>
    ticking.run(async () => {
      const answer = await staffCall('GET /api/applications/bulk-status/runs/:id/refused', {
        params: { id },
      });
      onTick(answer.refused.map((each) => each.id));
    });
  const close = () =>
    closing.run(async () =>
      show(await staffCall('POST /api/applications/bulk-status/runs/:id/put-away', { params: { id } })),
    );
  const isUndoable = restored === null && left > 0;
  return (
    <>
      <p className={styles.words} role="status">
        <b>
          {restored === null
            ? runEndedText({ moved, stayed: refused, left: total - moved - refused, to })
            : takenBackText(restored, moved - restored)}
        </b>
      </p>
      <span className={styles.acts}>
        {isUndoable ? (
          <Button variant="default" size="compact-md" aria-busy={undoing.isBusy || undefined} onClick={undo}>
            Undo{/* A screen reader would say every second of it. */}
            <span aria-hidden="true">&nbsp;({left} s)</span>
          </Button>
        ) : null}
        {refused > 0 ? (
          <Button variant="default" size="compact-md" aria-busy={ticking.isBusy || undefined} onClick={tick}>
            Tick the {formatNumber(refused)} that stayed
          </Button>
        ) : null}
        <Button variant="default" size="compact-md" aria-busy={closing.isBusy || undefined} onClick={close}>
          Close
        </Button>
      </span>
    </>
  );
}

/** Of the time to take it back; never more than the whole, also on a computer whose clock is behind. */
function useSecondsLeft(until: string | null): number {
  const leftNow = () =>
    until === null ? 0 : Math.min(UNDO_SECONDS, Math.ceil((Date.parse(until) - Date.now()) / 1000));
  const [left, setLeft] = useState(leftNow);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) return undefined;
    const ticking = setInterval(() => setLeft((was) => was - 1), 1000);
    return () => clearInterval(ticking);
  }, [isOver]);
  return left;
}
