import { AppError } from './app-error.ts';

const SOONEST_SECONDS = 2;
const LATEST_SECONDS = 6;

/** Random, or all callers would retry at the same moment. */
export function secondsToComeBack(): number {
  return SOONEST_SECONDS + Math.floor(Math.random() * (LATEST_SECONDS - SOONEST_SECONDS + 1));
}

/** The call found no free place. This is not a failure of the portal, and is logged as a warning. */
export function busyRefusal(): AppError {
  return new AppError('UNAVAILABLE', { retryAfterSeconds: secondsToComeBack() });
}
