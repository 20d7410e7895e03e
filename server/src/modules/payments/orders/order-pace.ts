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

/**
 * Refuses one more new order than the pace allows. Under the application's lock the count holds across processes. What
 * the provider refused counts for the minute alone: it cost a call, but left the candidate without an order.
 */
export async function refuseAbovePace(
  orders: OrdersStore,
  applicationId: ApplicationId,
  { perMinute, perHour }: OrderPace,
  { now, hasOpenOrder }: { readonly now: Date; readonly hasOpenOrder: boolean },
): Promise<void> {
  // More than fit into a window, because rows that a clock ahead wrote stand first.
  const most = perHour + perMinute;
  const since = (windowMs: number) => new Date(now.getTime() - windowMs).toISOString();
  const begun = await orders.begunSince(applicationId, since(MINUTE_MS), most);
  const made = await orders.madeSince(applicationId, since(HOUR_MS), most);
  const wait = Math.max(untilRoom(begun, perMinute, MINUTE_MS, now), untilRoom(made, perHour, HOUR_MS, now));
  if (wait > 0) throw orderedTooOften(Math.ceil(wait / SECOND_MS), hasOpenOrder);
}

/** An open order can be paid meanwhile. */
export function orderedTooOften(seconds: number, hasOpenOrder: boolean): AppError {
  return new AppError('TOO_MANY_REQUESTS', {
    text: orderedTooOftenText(seconds, hasOpenOrder),
    retryAfterSeconds: seconds,
  });
}

/** `times` is when orders were begun, the newest first. 0 if there is room for another. */
function untilRoom(times: readonly string[], count: number, windowMs: number, now: Date): number {
  const ages = times.map((at) => now.getTime() - Date.parse(at));
  // A row from further ahead than the window was written by a clock that was wrong.
  const within = ages.filter((age) => age < windowMs && age > -windowMs);
  const leaving = within[count - 1];
  return leaving === undefined ? 0 : Math.min(windowMs, windowMs - leaving);
}
