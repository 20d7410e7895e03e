import type { Check } from '@portal/contract/rules/identity.ts';
import { isCodeOver } from '@portal/contract/rules/otp-limits.ts';
import { SIGN_IN_TEXTS } from '@portal/contract/texts/sign-in.ts';
import { useEffect, useReducer, useState } from 'react';
import { ApiError, failureText } from '../../api/api-error.ts';
import { keepCandidateSession } from '../../api/candidate-session.ts';
import type { ReplyOf } from '../../api/route-types.ts';
import { sentBefore } from '../../api/sent-before.ts';
import { useBusy } from '../../api/use-busy.ts';
import { closeAlert, showAlert } from '../../ui/plain/alert/alert-store.ts';
import { type CodeForm, forgetCode, keepCode, keptCode } from '../../ui/plain/otp-boxes/code-under-way.ts';
import { useGo } from '../navigation/use-go.ts';
import { takeWayBack } from '../navigation/way-back.ts';
import { loadDashboard } from '../load-dashboard.ts';
import { type FieldChecks, type FieldError, firstError, firstErrorAtSubmit } from './first-error.ts';
import { fieldOfRefusal } from './refusal.ts';
import { OTP_FLOW_START, type OtpFlow, otpFlow, resumedFlow } from './otp-flow.ts';

type SignInReply = ReplyOf<'POST /api/auth/login/'>;

interface FailureTexts {
  readonly refused: string;
  readonly noAnswer: string;
}

interface OtpSignInOptions<F extends string> {
  /** Which form's code a reload finds again; `values` begin with its details. */
  readonly form: CodeForm;
  readonly values: Readonly<Record<F | 'mobile', string>>;
  readonly checks: FieldChecks<F | 'mobile'>;
  readonly checkOtp: Check;
  /** `again`: another code is wanted though the last one can still be entered. */
  readonly sendOtp: (again: boolean) => Promise<{ readonly message: string }>;
  readonly signIn: (otp: string) => Promise<SignInReply>;
  readonly texts: { readonly sent: string; readonly sending: FailureTexts; readonly signingIn: FailureTexts };
  /** Tells the dashboard which screen the candidate comes from. */
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
  readonly completeOtp: (code: string) => void;
  readonly changeNumber: () => void;
}

/** Login and registration alike: ask for a code, take it, go to the dashboard. */
export function useOtpSignIn<F extends string = never>(options: OtpSignInOptions<F>): OtpSignIn {
  const state = useSignInState(options);
  const { flow, dispatch, boxes, error, setError } = state;
  const { form, values } = options;

  useEffect(() => {
    if (flow.phase === 'sent') keepCode(form, { details: values, sentAt: flow.sentAt });
  }, [form, flow.phase, flow.sentAt, values]);

  return {
    flow,
    otp: boxes.code,
    round: boxes.round,
    error,
    clearError: () => setError(undefined),
    getOtp: () => askForCode(state),
    submit: () => sendCode(state, boxes.code),
    completeOtp: (code) => void sendCode(state, code),
    enterOtp: (code) => {
      boxes.set(code);
      setError(undefined);
    },
    changeNumber: () => {
      forgetCode(form);
      dispatch({ type: 'change-number' });
      boxes.set('');
      setError(undefined);
    },
  };
}

type SignInState<F extends string> = ReturnType<typeof useSignInState<F>>;

function useSignInState<F extends string>(options: OtpSignInOptions<F>) {
  const [flow, dispatch] = useReducer(otpFlow, options.form, flowAtStart);
  const [error, setError] = useState<FieldError<F | 'mobile' | 'otp'>>();
  const [, setBusy] = useBusy();
  return { options, flow, dispatch, boxes: useCodeBoxes(), error, setError, setBusy, go: useGo() };
}

function useCodeBoxes() {
  const [code, set] = useState('');
  const [round, setRound] = useState(0);
  return {
    code,
    round,
    set,
    /** The first box takes what is typed next, in place of the code that is there. */
    begin: (anew: string) => {
      set(anew);
      setRound((count) => count + 1);
    },
  };
}

async function askForCode<F extends string>(state: SignInState<F>): Promise<void> {
  const { options, flow, dispatch, setBusy } = state;
  const { form, values, checks, texts } = options;
  if (flow.phase === 'closed') return;
  if (!begin(state, 'sending', firstError(values, checks))) return;
  try {
    const { message } = await options.sendOtp(flow.phase === 'sent');
    setBusy(false);
    if (message.includes(SIGN_IN_TEXTS.reachOutSoon)) {
      forgetCode(form);
      dispatch({ type: 'closed' });
      showAlert({ kind: 'info', text: message });
    } else {
      awaitCode(state, Date.now());
      showAlert({ kind: 'success', text: texts.sent });
    }
  } catch (cause) {
    const sentAt = flow.phase === 'asking' ? sentBefore(cause, Date.now()) : undefined;
    if (sentAt === undefined) {
      fail(state, 'send-failed', cause, texts.sending);
      return;
    }
    setBusy(false);
    awaitCode(state, sentAt);
    showAlert({ kind: 'info', text: failureText(cause, texts.sending) });
  }
}

function awaitCode<F extends string>({ options, dispatch, boxes }: SignInState<F>, sentAt: number): void {
  boxes.begin('');
  dispatch({ type: 'sent', mobile: options.values.mobile, sentAt });
  // While the SMS is on its way, so is the next screen; a failure shows when it is opened.
  loadDashboard().catch(() => undefined);
}

async function sendCode<F extends string>(state: SignInState<F>, code: string): Promise<void> {
  const { options, flow, boxes, go } = state;
  const { form, values, checks, checkOtp, texts } = options;
  if (flow.maySubmitAt > Date.now()) return;
  const mistake = firstErrorAtSubmit<F | 'mobile'>({ ...values, otp: code }, checks, checkOtp);
  if (!begin(state, 'submitting', mistake)) return;
  try {
    keepCandidateSession(await options.signIn(code));
    forgetCode(form);
    go(takeWayBack(), { replace: true, state: { [options.flag]: true } });
  } catch (cause) {
    const refused = fail(state, 'submit-failed', cause, texts.signingIn);
    // A code that was not refused stays, so that it can be sent again.
    boxes.begin(refused?.field === 'otp' ? '' : code);
  }
}

/** Nothing is sent while something is wrong or a call is under way. */
function begin<F extends string>(
  { dispatch, setError, setBusy }: SignInState<F>,
  type: 'sending' | 'submitting',
  mistake: FieldError<F | 'mobile' | 'otp'> | undefined,
): boolean {
  if (!setBusy(true)) return false;
  setError(mistake);
  if (mistake === undefined) {
    closeAlert();
    dispatch({ type });
  } else setBusy(false);
  return mistake === undefined;
}

/** Says what went wrong: at the field that it is about, or above all. */
function fail<F extends string>(
  { options, dispatch, setError, setBusy }: SignInState<F>,
  type: 'send-failed' | 'submit-failed',
  cause: unknown,
  failureTexts: FailureTexts,
) {
  const { values, checks } = options;
  setBusy(false);
  const retryAfterSeconds = cause instanceof ApiError ? cause.retryAfterSeconds : undefined;
  const isOver = cause instanceof ApiError && isCodeOver(cause);
  dispatch({ type, mobile: values.mobile, now: Date.now(), retryAfterSeconds, isCodeOver: isOver });
  const text = failureText(cause, failureTexts);
  const atField = fieldOfRefusal(cause, text, [...checks.map(([field]) => field), 'otp']);
  if (atField === undefined) showAlert({ kind: 'error', text });
  else setError(atField);
  return atField;
}

function flowAtStart(form: CodeForm): OtpFlow {
  const code = keptCode(form);
  const mobile = code?.details['mobile'];
  return code === undefined || mobile === undefined ? OTP_FLOW_START : resumedFlow(mobile, code.sentAt);
}
