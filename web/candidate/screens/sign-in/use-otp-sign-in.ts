import { OTP_DIGITS, type Check } from '@portal/contract/rules/identity.ts';
import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { SIGN_IN_TEXTS } from '@portal/contract/texts/sign-in.ts';
import { useReducer, useRef, useState } from 'react';
import { ApiError, failureText } from '../../../api/api-error.ts';
import { keepCandidateSession } from '../../../api/candidate-session.ts';
import type { ReplyOf } from '../../../api/route-types.ts';
import { showAlert } from '../../../ui/plain/alert/alert-store.ts';
import { useGo } from '../../navigation/use-go.ts';
import { loadDashboard } from '../dashboard/load-dashboard.ts';
import { type FieldChecks, type FieldError, firstError, firstErrorAtSubmit } from './first-error.ts';
import { fieldOfRefusal } from './refusal.ts';
import { OTP_FLOW_START, type OtpFlow, otpFlow } from './otp-flow.ts';

type SignedIn = ReplyOf<'POST /api/auth/login/'>;

interface FailureTexts {
  readonly refused: string;
  readonly noAnswer: string;
}

interface OtpSignInOptions<F extends string> {
  readonly values: Readonly<Record<F | 'mobile', string>>;
  readonly checks: FieldChecks<F | 'mobile'>;
  readonly checkOtp: Check;
  readonly sendOtp: () => Promise<{ readonly message: string }>;
  readonly signIn: (otp: string) => Promise<SignedIn>;
  readonly texts: { readonly sent: string; readonly sending: FailureTexts; readonly signingIn: FailureTexts };
  /** Tells the dashboard where somebody comes from. */
  readonly flag: 'fromLogin' | 'fromRegister';
}

/** What the form needs of it, whatever fields stand above the number. */
export interface OtpSignIn {
  readonly flow: OtpFlow;
  readonly otp: string;
  readonly round: number;
  readonly error: FieldError<string> | undefined;
  readonly clearError: () => void;
  readonly getOtp: () => Promise<void>;
  readonly submit: () => Promise<void>;
  readonly enterOtp: (code: string) => void;
  readonly changeNumber: () => void;
}

/** Login and registration alike: ask for a code, take it, go to the dashboard. */
export function useOtpSignIn<F extends string = never>(options: OtpSignInOptions<F>): OtpSignIn {
  const { values, checks, checkOtp, texts } = options;
  const go = useGo();
  const [flow, dispatch] = useReducer(otpFlow, OTP_FLOW_START);
  const [otp, setOtp] = useState('');
  const [round, setRound] = useState(0);
  const [error, setError] = useState<FieldError<F | 'mobile' | 'otp'>>();
  // State comes a render late; two fast presses must not become two calls.
  const busy = useRef(false);

  const freshBoxes = () => {
    setOtp('');
    setRound((count) => count + 1);
  };

  const fail = (type: 'send-failed' | 'submit-failed', cause: unknown, failureTexts: FailureTexts) => {
    busy.current = false;
    const retryAfterSeconds = cause instanceof ApiError ? cause.retryAfterSeconds : undefined;
    dispatch({ type, mobile: values.mobile, now: Date.now(), retryAfterSeconds });
    const text = failureText(cause, failureTexts);
    const atField = fieldOfRefusal(cause, text, [...checks.map(([field]) => field), 'otp']);
    if (atField === undefined) showAlert({ kind: 'error', text });
    else setError(atField);
    if (atField?.field === 'otp') freshBoxes();
  };

  const getOtp = async () => {
    if (busy.current || flow.phase === 'closed') return;
    const mistake = firstError(values, checks);
    setError(mistake);
    if (mistake !== undefined) return;
    busy.current = true;
    dispatch({ type: 'sending' });
    try {
      const { message } = await options.sendOtp();
      busy.current = false;
      freshBoxes();
      if (message.includes(SIGN_IN_TEXTS.reachOutSoon)) {
        dispatch({ type: 'closed' });
        showAlert({ kind: 'info', text: message });
      } else {
        dispatch({ type: 'sent', mobile: values.mobile, now: Date.now() });
        showAlert({ kind: 'success', text: texts.sent });
        // While the SMS is on its way, so is the next screen; a failure shows when it is opened.
        loadDashboard().catch(() => undefined);
      }
    } catch (cause) {
      fail('send-failed', cause, texts.sending);
    }
  };

  const submit = async (code = otp) => {
    if (busy.current || flow.maySubmitAt > Date.now()) return;
    const mistake = firstErrorAtSubmit<F | 'mobile'>({ ...values, otp: code }, checks, checkOtp);
    setError(mistake);
    if (mistake !== undefined) return;
    busy.current = true;
    dispatch({ type: 'submitting' });
    try {
      keepCandidateSession(await options.signIn(code));
      go(CANDIDATE_SCREENS.dashboard, { replace: true, state: { [options.flag]: true } });
    } catch (cause) {
      fail('submit-failed', cause, texts.signingIn);
    }
  };

  const enterOtp = (code: string) => {
    setOtp(code);
    setError(undefined);
    if (code.length === OTP_DIGITS) void submit(code);
  };

  const changeNumber = () => {
    dispatch({ type: 'change-number' });
    setOtp('');
    setError(undefined);
  };

  return {
    flow,
    otp,
    round,
    error,
    clearError: () => setError(undefined),
    getOtp,
    submit: () => submit(),
    enterOtp,
    changeNumber,
  };
}
