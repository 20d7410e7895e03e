import { AppError } from './app-error.ts';

/** Longer than for a busy portal: a disk or a bucket that is away seldom returns within seconds. */
const RETRY_AFTER_SECONDS = 10;

/** The refusal of an upload or a download while files can be neither stored nor opened. */
export function storageAway(cause: unknown): AppError {
  return new AppError('STORAGE_UNAVAILABLE', { cause, retryAfterSeconds: RETRY_AFTER_SECONDS });
}

export function isStorageAway(error: unknown): boolean {
  return error instanceof AppError && error.code === 'STORAGE_UNAVAILABLE';
}
