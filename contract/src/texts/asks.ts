import type { AskOutcome } from '../rules/asks.ts';
import type { AskReason } from '../rules/verification.ts';

/** What candidates read. */
export const ASK_TEXTS = {
  endedTitle: 'This link has ended.',
  ended:
    'It was answered, or its five days are over. Nothing is lost: your application stands as you sent it.',
  endedMore: 'Log in to see what is open, or call us and we send a new link.',
  notAsked: 'This is not asked for. Please look at what is open.',
  sentAlready: 'This document is sent already. We are checking it.',
  answeredAlready: 'This answer is sent already. We are checking it.',
  refusedFile: 'This is the file that we could not accept. Please take a new photo, or choose another file.',
  refusedAnswer: 'This is the answer that we could not accept. Please compare it with your document.',
  notPercentage: 'This looks like a CGPA. Please enter the percentage that your university makes of it.',
  codeNeeded: 'Please enter the code from the SMS first.',
  codeSent: 'We sent a code to the number on your application.',
  known: 'You can send it now.',
  sent: 'Sent. Thank you, we are checking it.',
  sentTitle: 'Sent, being checked.',
  sentMore: 'Nothing else is needed now. We tell you by SMS when there is a decision.',
  loadFailed: 'This page could not load what is asked.',
  sendFailed: 'It could not be sent. It is still here: please try again.',
  noAnswer: 'There was no answer. What you chose is still here: please try again.',
  codeFailed: 'The code could not be sent. Please try again.',
} as const;

/** Beside an answer that is asked for alone, where the form's own words do not fit. */
export const ASK_HINTS = {
  percentage: 'The percentage on your mark sheet, not the CGPA.',
  university: 'The full name.',
} as const;

/** What staff read. */
export const STAFF_ASK_TEXTS = {
  opened: 'Asked. The candidate gets one SMS with a link.',
  oneLink: 'The candidate gets one link, for five days.',
  withdrawn: 'Withdrawn. The link no longer works.',
  askedNow: 'The candidate is asked for this just now. Withdraw the ask first to judge it otherwise.',
  nothingAsked: 'Nothing is asked for again. Ask for a document or an answer with its reason first.',
  verdictMissing: 'This is not asked for again. Please choose a reason first.',
  goneFromForm:
    'The form no longer has this field, so it cannot be asked for alone. Open the form again instead.',
  contact: 'Name, email and mobile are changed as contact details of the application, with codes.',
  place: 'State and district belong together. Open the form again to have them changed.',
  withPercentage: 'The CGPA stands with its percentage. Ask for the percentage instead.',
  notOpen: 'No ask is open here. It was answered, withdrawn or its time is over.',
  askFailed: 'Failed to ask the candidate',
  withdrawFailed: 'Failed to withdraw',
} as const;

const WHY: Readonly<Record<Exclude<AskReason, 'other'>, string>> = {
  blurred: 'It is blurred or too dark to read.',
  cut_off: 'A part of it is cut off at an edge.',
  other_document: 'It shows another document.',
  name_differs: 'The name on it differs from your application.',
  date_differs: 'The date on it differs from your application.',
  differs: 'It differs from the document that you sent.',
  incomplete: 'It is not complete. Please enter all of it.',
};

/** Why it is asked for, in the words of the candidate. */
export function askWhyText(reason: AskReason, note: string | null): string {
  return reason === 'other' ? (note ?? '') : WHY[reason];
}

const IS: Readonly<Record<Exclude<AskReason, 'other'>, string>> = {
  blurred: 'is blurred.',
  cut_off: 'is cut off.',
  other_document: 'shows another document.',
  name_differs: 'has another name.',
  date_differs: 'has another date.',
  differs: 'differs from your document.',
  incomplete: 'is not complete.',
};

/** What is asked for: a document, or an answer of the form. */
interface AskedThing {
  readonly label: string;
  readonly isAnswer: boolean;
}

/** `2 documents`; with answers among them `2 details`. */
export function askedCount(asked: readonly Pick<AskedThing, 'isAnswer'>[]): string {
  const one = asked.some(({ isAnswer }) => isAnswer) ? 'detail' : 'document';
  return asked.length === 1 ? `one ${one}` : `${asked.length} ${one}s`;
}

/** `Meena, your Aadhaar Back is blurred.`, `Meena, we need 2 documents again.` */
export function askTitle(
  firstName: string,
  open: readonly (AskedThing & { readonly reason: AskReason })[],
): string {
  const [only] = open;
  if (only === undefined) return ASK_TEXTS.sentTitle;
  if (open.length > 1) return `${firstName}, we need ${askedCount(open)} again.`;
  if (only.reason === 'other') return `${firstName}, we need your ${only.label} again.`;
  return `${firstName}, your ${only.label} ${IS[only.reason]}`;
}

/** What one SMS names: `Aadhaar Back`, `3 documents`. */
export function askedLabel(asked: readonly AskedThing[]): string {
  return asked.length === 1 ? (asked[0]?.label ?? '') : askedCount(asked);
}

/** How an ask ended, as staff read it. */
export const ASK_OUTCOME_TEXTS: Readonly<Record<AskOutcome, string>> = {
  answered: 'The candidate answered.',
  withdrawn: 'Withdrawn.',
  decided: 'Ended by the decision.',
  reopened: 'Ended: the form was opened again.',
  deleted: 'Ended: the application was deleted.',
  expired: 'Nobody answered within five days.',
};
