import type { StatusChangeRun } from '@portal/contract/routes/status-change-runs.ts';
import {
  runEndedText,
  runningText,
  takenBackText,
  takingBackText,
} from '@portal/contract/texts/bulk-change.ts';

/** Of those that moved, how many an undo did not take back. */
export const leftByUndo = ({ moved, restored }: StatusChangeRun) =>
  restored === null ? 0 : moved - restored;

/** How many are not where the run was to bring them, but for those that were taken back. */
export const stayedOf = (run: StatusChangeRun) => run.total - run.moved + leftByUndo(run);

export const doneOf = ({ moved, refused }: StatusChangeRun) => moved + refused;

/** How far it is, or how far it is taken back. */
export function progressText(run: StatusChangeRun): string {
  return run.taking_back === null
    ? runningText(doneOf(run), run.total, run.to)
    : takingBackText(run.taking_back, run.moved);
}

export function endText(run: StatusChangeRun): string {
  const { to, total, moved, refused, restored } = run;
  return restored === null
    ? runEndedText({ moved, stayed: refused, left: total - doneOf(run), to })
    : takenBackText(restored, moved - restored);
}
