import { SIGN_IN_TEXTS } from '@portal/contract/texts/sign-in.ts';
import { ApiError, failureText } from './api-error.ts';

/** The secret of the link that an SMS carries instead of a code; behind the #, so that no server logs it. */
export function linkInHash(hash: string): string | undefined {
  const link = new URLSearchParams(hash.replace(/^#/, '')).get('link');
  return link === null || link === '' ? undefined : link;
}

/** Takes the link out of the address, so that it is neither shared nor kept in the history. */
export function clearLink(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}

/** Worded for the link: a user who opens it was not sent a code. */
export function linkFailureText(
  error: unknown,
  texts: { readonly refused: string; readonly noAnswer: string },
): string {
  const isOver = error instanceof ApiError && error.code === 'OTP_EXPIRED';
  return isOver ? SIGN_IN_TEXTS.linkOver : failureText(error, texts);
}
