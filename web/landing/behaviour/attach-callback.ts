import { SIGN_IN_TEXTS } from '@portal/contract/texts/sign-in.ts';
import { publicCall } from '../../api/client.ts';
import { readUtm } from '../../api/utm.ts';
import { showAlert } from '../../ui/plain/alert/alert-store.ts';
import { phoneDigits } from '../../ui/plain/field/phone-digits.ts';
import { awaitSmsCode } from '../../ui/plain/otp-boxes/web-otp.ts';
import { askForCode, type Outcome, sendCode } from '../callback/callback-calls.ts';
import { firstDetailError, otpError } from '../callback/callback-details.ts';
import { attachOtpBoxes } from './attach-otp-boxes.ts';
import { attachResend } from './attach-resend.ts';
import { type CallbackParts, callbackParts, readDetails, showBusy, showError } from './callback-parts.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** Details, then the code, then we call. */
export function attachCallback(slip: HTMLElement): void {
  const view = callbackParts(slip);
  const run = oneAtATime((busy) => showBusy(view, busy));
  const otp = attachOtpBoxes(view.boxes, () => showError(view));
  const countAgain = attachResend(view);
  let smsAwaited = new AbortController();

  const getOtp = () => {
    const wrong = firstDetailError(readDetails(view));
    showError(view, wrong);
    if (wrong !== undefined) return;
    run(async () => {
      if (!accepted(view, await askForCode(publicCall, readDetails(view), readUtm()))) return;
      showStage(view, 'code');
      showAlert({ kind: 'success', text: SIGN_IN_TEXTS.otpSent });
      otp.clear();
      countAgain();
      smsAwaited.abort();
      smsAwaited = new AbortController();
      void awaitSmsCode(smsAwaited.signal, otp.write);
    });
  };
  const requestCallback = () => {
    const wrong = otpError(otp.value());
    showError(view, wrong);
    if (wrong !== undefined) return;
    run(async () => {
      const outcome = await sendCode(publicCall, view.fields.phone.value, otp.value());
      if (accepted(view, outcome)) view.thanks.showModal();
      // oxlint-disable-next-line no-console -- the specification has this failure logged
      if (outcome.kind === 'failed') console.warn(outcome.text);
    });
  };

  // Until now a press would have sent the details as an address.
  view.getOtp.type = 'submit';
  view.form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (view.code.hidden) getOtp();
    else requestCallback();
  });
  view.again.addEventListener('click', getOtp);
  view.change.addEventListener('click', () => {
    smsAwaited.abort();
    showError(view);
    showStage(view, 'details');
    view.fields.phone.focus();
  });
  attachTyping(view);
  attachThanks(view);
}

function accepted(view: CallbackParts, outcome: Outcome): boolean {
  if (outcome.kind === 'known') {
    view.known.textContent = outcome.text;
    showStage(view, 'known');
  }
  if (outcome.kind === 'failed') {
    showError(view, outcome.at);
    showAlert({ kind: 'error', text: outcome.text });
  }
  return outcome.kind === 'done';
}

/** 'known' is the end: we were asked already, and the form takes nothing more. */
function showStage(view: CallbackParts, stage: 'details' | 'code' | 'known'): void {
  for (const field of Object.values(view.fields)) {
    field.readOnly = stage !== 'details';
    field.disabled = stage === 'known';
  }
  view.getOtp.disabled = stage === 'known';
  view.promise.hidden = stage !== 'details';
  view.getOtpPlace.hidden = stage === 'code';
  view.change.hidden = stage !== 'code';
  view.code.hidden = stage !== 'code';
}

function attachTyping({ fields, ...view }: CallbackParts): void {
  for (const field of Object.values(fields)) {
    field.addEventListener('input', () => showError({ fields, ...view }));
  }
  const { phone } = fields;
  const keepDigits = () => {
    phone.value = phoneDigits(phone.value);
  };
  phone.addEventListener('input', keepDigits);
  keepDigits();
}

function attachThanks({ thanks, form }: CallbackParts): void {
  thanks.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('button') !== null) thanks.close();
  });
  thanks.addEventListener('close', () => {
    // A browser that keeps what was typed over a reload has nothing left to keep.
    form.reset();
    location.reload();
  });
}
