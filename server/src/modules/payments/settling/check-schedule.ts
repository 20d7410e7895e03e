import type { OrderState } from '../../../db/schema/payments.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

interface Phase {
  /** Until this long after the watch began. */
  readonly untilMs: number;
  readonly everyMs: number;
}

/** An order that may still be paid. */
const WHILE_UNPAID: readonly Phase[] = [
  { untilMs: 15 * MINUTE_MS, everyMs: 20 * SECOND_MS },
  { untilMs: DAY_MS, everyMs: 10 * MINUTE_MS },
  { untilMs: 6 * DAY_MS, everyMs: HOUR_MS },
];

/** A paid one, whose money may be returned without our hearing of it. */
const ONCE_PAID: readonly Phase[] = [
  { untilMs: DAY_MS, everyMs: HOUR_MS },
  { untilMs: 6 * DAY_MS, everyMs: 6 * HOUR_MS },
];

/** No order waits longer than this: whatever is due later was written by a clock that was ahead. */
export const LONGEST_WAIT_MS = Math.max(...[...WHILE_UNPAID, ...ONCE_PAID].map(({ everyMs }) => everyMs));

export const RETRY_MS = 20 * SECOND_MS;

/** Returns when to ask the provider next, or undefined if it need not be asked again. */
export function nextCheck(state: OrderState, watchedSince: string, now: Date): Date | undefined {
  if (state === 'refused') return undefined;
  const age = now.getTime() - Date.parse(watchedSince);
  const phase = (state === 'paid' ? ONCE_PAID : WHILE_UNPAID).find(({ untilMs }) => age < untilMs);
  return phase === undefined ? undefined : new Date(now.getTime() + phase.everyMs);
}

/** Past this the provider's own time for a payment is over, so that no amount is reserved for it any more. */
export function isWatchOver(watchedSince: string, now: Date): boolean {
  return nextCheck('reserved', watchedSince, now) === undefined;
}
