/** What a verifier can decide about a document or an answer. */
export const VERDICTS = ['accepted', 'asked_again', 'set_aside'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const ASK_REASONS = {
  blurred: 'Blurred or too dark',
  cut_off: 'Cut off at an edge',
  other_document: 'Another document',
  name_differs: 'Name differs',
  date_differs: 'Date differs',
  other: 'Other, with a note',
  differs: 'Differs from the document',
  incomplete: 'Incomplete',
} as const;
export type AskReason = keyof typeof ASK_REASONS;

export function isAskReason(name: string | null | undefined): name is AskReason {
  return typeof name === 'string' && Object.hasOwn(ASK_REASONS, name);
}

export const ASK_REASON_NAMES: readonly AskReason[] = Object.keys(ASK_REASONS).filter(isAskReason);

/** Why a document is asked for again, in the order of the keys 1 to 6. */
export const DOCUMENT_REASONS: readonly AskReason[] = [
  'blurred',
  'cut_off',
  'other_document',
  'name_differs',
  'date_differs',
  'other',
];
/** Why a typed answer is. */
export const ANSWER_REASONS: readonly AskReason[] = ['differs', 'incomplete', 'other'];

export const VERDICT_NOTE_MAX_LENGTH = 500;

/** Why a submission waits: sent for the first time or again, an ask was answered, or nobody answered it. */
export const QUEUE_KINDS = ['new', 'answered', 'returned'] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];

/** How long a submission stays with the verifier who took it; every verdict begins that time anew. */
export const CLAIM_MINUTES = 10;
