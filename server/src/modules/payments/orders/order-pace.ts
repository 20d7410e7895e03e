import type { ApplicationId } from '@portal/contract/ids.ts';
import { orderedTooOftenText } from '@portal/contract/rules/order-pace.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { OrdersStore } from './orders.store.ts';

/** How many new orders an application may have. */
export interface OrderPace {
  readonly perMinute: number;
  readonly perHour: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SECOND_MS = 1000;

/** Refuses one more new order than the pace allows. Under the application's lock the count holds across processes. */
export async function refuseAbovePace(
  orders: OrdersStore,
  applicationId: ApplicationId,
  pace: OrderPace,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - HOUR_MS).toISOString();
  const made = await orders.madeSince(applicationId, since, pace.perHour + pace.perMinute);
  const wait = secondsToWait(made, pace, now);
  if (wait !== undefined) throw orderedTooOften(wait);
}

export function orderedTooOften(seconds: number): AppError {
  return new AppError('TOO_MANY_REQUESTS', {
    text: orderedTooOftenText(seconds),
    retryAfterSeconds: seconds,
  });
}

/** `made` is when orders were made, the newest first. Undefined if there is room for another. */
export function secondsToWait(made: readonly string[], pace: OrderPace, now: Date): number | undefined {
  const waits = [
    untilRoom(made, pace.perMinute, MINUTE_MS, now),
    untilRoom(made, pace.perHour, HOUR_MS, now),
  ];
  const longest = Math.max(...waits);
  return longest > 0 ? Math.ceil(longest / SECOND_MS) : undefined;
}

function untilRoom(made: readonly string[], count: number, windowMs: number, now: Date): number {
  const ages = made.map((at) => now.getTime() - Date.parse(at));
  // A row from further ahead than the window was written by a clock that was wrong.
  const within = ages.filter((age) => age < windowMs && age > -windowMs);
  const leaving = within[count - 1];
  return leaving === undefined ? 0 : Math.min(windowMs, windowMs - leaving);
}
