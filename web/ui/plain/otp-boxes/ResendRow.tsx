import { clockText } from './countdown.ts';
import styles from './ResendRow.module.css';

interface ResendRowProps {
  readonly secondsLeft: number;
  readonly onResend?: () => void;
}

/** Either how long to wait for another code, or the way to it. */
export function ResendRow({ secondsLeft, onResend }: ResendRowProps) {
  return (
    <p className={styles.row}>
      <span>No SMS yet?</span>
      <span hidden={secondsLeft === 0}>
        Send again in <strong className={styles.clock}>{clockText(secondsLeft)}</strong>
      </span>
      <button type="button" hidden={secondsLeft > 0} className={styles.again} onClick={onResend}>
        Send again
      </button>
    </p>
  );
}
