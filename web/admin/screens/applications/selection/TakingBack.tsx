import type { StatusChangeRun } from '@portal/contract/routes/status-change-runs.ts';
import { BULK_CHANGE_TEXTS } from '@portal/contract/texts/bulk-change.ts';
import { ProgressBar } from '../../../list/ProgressBar.tsx';
import { progressText } from './run-words.ts';
import styles from './RunLine.module.css';

interface TakingBackProps {
  readonly run: StatusChangeRun;
  /** How many of those that moved were looked at. */
  readonly looked: number;
}

/** What was accepted is completed: there is nothing to press. */
export function TakingBack({ run, looked }: TakingBackProps) {
  const label = progressText(run);
  return (
    <>
      <p className={styles.words}>
        <b>{label}</b>
        <span>{BULK_CHANGE_TEXTS.runGoesOn}</span>
      </p>
      <ProgressBar className={styles.bar} label={label} max={run.moved} value={looked} />
    </>
  );
}
