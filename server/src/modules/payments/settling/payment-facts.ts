import type { GatewayPayment } from '../payment-gateway.ts';
import type { Payment, PaymentFacts } from './payments.store.ts';

/** Money of it has arrived, whether or not it was returned since. */
export function hasArrived({ status }: Pick<Payment, 'status'>): boolean {
  return status === 'captured' || status === 'refunded';
}

/** It may still arrive without any action. */
export function isUnderWay({ status }: Pick<Payment, 'status'>): boolean {
  return status === 'created' || status === 'authorized';
}

/**
 * Returns what is known of an attempt after this response. Responses can overtake each other: money that has arrived or
 * was returned stays so, whatever an older response says. What had gone by bank transfer cannot go back once more: that
 * the provider returned it too is a loss, which is not of this payment.
 */
export function learn(known: Payment | undefined, heard: GatewayPayment, now: string): PaymentFacts {
  const isOlder = known !== undefined && hasArrived(known) && !hasArrived(heard);
  const arrived = isOlder || hasArrived(heard);
  const amountPaise = known?.amountPaise ?? heard.amountPaise;
  const heardRefunded = Math.max(known?.refundedPaise ?? 0, hasArrived(heard) ? heard.refundedPaise : 0);
  const refundedPaise = Math.min(heardRefunded, amountPaise - (known?.transferredPaise ?? 0));
  return {
    amountPaise,
    refundedPaise,
    status: arrived ? (refundedPaise >= amountPaise ? 'refunded' : 'captured') : heard.status,
    method: heard.method ?? known?.method ?? null,
    failureReason: arrived ? null : (heard.failure ?? null),
    providerCreatedAt: known?.providerCreatedAt ?? heard.createdAt,
    capturedAt: arrived ? (known?.capturedAt ?? now) : null,
  };
}

export function isSame(known: Payment, facts: PaymentFacts): boolean {
  return (
    known.status === facts.status &&
    known.refundedPaise === facts.refundedPaise &&
    known.method === facts.method &&
    known.failureReason === facts.failureReason
  );
}
