import { LINKS } from '@portal/contract/program.ts';
import { OTP_DIGITS } from '@portal/contract/rules/identity.ts';
import { OTP_VALID_SECONDS } from '@portal/contract/rules/otp-limits.ts';
import { useId, useState } from 'react';
import { classes } from '../../ui/plain/classes.ts';
import { OtpBoxes } from '../../ui/plain/otp-boxes/OtpBoxes.tsx';
import { useWebOtp } from '../../ui/plain/otp-boxes/use-web-otp.ts';
import styles from './OtpStep.module.css';
import { waitText } from './otp-flow.ts';

interface OtpStepProps {
  readonly value: string;
  readonly onChange: (otp: string) => void;
  readonly onComplete: (otp: string) => void;
  /** Grows with every new code, so that the boxes start afresh. */
  readonly round: number;
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly secondsToResend: number;
  readonly onResend: () => void;
}

/** The code entry, and what to do while no code has come. */
export function OtpStep(props: OtpStepProps) {
  const { value, onChange, onComplete, round, error, busy } = props;
  useWebOtp({
    enabled: true,
    onCode: (code) => {
      onChange(code);
      onComplete(code);
    },
  });
  return (
    <div>
      <OtpBoxes
        key={round}
        focusFirst
        label={`Enter the ${OTP_DIGITS}-digit OTP`}
        labelAside={`Valid ${OTP_VALID_SECONDS / 60} minutes`}
        length={OTP_DIGITS}
        value={value}
        onChange={onChange}
        onComplete={onComplete}
        readOnly={busy}
        error={error}
      />
      <OtpFoot {...props} />
    </div>
  );
}

function OtpFoot({ secondsToResend, onResend, busy }: OtpStepProps) {
  const tipsId = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className={styles.foot}>
        <button
          type="button"
          className={styles.quiet}
          aria-expanded={open}
          aria-controls={tipsId}
          onClick={() => setOpen(!open)}
        >
          No SMS yet?
        </button>
        {secondsToResend > 0 ? (
          <span>
            Send again in <strong>{waitText(secondsToResend)}</strong>
          </span>
        ) : (
          <button
            type="button"
            className={classes(styles.quiet, styles.again)}
            aria-disabled={busy || undefined}
            onClick={onResend}
          >
            Send again
          </button>
        )}
      </div>
      <ul id={tipsId} className={styles.tips} hidden={!open}>
        <li>Look at the number above. If a digit is wrong, choose Change.</li>
        <li>
          An SMS can take a minute. After the countdown you can send it again; only the newest OTP works.
        </li>
        <li>If the SMS has a link instead of an OTP, open the link.</li>
        <li>
          Still nothing? <a href={LINKS.contact}>Write to us</a> and we will help.
        </li>
      </ul>
    </>
  );
}
