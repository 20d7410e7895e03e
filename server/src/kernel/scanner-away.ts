import { AppError } from './app-error.ts';

/** A scanner that loads new signatures takes about so long. */
const RETRY_AFTER_SECONDS = 15;

/** The refusal of an upload while files cannot be scanned. */
export function scannerAway(cause: unknown): AppError {
  return new AppError('SCANNER_UNAVAILABLE', { cause, retryAfterSeconds: RETRY_AFTER_SECONDS });
}
