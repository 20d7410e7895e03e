import { SIGN_IN_TEXTS } from '@portal/contract/texts/sign-in.ts';
import { ApiError, failureText } from '../../../api/api-error.ts';

const FAILURES = { refused: SIGN_IN_TEXTS.loginFailed, noAnswer: SIGN_IN_TEXTS.noAnswerAtLogin };

/** The secret of the link that an SMS carries instead of a code; behind the #, so that no server logs it. */
export function linkInHash(hash: string): string | undefined {
  const link = new URLSearchParams(hash.replace(/^#/, '')).get('link');
  return link === null || link === '' ? undefined : link;
}

/** In words of the link: whoever opens it has been sent no code. */
export function linkFailureText(error: unknown): string {
  const isOver = error instanceof ApiError && error.code === 'OTP_EXPIRED';
  return isOver ? SIGN_IN_TEXTS.linkOver : failureText(error, FAILURES);
}
