import { SIGN_IN_TEXTS } from '@portal/contract/texts/sign-in.ts';
import { publicCall } from '../../api/client.ts';
import { readUtm } from '../../api/utm.ts';
import { closeAlert, showAlert } from '../../ui/plain/alert/alert-store.ts';
import { phoneDigits } from '../../ui/plain/field/phone-digits.ts';
import { forgetCode, keepCode, keptCode } from '../../ui/plain/otp-boxes/code-under-way.ts';
import { awaitSmsCode } from '../../ui/plain/otp-boxes/web-otp.ts';
import { askForCode, type Outcome, sendCode } from '../callback/callback-calls.ts';
import { type Details, firstDetailError, otpError } from '../callback/callback-details.ts';
import { attachCallbackLink } from './attach-callback-link.ts';
import { attachOtpBoxes, type OtpInputs } from '../../ui/plain/otp-boxes/attach-otp-boxes.ts';
import { attachResend } from '../../ui/plain/otp-boxes/attach-resend.ts';
import { attachThanks } from './attach-thanks.ts';
import {
  type CallbackParts,
  callbackParts,
  readDetails,
  showError,
  showStage,
  type Stage,
  writeDetails,
} from './callback-parts.ts';
import { oneAtATime } from '../../ui/plain/behaviour/one-at-a-time.ts';

interface CallbackForm {
  readonly view: CallbackParts;
  readonly stages: Stages;
  readonly otp: OtpInputs;
  readonly countAgain: (sentAt: number) => void;
  /** The number that the code went to, whatever the field says. */
  sentTo: string;
  smsAwaited: AbortController;
}

/** Details, then the code, then we call. */
export function attachCallback(element: HTMLElement): void {
  const view = callbackParts(element);
  const slip: CallbackForm = {
    view,
    stages: createStages(view),
    otp: attachOtpBoxes(
      view.boxes,
      () => showError(view),
      () => requestCallback(slip),
    ),
    countAgain: attachResend(view),
    sentTo: '',
    smsAwaited: new AbortController(),
  };
  // Until now a press would have sent the details as an address.
  view.getOtp.type = 'submit';
  view.form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (slip.stages.stage() === 'code') requestCallback(slip);
    else getOtp(slip);
  });
  view.again.addEventListener('click', () => getOtp(slip));
  view.change.addEventListener('click', () => changeNumber(slip));
  resume(slip);
  attachCallbackLink(view, slip.stages.run);
  attachTyping(view);
  attachThanks(view);
}

interface Stages {
  readonly stage: () => Stage;
  readonly isBusy: () => boolean;
  readonly go: (to: Stage) => void;
  /** One call at a time; the slip shows that it is under way. */
  readonly run: (work: () => Promise<void>) => void;
}

function createStages(view: CallbackParts): Stages {
  let stage: Stage = 'details';
  let busy = false;
  const run = oneAtATime((now) => {
    busy = now;
    showStage(view, stage, busy);
  });
  return {
    stage: () => stage,
    isBusy: () => busy,
    go(to) {
      stage = to;
      showStage(view, stage, busy);
    },
    run,
  };
}

function getOtp(slip: CallbackForm): void {
  const { view, stages, otp, countAgain } = slip;
  const details = readDetails(view);
  const wrong = firstDetailError(details);
  showError(view, wrong);
  if (wrong !== undefined) return;
  stages.run(async () => {
    closeAlert();
    const again = stages.stage() === 'code';
    const outcome = await askForCode(publicCall, { details, utm: readUtm(), again });
    if (outcome.kind === 'sent-before') countAgain(outcome.sentAt);
    if (outcome.kind === 'done') {
      awaitCode(slip, details, Date.now());
      otp.clear();
      showAlert({ kind: 'success', text: SIGN_IN_TEXTS.otpSent });
    } else if (outcome.kind === 'sent-before' && stages.stage() === 'details') {
      awaitCode(slip, details, outcome.sentAt);
      otp.clear();
      showAlert({ kind: 'info', text: outcome.hint });
    } else {
      tellFailure(view, outcome);
      endIfKnown(slip, outcome);
    }
  });
}

function awaitCode(slip: CallbackForm, details: Details, sentAt: number): void {
  slip.sentTo = details.phone;
  keepCode('callback', { details, sentAt });
  slip.stages.go('code');
  slip.countAgain(sentAt);
  slip.smsAwaited.abort();
  slip.smsAwaited = new AbortController();
  void awaitSmsCode(slip.smsAwaited.signal, slip.otp.write);
}

function requestCallback(slip: CallbackForm): void {
  const { view, stages, otp, countAgain } = slip;
  const wrong = otpError(otp.value());
  showError(view, wrong);
  if (wrong !== undefined) return;
  stages.run(async () => {
    closeAlert();
    const outcome = await sendCode(publicCall, slip.sentTo, otp.value());
    if (outcome.kind === 'done') {
      forgetCode('callback');
      view.thanks.showModal();
    }
    if (outcome.kind === 'failed') {
      // oxlint-disable-next-line no-console -- the specification has this failure logged
      console.warn(outcome.text);
      if (outcome.isCodeOver === true) countAgain(0);
      if (outcome.codeRefused === true) otp.clear();
      else otp.focus();
    }
    tellFailure(view, outcome);
    endIfKnown(slip, outcome);
  });
}

/** Asked for already: there is nothing more to send. */
function endIfKnown({ view, stages }: CallbackForm, outcome: Outcome): void {
  if (outcome.kind !== 'known') return;
  forgetCode('callback');
  view.known.textContent = outcome.text;
  stages.go('known');
}

function changeNumber({ view, stages, smsAwaited }: CallbackForm): void {
  if (stages.isBusy()) return;
  forgetCode('callback');
  smsAwaited.abort();
  showError(view);
  stages.go('details');
  view.fields.phone.focus();
}

/** After a reload, with the code still on its way; the focus stays where the visitor reads. */
function resume(slip: CallbackForm): void {
  const code = keptCode('callback');
  if (code === undefined) return;
  writeDetails(slip.view, code.details);
  const details = readDetails(slip.view);
  if (firstDetailError(details) === undefined) awaitCode(slip, details, code.sentAt);
}

function tellFailure(view: CallbackParts, outcome: Outcome): void {
  if (outcome.kind !== 'failed' && outcome.kind !== 'sent-before') return;
  showError(view, outcome.kind === 'failed' ? outcome.at : undefined);
  // A refused code is reported at its boxes.
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
