import type { Payment, Refund, RefundStatus } from './entities.ts';
import { readFields, readPaise, readReceipt } from './fields.ts';
import { undisputed } from './disputes.ts';
import { knownOrder, knownPayment, knownRefund, type Gateway } from './gateway.ts';
import { newId } from './ids.ts';
import { readNotes } from './notes.ts';
import { badRequest, otherRequest } from './refusal.ts';
import { announce } from './webhooks/event.ts';

const LEAST_PAISE = 100;
const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{10,}$/;
const ARN_DIGITS = 12;

/** The merchant's call: with the same idempotency key and the same body, the same refund. */
export function askRefund(
  gateway: Gateway,
  paymentId: string,
  body: unknown,
  key: string | undefined,
): Refund {
  if (key === undefined) return refund(gateway, paymentId, body);
  if (!IDEMPOTENCY_KEY.test(key)) throw badRequest('The idempotency key is invalid.');
  const request = `${paymentId} ${JSON.stringify(body ?? {})}`;
  const before = gateway.store.refundCall(key);
  if (before === undefined) return refund(gateway, paymentId, body, { key, request });
  if (before.request !== request) throw otherRequest();
  return knownRefund(gateway, before.refundId);
}

/** Gives back a part or, without an amount, all that is left. */
export function refund(
  gateway: Gateway,
  paymentId: string,
  body: unknown,
  call?: { readonly key: string; readonly request: string },
): Refund {
  const fields = readFields(body, ['amount', 'speed', 'notes', 'receipt']);
  const payment = knownPayment(gateway, paymentId);
  const left = refundable(gateway, payment);
  const amount = fields['amount'] === undefined ? left : readPaise(fields);
  if (amount < LEAST_PAISE) throw badRequest('The amount must be atleast INR 1.00', 'amount');
  if (amount > left) {
    throw badRequest('The total refund amount is greater than the refund payment amount', 'amount');
  }
  const asked: Refund = {
    id: newId('rfnd'),
    entity: 'refund',
    amount,
    currency: 'INR',
    payment_id: payment.id,
    notes: readNotes(fields['notes']),
    receipt: readReceipt(fields),
    acquirer_data: { arn: null },
    created_at: gateway.unixNow(),
    batch_id: null,
    status: 'pending',
    speed_processed: null,
    speed_requested: readSpeed(fields['speed']),
  };
  const outcome = gateway.refundOutcome.next;
  const lowered = changed(payment, amount);
  gateway.commit({
    order: knownOrder(gateway, payment.order_id),
    payment: lowered,
    refund: asked,
    ...(call === undefined ? {} : { refundCall: { ...call, refundId: asked.id } }),
    announced: [announce('refund.created', asked.created_at)],
  });
  return outcome === 'pending' ? asked : settleRefund(gateway, asked.id, outcome);
}

/** The bank takes a refund or refuses it; what it refuses is with the merchant again. */
export function settleRefund(
  gateway: Gateway,
  refundId: string,
  outcome: Exclude<RefundStatus, 'pending'>,
): Refund {
  const asked = knownRefund(gateway, refundId);
  if (asked.status !== 'pending') throw badRequest(`The refund is ${asked.status} already`);
  const payment = knownPayment(gateway, asked.payment_id);
  const isProcessed = outcome === 'processed';
  const settled: Refund = {
    ...asked,
    status: outcome,
    ...(isProcessed ? { speed_processed: 'normal', acquirer_data: { arn: newArn() } } : {}),
  };
  gateway.commit({
    order: knownOrder(gateway, payment.order_id),
    payment: isProcessed ? payment : changed(payment, -asked.amount),
    refund: settled,
    announced: [announce(isProcessed ? 'refund.processed' : 'refund.failed', gateway.unixNow())],
  });
  return settled;
}

function refundable(gateway: Gateway, payment: Payment): number {
  if (payment.status === 'refunded') throw badRequest('The payment has been fully refunded already');
  if (payment.status !== 'captured') {
    throw badRequest('The payment status should be captured for action to be taken');
  }
  return undisputed(gateway, payment);
}

/** By what more, or less, is refunded of it. */
function changed(payment: Payment, amount: number): Payment {
  const amount_refunded = payment.amount_refunded + amount;
  if (amount_refunded === payment.amount) {
    return { ...payment, amount_refunded, refund_status: 'full', status: 'refunded' };
  }
  const refund_status = amount_refunded === 0 ? null : 'partial';
  return { ...payment, amount_refunded, refund_status, status: 'captured' };
}

function readSpeed(speed: unknown): Refund['speed_requested'] {
  if (speed === undefined || speed === 'normal') return 'normal';
  if (speed === 'optimum') return 'optimum';
  throw badRequest('The selected speed is invalid.', 'speed');
}

/** The number by which banks find it. */
function newArn(): string {
  return Array.from({ length: ARN_DIGITS }, () => Math.floor(Math.random() * 10)).join('');
}
