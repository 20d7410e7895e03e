import { AppError } from './app-error.ts';

const SOONEST_SECONDS = 2;
const LATEST_SECONDS = 6;

/** Not the same for all callers, who would come back at the same moment. */
export function secondsToComeBack(): number {
  return SOONEST_SECONDS + Math.floor(Math.random() * (LATEST_SECONDS - SOONEST_SECONDS + 1));
}

/** There is no place for the call just now. This is no failure of the portal, and is logged as a warning. */
export function busyRefusal(): AppError {
  return new AppError('UNAVAILABLE', { retryAfterSeconds: secondsToComeBack() });
}
