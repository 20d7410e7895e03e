import type { ApplicationId } from '@portal/contract/ids.ts';
import type { StatusChangeRun } from '@portal/contract/routes/status-change-runs.ts';
import { formatNumber } from '@portal/contract/rules/money.ts';
import { BULK_CHANGE_TEXTS as texts } from '@portal/contract/texts/bulk-change.ts';
import { useState } from 'react';
import { useSubmit } from '../../../../api/use-submit.ts';
import { useSecondsLeft } from '../../../../ui/plain/otp-boxes/use-seconds-left.ts';
import spoken from '../../../../ui/plain/Spoken.module.css';
import { RecordModal } from '../../../forms/FormModal.tsx';
import { ProgressBar } from '../../../list/ProgressBar.tsx';
import { noticeError } from '../../../notices.ts';
import { staffCall } from '../../../staff-api.ts';
import { type Refusal, Refusals } from './Refusals.tsx';
import { RunButton } from './RunButton.tsx';
import styles from './RunLine.module.css';
import { doneOf, endText, leftByUndo, progressText, stayedOf } from './run-words.ts';
import { refusalsIn } from './stayed-refusals.ts';
import { TakingBack } from './TakingBack.tsx';
import { useShowRun, useStatusChangeRun } from './use-status-change-run.ts';

interface RunLineProps {
  readonly mayEdit: boolean;
  /** Ticks the applications that stayed as they were. */
  readonly onTick: (ids: readonly ApplicationId[]) => void;
}

interface RunProps {
  readonly run: StatusChangeRun;
}

/** The user's change in the background: how far it is, how it ended, and the way back. */
export function RunLine({ mayEdit, onTick }: RunLineProps) {
  const { run, readAt } = useStatusChangeRun(mayEdit);
  return (
    <>
      {/* It stays while what it says changes: a screen reader says nothing of one that comes with its words. */}
      <p className={spoken.spoken} role="status">
        {run === undefined ? null : <Spoken key={run.id} run={run} />}
      </p>
      {run === undefined ? null : (
        <section className={styles.line} aria-label={texts.runLabel}>
          {run.ended_at === null ? <Running run={run} /> : null}
          {run.taking_back === null ? null : <TakingBack run={run} looked={run.taking_back} />}
          {run.ended_at === null || run.taking_back !== null ? null : (
            <Ended key={run.id} run={run} readAt={readAt} onTick={onTick} />
          )}
        </section>
      )}
    </>
  );
}

/** Where it was when it came into sight, and how it ended; not every second between. */
function Spoken({ run }: RunProps) {
  const begun = useBegun(run);
  return run.ended_at === null || run.taking_back !== null ? begun : endText(run);
}

/** Where it was when it came into sight, or when it was begun to be taken back. */
function useBegun(run: StatusChangeRun): string {
  const isBack = run.taking_back !== null;
  const [begun, setBegun] = useState({ isBack, text: progressText(run) });
  if (begun.isBack === isBack) return begun.text;
  const text = progressText(run);
  setBegun({ isBack, text });
  return text;
}

function Running({ run }: RunProps) {
  const { id, total, is_stopped } = run;
  const show = useShowRun();
  const submit = useSubmit({ refused: texts.stopFailed }, { notice: noticeError });
  const stop = () =>
    submit.run(async () =>
      show(await staffCall('POST /api/applications/bulk-status/runs/:id/stop', { params: { id } })),
    );
  const label = progressText(run);
  return (
    <>
      <p className={styles.words}>
        <b>{label}</b>
        <span>{texts.runGoesOn}</span>
      </p>
      <RunButton isBusy={submit.isBusy || is_stopped} onClick={is_stopped ? undefined : stop}>
        {is_stopped ? 'Stopping…' : 'Stop'}
      </RunButton>
      <ProgressBar className={styles.bar} label={label} max={total} value={doneOf(run)} />
    </>
  );
}

interface EndedProps extends RunProps, Pick<RunLineProps, 'onTick'> {
  readonly readAt: number;
}

function Ended({ run, readAt, onTick }: EndedProps) {
  const [undoEnds] = useState(() => readAt + run.undo_seconds_left * 1000);
  const left = useSecondsLeft(undoEnds);
  const undoing = useUndo(run);
  // One that was asked for in time is still on its way when the time is over.
  const isUndoable = run.restored === null && (left > 0 || undoing.isBusy);
  return (
    <>
      <p className={styles.words}>
        <b>{endText(run)}</b>
      </p>
      <span className={styles.acts}>
        {isUndoable ? (
          <RunButton isBusy={undoing.isBusy} onClick={undoing.undo}>
            Undo{/* A screen reader would say every second of it. */}
            <span aria-hidden="true">&nbsp;({left} s)</span>
          </RunButton>
        ) : null}
        {stayedOf(run) > 0 ? <TickStayed run={run} onTick={onTick} /> : null}
        {run.refused + leftByUndo(run) > 0 ? <WhyStayed run={run} /> : null}
        {isUndoable ? null : <Close run={run} />}
      </span>
    </>
  );
}

function useUndo(run: StatusChangeRun) {
  const show = useShowRun();
  const submit = useSubmit({ refused: texts.undoFailed }, { notice: noticeError });
  const undo = () =>
    submit.run(async () =>
      show(await staffCall('POST /api/applications/bulk-status/runs/:id/undo', { params: { id: run.id } })),
    );
  return { undo, isBusy: submit.isBusy };
}

/** Refused ones, those that a stopped run never reached, and those that an undo could not take back. */
const readStayed = async ({ id }: StatusChangeRun) =>
  (await staffCall('GET /api/applications/bulk-status/runs/:id/stayed', { params: { id } })).stayed;

function TickStayed({ run, onTick }: Omit<EndedProps, 'readAt'>) {
  const submit = useSubmit({ refused: texts.stayedFailed }, { notice: noticeError });
  const tick = () => submit.run(async () => onTick((await readStayed(run)).map(({ id }) => id)));
  return (
    <RunButton isBusy={submit.isBusy} onClick={tick}>
      Tick the {formatNumber(stayedOf(run))} that stayed
    </RunButton>
  );
}

function WhyStayed({ run }: RunProps) {
  const [refusals, setRefusals] = useState<readonly Refusal[]>();
  const submit = useSubmit({ refused: texts.stayedFailed }, { notice: noticeError });
  const open = () => submit.run(async () => setRefusals(refusalsIn(await readStayed(run))));
  const close = () => setRefusals(undefined);
  const label = run.refused + leftByUndo(run) === 1 ? texts.whyItStayed : texts.whyTheyStayed;
  return (
    <>
      <RunButton isBusy={submit.isBusy} onClick={open}>
        {label}
      </RunButton>
      <RecordModal record={refusals} title={label} onClose={close}>
        {(shown) => <Refusals refusals={shown} onClose={close} />}
      </RecordModal>
    </>
  );
}

function Close({ run: { id } }: RunProps) {
  const show = useShowRun();
  const submit = useSubmit({ refused: texts.putAwayFailed }, { notice: noticeError });
  const close = () =>
    submit.run(async () =>
      show(await staffCall('POST /api/applications/bulk-status/runs/:id/put-away', { params: { id } })),
    );
  return (
    <RunButton isBusy={submit.isBusy} onClick={close}>
      Close
    </RunButton>
  );
}
