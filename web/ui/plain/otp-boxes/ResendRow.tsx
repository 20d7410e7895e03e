import { OTP_RESEND_SECONDS } from '@portal/contract/rules/otp-limits.ts';
import { classes } from '../classes.ts';
import buttons from '../field/Button.module.css';
import lines from '../Underlined.module.css';
import { clockText } from './countdown.ts';
import styles from './ResendRow.module.css';

/** How long to wait for another code, and the way to it; `attach-resend.ts` shows one of them. */
export function ResendRow() {
  return (
    <p className={styles.row}>
      <span>No SMS yet?</span>
      <span>
        Send again in <strong className={styles.clock}>{clockText(OTP_RESEND_SECONDS)}</strong>
      </span>
      <button type="button" hidden className={classes(buttons.link, lines.underlined, styles.again)}>
        Send again
      </button>
    </p>
  );
}
