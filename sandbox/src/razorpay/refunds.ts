import type { Payment, Refund } from './entities.ts';
import { readFields, readPaise, readReceipt } from './fields.ts';
import { knownOrder, knownPayment, type Gateway } from './gateway.ts';
import { newId } from './ids.ts';
import { readNotes } from './notes.ts';
import { badRequest } from './refusal.ts';
import { announce } from './webhooks/event.ts';

const LEAST_PAISE = 100;

/** Gives back a part or, without an amount, all that is left. */
export function refund(gateway: Gateway, paymentId: string, body: unknown): Refund {
  const fields = readFields(body, ['amount', 'speed', 'notes', 'receipt']);
  const payment = knownPayment(gateway, paymentId);
  const left = refundable(payment);
  const amount = fields['amount'] === undefined ? left : readPaise(fields);
  if (amount < LEAST_PAISE) throw badRequest('The amount must be atleast INR 1.00', 'amount');
  if (amount > left) {
    throw badRequest('The total refund amount is greater than the refund payment amount', 'amount');
  }
  const made: Refund = {
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
    status: 'processed',
    speed_processed: 'normal',
    speed_requested: 'normal',
  };
  gateway.commit({
    order: knownOrder(gateway, payment.order_id),
    payment: lowered(payment, amount),
    refund: made,
    announced: [announce('refund.processed', made.created_at)],
  });
  return made;
}

function refundable(payment: Payment): number {
  if (payment.status === 'refunded') throw badRequest('The payment has been fully refunded already');
  if (payment.status !== 'captured') {
    throw badRequest('The payment status should be captured for action to be taken');
  }
  return payment.amount - payment.amount_refunded;
}

function lowered(payment: Payment, amount: number): Payment {
  const amount_refunded = payment.amount_refunded + amount;
  return amount_refunded === payment.amount
    ? { ...payment, amount_refunded, refund_status: 'full', status: 'refunded' }
    : { ...payment, amount_refunded, refund_status: 'partial' };
}
