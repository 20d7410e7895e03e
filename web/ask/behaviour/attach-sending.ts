import { ASK_PAGE } from '@portal/contract/program/ask-page.ts';
import { checkOtp } from '@portal/contract/rules/identity.ts';
import { isCodeOver } from '@portal/contract/rules/otp-limits.ts';
import { ASK_TEXTS } from '@portal/contract/texts/asks.ts';
import { ApiError, failureText } from '../../api/api-error.ts';
import { sentBefore } from '../../api/sent-before.ts';
import type { PreparedFile } from '../../ui/chosen-file/prepared-file.ts';
import { prepareFile } from '../../ui/chosen-file/prepare-file.ts';
import { UnfitFile } from '../../ui/chosen-file/unfit-file.ts';
import { oneAtATime } from '../../ui/plain/behaviour/one-at-a-time.ts';
import { attachOtpBoxes } from '../../ui/plain/otp-boxes/attach-otp-boxes.ts';
import { attachResend } from '../../ui/plain/otp-boxes/attach-resend.ts';
import { awaitSmsCode } from '../../ui/plain/otp-boxes/web-otp.ts';
import { type AskedField, enterCode, sendAnswer, sendCode, sendDocument } from './ask-calls.ts';
import { type AskParts, showFailure, showStage } from './ask-parts.ts';
import { attachTyping, showTyped } from './attach-typing.ts';
import { offerCover } from './offer-cover.ts';

interface SendingEvents {
  /** With how many are still asked for. */
  readonly onSent: (left: number) => void;
  /** The ask has ended meanwhile. */
  readonly onEnded: () => void;
  /** The file is not taken: another one is needed. */
  readonly onRefused: (text: string) => void;
}

/** What is to be sent: a file, or what was typed. */
type Chosen = PreparedFile | { readonly text: string };

interface Sending {
  readonly begin: (field: AskedField, isKnown: boolean) => void;
}

const TEXTS = { refused: ASK_TEXTS.sendFailed, noAnswer: ASK_TEXTS.noAnswer };
/** What is wrong with the file itself, by the status of its refusal. */
const UNFIT = new Set([400, 409, 413, 415]);

/** A file is chosen or an answer typed, looked at, and sent; before the first one the number on record is proven by a code. */
export function attachSending(view: AskParts, token: string, events: SendingEvents): Sending {
  let field: AskedField | undefined;
  let isKnown = false;
  let chosen: Chosen | undefined;
  const run = oneAtATime((busy) => {
    for (const button of [view.submit, view.again, view.another]) {
      button.ariaBusy = String(busy && button === view.submit);
      button.ariaDisabled = String(busy);
    }
    for (const box of view.boxes) box.readOnly = busy;
  });
  const countAgain = attachResend(view);
  const otp = attachOtpBoxes(view.boxes, () => showFailure(view, 'to-send'), submit);

  async function askForCode(again: boolean): Promise<void> {
    try {
      await sendCode(token, again);
      countAgain(Date.now());
      void awaitSmsCode(new AbortController().signal, otp.write);
    } catch (error) {
      const sentAt = sentBefore(error, Date.now());
      if (sentAt !== undefined) countAgain(sentAt);
      else tell(error, ASK_TEXTS.codeFailed);
    }
  }

  function tell(error: unknown, refused: string = TEXTS.refused): void {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') events.onEnded();
    else showFailure(view, 'to-send', failureText(error, { ...TEXTS, refused }));
  }

  /** Returns whether the browser is known now. */
  async function prove(): Promise<boolean> {
    const wrong = checkOtp(otp.value());
    if (wrong !== undefined) {
      showFailure(view, 'to-send', wrong);
      otp.focus();
      return false;
    }
    try {
      await enterCode(token, otp.value());
      isKnown = true;
      view.code.hidden = true;
      return true;
    } catch (error) {
      if (error instanceof ApiError && isCodeOver(error)) countAgain(0);
      otp.clear();
      tell(error);
      return false;
    }
  }

  async function send(): Promise<void> {
    if (field === undefined || chosen === undefined) return;
    if (!isKnown && !(await prove())) return;
    try {
      const { field_name: name } = field;
      const { left } =
        'text' in chosen
          ? await sendAnswer(token, name, chosen.text)
          : await sendDocument(token, name, chosen.file);
      events.onSent(left);
    } catch (error) {
      const status = error instanceof ApiError ? error.status : undefined;
      if (status === 401) {
        isKnown = false;
        view.code.hidden = false;
        await askForCode(false);
      } else if (error instanceof ApiError && status !== undefined && UNFIT.has(status)) {
        events.onRefused(failureText(error, TEXTS));
      } else tell(error);
    }
  }

  function submit(): void {
    showFailure(view, 'to-send');
    run(send);
  }

  async function take(input: HTMLInputElement): Promise<void> {
    const file = input.files?.[0];
    if (file === undefined || field === undefined) return;
    showFailure(view, 'asked');
    try {
      const toSend = await offerCover(field, file);
      if (toSend === undefined) return;
      chosen = await prepareFile({ accept: [...field.accept], max_size_mb: field.max_size_mb }, toSend);
    } catch (error) {
      showFailure(view, 'asked', error instanceof UnfitFile ? error.message : ASK_TEXTS.sendFailed);
      return;
    } finally {
      // The same file can be chosen again.
      input.value = '';
    }
    showChosen(view, chosen, field);
    await review();
  }

  async function review(): Promise<void> {
    view.code.hidden = isKnown;
    if (!isKnown) await askForCode(false);
  }

  const typing = attachTyping(view, (text) =>
    run(async () => {
      if (field === undefined) return;
      chosen = { text };
      showTyped(view, text, field);
      await review();
    }),
  );

  for (const input of [view.camera, view.file]) {
    input.addEventListener('change', () => run(() => take(input)));
  }
  view.form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit();
  });
  view.again.addEventListener('click', () => run(() => askForCode(true)));
  view.another.addEventListener('click', () => {
    view.stages['to-send'].hidden = true;
    view.stages.asked.hidden = false;
    (field?.answer == null ? view.camera : view.answer).focus();
  });
  return {
    begin(asked, known) {
      field = asked;
      isKnown = known;
      chosen = undefined;
      typing.begin(asked);
    },
  };
}

function showChosen(view: AskParts, { file, doubt }: PreparedFile, field: AskedField): void {
  const isPicture = file.type.startsWith('image/');
  URL.revokeObjectURL(view.picture.src);
  if (isPicture) view.picture.src = URL.createObjectURL(file);
  view.picture.alt = field.label;
  view.picture.hidden = !isPicture;
  view.fileName.textContent = isPicture ? '' : file.name;
  const said = doubt === undefined ? ASK_PAGE.sharp : ASK_PAGE.doubts[doubt];
  view.quality.textContent = isPicture ? said : '';
  view.another.textContent = ASK_PAGE.again;
  view.submit.textContent = `${ASK_PAGE.send} ${field.label}`;
  showFailure(view, 'to-send');
  showStage(view, 'to-send', { heading: ASK_PAGE.check, lead: field.label });
}
