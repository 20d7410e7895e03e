import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { classes } from '../../ui/plain/classes.ts';
import { Button } from '../../ui/plain/field/Button.tsx';
import { FieldError } from '../../ui/plain/field/FieldFrame.tsx';
import { PhoneField } from '../../ui/plain/field/PhoneField.tsx';
import { OtpStep } from './OtpStep.tsx';
import { waitText, sendableAt } from './otp-flow.ts';
import lines from '../../ui/plain/Underlined.module.css';
import styles from './SignInForm.module.css';
import type { OtpSignIn } from './use-otp-sign-in.ts';
import { useSecondsLeft } from '../../ui/plain/otp-boxes/use-seconds-left.ts';

interface SignInFormProps {
  readonly signIn: OtpSignIn;
  readonly mobile: string;
  readonly onMobileChange: (mobile: string) => void;
  readonly submitLabel: string;
  /** Fields above the mobile number. */
  readonly children?: ReactNode;
  /** Below the mobile number, such as a way out of its error. */
  readonly mobileHelp?: ReactNode;
}

/** Mobile number with GET OTP, the code, and the button that finishes. */
export function SignInForm(props: SignInFormProps) {
  const { signIn, mobile } = props;
  const { flow, error } = signIn;
  const sent = flow.phase === 'sent';
  const secondsToResend = useSecondsLeft(sendableAt(flow, mobile));
  const errorAt = (field: string) => (error?.field === field ? error.text : undefined);
  const form = useRef<HTMLFormElement>(null);
  const mobileField = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (error !== undefined) mistakeIn(form.current)?.focus();
  }, [error]);

  // Enter does what comes next: it asks for the code, and once there is one it signs in.
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void (sent ? signIn.submit() : signIn.getOtp());
  };

  // The button that was pressed goes away; focus goes where the work is.
  const changeNumber = () => {
    signIn.changeNumber();
    mobileField.current?.focus();
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
      {props.children}
      <PhoneField
        label="Mobile Number"
        name="mobile"
        required
        inputRef={mobileField}
        value={mobile}
        onChange={(digits) => {
          if (flow.busy === undefined) props.onMobileChange(digits);
        }}
        readOnly={sent}
        error={errorAt('mobile')}
        help={props.mobileHelp}
        labelAside={sent ? <ChangeNumber onClick={changeNumber} /> : undefined}
        trailing={sent ? undefined : <GetOtp signIn={signIn} secondsToWait={secondsToResend} />}
      />
      {sent ? (
        <OtpStep
          value={signIn.otp}
          onChange={signIn.enterOtp}
          onComplete={signIn.completeOtp}
          round={signIn.round}
          error={errorAt('otp')}
          busy={flow.busy !== undefined}
          secondsToResend={secondsToResend}
          onResend={() => void signIn.getOtp()}
        />
      ) : null}
      <Finish signIn={signIn} label={props.submitLabel} missingCode={sent ? undefined : errorAt('otp')} />
    </form>
  );
}

function ChangeNumber({ onClick }: { readonly onClick: () => void }) {
  return (
    <button type="button" className={classes(styles.change, lines.underlined)} onClick={onClick}>
      Change
    </button>
  );
}

function GetOtp({ signIn, secondsToWait }: { readonly signIn: OtpSignIn; readonly secondsToWait: number }) {
  const { phase, busy } = signIn.flow;
  return (
    <span data-get-otp="">
      <Button
        type="submit"
        className={styles.getOtp}
        loading={busy === 'sending'}
        disabled={phase === 'closed' || secondsToWait > 0}
      >
        {secondsToWait > 0 ? `GET OTP in ${waitText(secondsToWait)}` : 'GET OTP'}
      </Button>
    </span>
  );
}

interface FinishProps {
  readonly signIn: OtpSignIn;
  readonly label: string;
  /** Shown if the user submits the form before requesting a code. */
  readonly missingCode: string | undefined;
}

function Finish({ signIn, label, missingCode }: FinishProps) {
  const { flow } = signIn;
  const sent = flow.phase === 'sent';
  const secondsToWait = useSecondsLeft(flow.maySubmitAt);
  const missingId = useId();
  return (
    <div>
      <div className={styles.missing}>
        <FieldError id={missingId} error={missingCode} />
      </div>
      <Button
        whole
        type={sent ? 'submit' : 'button'}
        look={sent ? 'filled' : 'outlined'}
        loading={flow.busy === 'submitting'}
        disabled={secondsToWait > 0}
        onClick={() => {
          if (!sent) void signIn.submit();
        }}
      >
        {label}
      </Button>
      {secondsToWait > 0 ? (
        <p className={styles.wait}>
          You can try again in <strong>{waitText(secondsToWait)}</strong>
        </p>
      ) : null}
    </div>
  );
}

/** The field that is wrong; if the code is missing because none was requested, the button that requests it. */
function mistakeIn(form: HTMLFormElement | null): HTMLElement | null | undefined {
  return (
    form?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    form?.querySelector<HTMLElement>('[data-get-otp] button')
  );
}
