import type { Dispute, DisputeStatus, Payment } from './entities.ts';
import { knownDispute, knownOrder, knownPayment, type Gateway } from './gateway.ts';
import { newId } from './ids.ts';
import { badRequest } from './refusal.ts';
import { announce, type DisputeEventName } from './webhooks/event.ts';

const RESPOND_WITHIN_SECONDS = 7 * 24 * 60 * 60;

/** The payer's bank challenges a payment, or a part of it. */
export function raiseDispute(gateway: Gateway, paymentId: string, amount?: number): Dispute {
  const payment = knownPayment(gateway, paymentId);
  // A bank knows nothing of a refund that has not reached it.
  const left = undisputed(gateway, payment) + pendingRefunds(gateway, payment);
  const disputed = amount ?? left;
  if (!wasCaptured(payment) || disputed < 1 || disputed > left) {
    throw badRequest('The payment cannot be disputed by this amount', 'amount');
  }
  const now = gateway.unixNow();
  const dispute: Dispute = {
    id: newId('disp'),
    entity: 'dispute',
    payment_id: payment.id,
    amount: disputed,
    currency: 'INR',
    amount_deducted: 0,
    reason_code: 'goods_or_services_not_received',
    reason_description: 'Services not provided',
    respond_by: now + RESPOND_WITHIN_SECONDS,
    status: 'open',
    phase: 'chargeback',
    created_at: now,
  };
  return told(gateway, dispute, 'payment.dispute.created');
}

const EVENTS = {
  open: 'payment.dispute.action_required',
  under_review: 'payment.dispute.under_review',
  won: 'payment.dispute.won',
  lost: 'payment.dispute.lost',
  closed: 'payment.dispute.closed',
} as const satisfies Record<DisputeStatus, DisputeEventName>;

/** The merchant contests it, or the bank decides; what is lost is taken from the merchant. */
export function moveDispute(gateway: Gateway, disputeId: string, status: DisputeStatus): Dispute {
  const dispute = knownDispute(gateway, disputeId);
  if (dispute.status !== 'open' && dispute.status !== 'under_review') {
    throw badRequest(`The dispute is ${dispute.status} already`);
  }
  const amount_deducted = status === 'lost' ? dispute.amount : 0;
  return told(gateway, { ...dispute, status, amount_deducted }, EVENTS[status]);
}

/** What is neither refunded nor held or taken by a dispute. */
export function undisputed({ store }: Gateway, payment: Payment): number {
  const disputed = store
    .disputesOf(payment.id)
    .filter(({ status }) => status !== 'won' && status !== 'closed')
    .reduce((sum, { amount }) => sum + amount, 0);
  return payment.amount - payment.amount_refunded - disputed;
}

function pendingRefunds({ store }: Gateway, { id }: Payment): number {
  return store
    .refundsOf(id)
    .filter(({ status }) => status === 'pending')
    .reduce((sum, { amount }) => sum + amount, 0);
}

function wasCaptured({ status }: Payment): boolean {
  return status === 'captured' || status === 'refunded';
}

function told(gateway: Gateway, dispute: Dispute, name: DisputeEventName): Dispute {
  const payment = knownPayment(gateway, dispute.payment_id);
  const order = knownOrder(gateway, payment.order_id);
  gateway.commit({ order, payment, dispute, announced: [announce(name, gateway.unixNow())] });
  return dispute;
}
