import { SIGN_IN_TEXTS } from '@portal/contract/texts/sign-in.ts';
import { publicCall } from '../../api/client.ts';
import { ENTER_THE_CODE_SENT_TEXT } from '../../api/sent-before.ts';
import { readUtm } from '../../api/utm.ts';
import { closeAlert, showAlert } from '../../ui/plain/alert/alert-store.ts';
import { phoneDigits } from '../../ui/plain/field/phone-digits.ts';
import { forgetCode, keepCode, keptCode } from '../../ui/plain/otp-boxes/code-under-way.ts';
import { awaitSmsCode } from '../../ui/plain/otp-boxes/web-otp.ts';
import { askForCode, type Outcome, sendCode } from '../callback/callback-calls.ts';
import { type Details, firstDetailError, otpError } from '../callback/callback-details.ts';
import { attachOtpBoxes } from './attach-otp-boxes.ts';
import { attachResend } from './attach-resend.ts';
import {
  type CallbackParts,
  callbackParts,
  readDetails,
  showError,
  showStage,
  type Stage,
  writeDetails,
} from './callback-parts.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** Details, then the code, then we call. */
export function attachCallback(slip: HTMLElement): void {
  const view = callbackParts(slip);
  let stage: Stage = 'details';
  let busy = false;
  const show = (now: { readonly stage?: Stage; readonly busy?: boolean }) => {
    ({ stage = stage, busy = busy } = now);
    showStage(view, stage, busy);
  };
  const run = oneAtATime((now) => show({ busy: now }));
  const otp = attachOtpBoxes(view.boxes, () => showError(view));
  const countAgain = attachResend(view);
  /** The number that the code went to, whatever the field says. */
  let sentTo = '';
  let smsAwaited = new AbortController();

  const awaitCode = (details: Details, sentAt: number) => {
    sentTo = details.phone;
    keepCode('callback', { details, sentAt });
    show({ stage: 'code' });
    countAgain(sentAt);
    smsAwaited.abort();
    smsAwaited = new AbortController();
    void awaitSmsCode(smsAwaited.signal, otp.write);
  };
  const end = (outcome: Outcome) => {
    if (outcome.kind !== 'known') return;
    forgetCode('callback');
    view.known.textContent = outcome.text;
    show({ stage: 'known' });
  };
  const getOtp = () => {
    const details = readDetails(view);
    const wrong = firstDetailError(details);
    showError(view, wrong);
    if (wrong !== undefined) return;
    run(async () => {
      closeAlert();
      const outcome = await askForCode(publicCall, details, readUtm());
      if (outcome.kind === 'sent-before') countAgain(outcome.sentAt);
      if (outcome.kind === 'done') {
        awaitCode(details, Date.now());
        otp.clear();
        showAlert({ kind: 'success', text: SIGN_IN_TEXTS.otpSent });
      } else if (outcome.kind === 'sent-before' && stage === 'details') {
        awaitCode(details, outcome.sentAt);
        otp.clear();
        showAlert({ kind: 'info', text: ENTER_THE_CODE_SENT_TEXT });
      } else {
        tellFailure(view, outcome);
        end(outcome);
      }
    });
  };
  const requestCallback = () => {
    const wrong = otpError(otp.value());
    showError(view, wrong);
    if (wrong !== undefined) return;
    run(async () => {
      closeAlert();
      const outcome = await sendCode(publicCall, sentTo, otp.value());
      if (outcome.kind === 'done') {
        forgetCode('callback');
        view.thanks.showModal();
      }
      if (outcome.kind === 'failed') {
        // oxlint-disable-next-line no-console -- the specification has this failure logged
        console.warn(outcome.text);
        if (outcome.codeRefused === true) otp.clear();
        else otp.focus();
      }
      tellFailure(view, outcome);
      end(outcome);
    });
  };

  // Until now a press would have sent the details as an address.
  view.getOtp.type = 'submit';
  view.form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (stage === 'code') requestCallback();
    else getOtp();
  });
  view.again.addEventListener('click', getOtp);
  view.change.addEventListener('click', () => {
    if (busy) return;
    forgetCode('callback');
    smsAwaited.abort();
    showError(view);
    show({ stage: 'details' });
    view.fields.phone.focus();
  });
  resume(view, awaitCode);
  attachTyping(view);
  attachThanks(view);
}

/** After a reload, with the code still on its way; the focus stays where the visitor reads. */
function resume(view: CallbackParts, awaitCode: (details: Details, sentAt: number) => void): void {
  const code = keptCode('callback');
  if (code === undefined) return;
  writeDetails(view, code.details);
  const details = readDetails(view);
  if (firstDetailError(details) === undefined) awaitCode(details, code.sentAt);
}

function tellFailure(view: CallbackParts, outcome: Outcome): void {
  if (outcome.kind !== 'failed' && outcome.kind !== 'sent-before') return;
  showError(view, outcome.kind === 'failed' ? outcome.at : undefined);
  // A refused code is told at its boxes.
  if (!('codeRefused' in outcome)) showAlert({ kind: 'error', text: outcome.text });
}

function attachTyping({ fields, ...view }: CallbackParts): void {
  for (const field of Object.values(fields)) {
    field.addEventListener('input', () => showError({ fields, ...view }));
  }
  const { phone } = fields;
  let before = '';
  const keepDigits = () => {
    before = phoneDigits(phone.value, before);
    phone.value = before;
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
