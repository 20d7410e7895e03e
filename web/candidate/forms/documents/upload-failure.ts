import type { ErrorCode } from '@portal/contract/errors.ts';
import { FILE_TEXTS } from '@portal/contract/texts/files.ts';
import { ApiError } from '../../../api/api-error.ts';

/** Pauses between tries that end without an answer; the last one repeats for as long as it takes. */
export const RETRY_WAITS_MS = [1500, 4000, 10_000, 20_000, 30_000] as const;
const LAST_WAIT_MS = 30_000;

const NOT_SIGNED_IN = 401;
const SCANNER_AWAY: ErrorCode = 'SCANNER_UNAVAILABLE';
/** Too slow, too many, and what proxies answer while the server restarts. */
const TEMPORARY: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);

interface Pause {
  readonly milliseconds: number;
  /** There is a network, and the server asks to wait. */
  readonly isServerBusy: boolean;
  /** The server cannot scan files for malware just now. */
  readonly isScannerAway: boolean;
}

/** How long to wait before the next try, at least as long as the server asks for; undefined if there is none. */
export function pauseAfter(tries: number, error: unknown): Pause | undefined {
  const milliseconds = RETRY_WAITS_MS[tries] ?? LAST_WAIT_MS;
  if (!isAnswer(error)) return { milliseconds, isServerBusy: false, isScannerAway: false };
  if (!TEMPORARY.has(error.status ?? 0)) return undefined;
  const asked = (error.retryAfterSeconds ?? 0) * 1000;
  const isScannerAway = error.code === SCANNER_AWAY;
  return { milliseconds: Math.max(milliseconds, asked), isServerBusy: true, isScannerAway };
}

/** The candidate gave up a file while it was prepared: nothing is sent, and nothing has failed. */
export class UploadCancelled extends Error {
  override readonly name = 'UploadCancelled';
}

interface Failure {
  readonly text: string;
  readonly mayRetry: boolean;
  /** The same file would be refused again; after a login it would not. */
  readonly isFinal: boolean;
}

/** A refusal is final; a server error may be temporary. */
export function failureOf(error: unknown): Failure {
  const status = isAnswer(error) ? (error.status ?? 0) : 0;
  const message = isAnswer(error) ? error.message : '';
  const mayRetry = status === 0 || status >= 500;
  return {
    text: message === '' ? FILE_TEXTS.uploadBroke : message,
    mayRetry,
    isFinal: !mayRetry && status !== NOT_SIGNED_IN,
  };
}

function isAnswer(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kind === 'answer';
}
