import type { Order } from '../orders/orders.store.ts';
import type { GatewayPayment } from '../payment-gateway.ts';
import { isWatchOver } from './check-schedule.ts';
import { hasArrived, isSame, learn } from './payment-facts.ts';
import type { Payment } from './payments.store.ts';

/**
 * Whether the provider reports exactly what was known before it was asked, so that nothing is to be booked or changed.
 * The order is then asked about again when it was due anyway.
 */
export function isWithoutNews(
  { order, payments }: { readonly order: Order; readonly payments: readonly Payment[] },
  heard: readonly GatewayPayment[],
  now: Date,
): boolean {
  const known = new Map(payments.map((one) => [one.providerPaymentId, one]));
  const state = payments.some(hasArrived) ? 'paid' : 'open';
  if (order.state !== state || (state === 'open' && isWatchOver(order.watchedSince, now))) return false;
  return heard.every((one) => {
    const before = known.get(one.id);
    const isReturned = one.refundedPaise > 0 || (one.refunds ?? []).length > 0;
    return before !== undefined && !isReturned && isSame(before, learn(before, one, now.toISOString()));
  });
}
