import { OTP_RESEND_SECONDS } from '@portal/contract/rules/otp-limits.ts';
import styles from './ResendCode.module.css';
import { clockText, useCountdown } from './use-countdown.ts';

interface ResendCodeProps {
  readonly onResend: () => void;
  readonly seconds?: number;
}

/** Below the boxes. Give it another key for every code sent, and it counts anew. */
export function ResendCode({ onResend, seconds = OTP_RESEND_SECONDS }: ResendCodeProps) {
  const left = useCountdown(seconds);
  return (
    <p className={styles.row}>
      <span>No SMS yet?</span>
      {left > 0 ? (
        <span>
          Send again in <strong className={styles.clock}>{clockText(left)}</strong>
        </span>
      ) : (
        <button type="button" className={styles.again} onClick={onResend}>
          Send again
        </button>
      )}
    </p>
  );
}
