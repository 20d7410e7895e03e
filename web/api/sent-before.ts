import { ApiError } from './api-error.ts';

/** When the last code was sent, if a refusal says that it can still be entered. */
export function sentBefore(refusal: unknown, now: number): number | undefined {
  if (!(refusal instanceof ApiError) || refusal.sentSecondsAgo === undefined) return undefined;
  return now - refusal.sentSecondsAgo * 1000;
}
