/** How an ask ended: by its answer, by staff, by what happened to its application, or by itself. */
export const ASK_OUTCOMES = ['answered', 'withdrawn', 'decided', 'reopened', 'deleted', 'expired'] as const;
export type AskOutcome = (typeof ASK_OUTCOMES)[number];

/** No answer of the form is longer. */
export const TYPED_ANSWER_MAX_LENGTH = 1000;

/** How long a candidate can answer. */
export const ASK_DAYS = 5;
/** After so many days the candidate is sent the link again. */
export const ASK_REMINDER_DAYS = [2, 4] as const;

/** Wrong links from one address in an hour; past that the address waits. */
export const UNKNOWN_ASK_LINKS_PER_ADDRESS_HOUR = 60;

/** The name of the token in the fragment of the link's address, which no server, log or Referer sees. */
export const ASK_TOKEN_IN_ADDRESS = 'ask';
/** The header that carries it with a file. */
export const ASK_TOKEN_HEADER = 'x-ask-token';

/** The fragment of a link: its token, and the one-time secret of an SMS that was sent instead of a code. */
export function askFragment(token: string, secret?: string): string {
  return `#${ASK_TOKEN_IN_ADDRESS}=${token}${secret === undefined ? '' : `&link=${secret}`}`;
}
