import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { type RefObject, useEffect } from 'react';
import { classes } from '../../../ui/plain/classes.ts';
import { clockText } from '../../../ui/plain/otp-boxes/countdown.ts';
import { useSecondsLeft } from '../../../ui/plain/otp-boxes/use-seconds-left.ts';
import tones from '../../../ui/plain/Tone.module.css';
import formStyles from '../../forms/Form.module.css';
import { CodeField } from './CodeField.tsx';
import styles from './LoginScreen.module.css';

interface LoginCodeProps {
  /** How often a code was asked for. */
  readonly asked: number;
  /** When another may be asked for. */
  readonly resendAt: number;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onResend: () => void;
  readonly fieldRef: RefObject<HTMLInputElement | null>;
}

/** The second step of a login after many failures: the code that was sent by SMS. */
export function LoginCode(props: LoginCodeProps) {
  const { asked, resendAt, error, value, onChange, onResend, fieldRef } = props;
  const seconds = useSecondsLeft(resendAt);
  useEffect(() => fieldRef.current?.focus(), [fieldRef]);
  return (
    <>
      <div role="status">
        <p className={classes(formStyles.notice, tones.info)}>
          {asked > 1 ? STAFF_TEXTS.loginCodeAgain : STAFF_TEXTS.loginCodeSent}
        </p>
      </div>
      <CodeField size="lg" error={error} value={value} onChange={onChange} fieldRef={fieldRef} />
      <div className={styles.resend}>
        <span>{STAFF_TEXTS.noLoginCode}</span>
        {seconds > 0 ? (
          <span>Send again in {clockText(seconds)}</span>
        ) : (
          <button type="button" className={styles.help} onClick={onResend}>
            Send again
          </button>
        )}
      </div>
    </>
  );
}
