import { ASK_PAGE } from '@portal/contract/program/ask-page.ts';
import { ASK_TOKEN_IN_ADDRESS } from '@portal/contract/rules/asks.ts';
import { ASK_TEXTS, askTitle } from '@portal/contract/texts/asks.ts';
import { ApiError } from '../../api/api-error.ts';
import { linkInHash } from '../../api/sms-link.ts';
import { oneAtATime } from '../../ui/plain/behaviour/one-at-a-time.ts';
import { type AskedField, enterLink, type LinkedAsk, openAsk } from './ask-calls.ts';
import { type AskParts, askParts, showFailure, showStage } from './ask-parts.ts';
import { attachSending } from './attach-sending.ts';

/** Opens the link, then takes one document after the other. */
export function attachAsk(main: HTMLElement, hash: string): void {
  const view = askParts(main);
  const token = new URLSearchParams(hash.replace(/^#/, '')).get(ASK_TOKEN_IN_ADDRESS) ?? '';
  const secret = linkInHash(hash);
  const run = oneAtATime((busy) => {
    view.retry.ariaBusy = String(busy);
  });
  const sending = attachSending(view, token, {
    onSent: (left) => (left === 0 ? showDone(view) : run(open)),
    onEnded: () => showEnded(view),
    onRefused: (text) => {
      run(open);
      showFailure(view, 'asked', text);
    },
  });
  async function open(): Promise<void> {
    try {
      show(view, await openAsk(token), sending.begin);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'NOT_FOUND') showEnded(view);
      else showFailed(view, error);
    }
  }
  async function begin(): Promise<void> {
    // Used once: it is not kept in the address. That it is too old is no end, a code can be asked for.
    if (secret !== undefined) {
      history.replaceState(history.state, '', `#${ASK_TOKEN_IN_ADDRESS}=${token}`);
      await enterLink(token, secret).catch(() => undefined);
    }
    await open();
  }
  view.retry.addEventListener('click', () => run(open));
  run(begin);
}

function show(view: AskParts, ask: LinkedAsk, begin: (field: AskedField, isKnown: boolean) => void): void {
  const open = ask.fields.filter(({ is_sent: isSent }) => !isSent);
  const [field] = open;
  if (field === undefined) {
    showDone(view);
    return;
  }
  for (const part of view.kinds.document) part.hidden = field.answer !== null;
  for (const part of view.kinds.answer) part.hidden = field.answer === null;
  view.label.textContent = field.label;
  view.why.textContent = field.why;
  view.aadhaar.hidden = !field.field_name.startsWith('aadhar');
  view.take.textContent = `${ASK_PAGE.take} ${field.label}`;
  view.codeFirst.hidden = ask.is_known;
  view.until.textContent = `${ASK_PAGE.until} ${momentText(ask.ends_at)}.`;
  view.file.accept = field.accept.join(',');
  showStage(view, 'asked', {
    heading: askTitle(
      ask.first_name,
      open.map(({ label, reason, answer }) => ({ label, reason, isAnswer: answer !== null })),
    ),
    lead: leadOf(open),
  });
  begin(field, ask.is_known);
}

function leadOf([only, ...others]: readonly AskedField[]): string {
  if (others.length > 0) return ASK_PAGE.leadMany;
  return only?.answer == null ? ASK_PAGE.lead : ASK_PAGE.leadAnswer;
}

function showDone(view: AskParts): void {
  showStage(view, 'done', { heading: ASK_TEXTS.sentTitle, lead: ASK_TEXTS.sentMore });
}

function showEnded(view: AskParts): void {
  showStage(view, 'ended', { heading: ASK_TEXTS.endedTitle, lead: ASK_TEXTS.ended });
}

function showFailed(view: AskParts, error: unknown): void {
  const said = error instanceof ApiError ? error.message : '';
  showStage(view, 'failed', { heading: ASK_TEXTS.loadFailed, lead: said });
}

/** `Saturday, 21 November, 6:00 pm` in India, wherever the phone is. */
function momentText(moment: string): string {
  return new Date(moment).toLocaleString('en-IN', {
    timeZone: 'Asia/Kolkata',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });
}
