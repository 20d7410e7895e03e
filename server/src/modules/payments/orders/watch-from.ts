import { nextCheck } from '../settling/check-schedule.ts';

/** From now on an open order may be paid, and is asked about. */
export function watchFrom(now: Date) {
  const watchedSince = now.toISOString();
  return { watchedSince, nextCheckAt: nextCheck('open', watchedSince, now)?.toISOString() ?? null };
}
