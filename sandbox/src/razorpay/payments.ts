import type { Notes, Order, Payment } from './entities.ts';
import { readFields, readPaise, readRupees } from './fields.ts';
import { knownOrder, knownPayment, type Gateway } from './gateway.ts';
import { badRequest } from './refusal.ts';
import { newPayment, type Instrument } from './new-payment.ts';
import { announce, type Announcement } from './webhooks/event.ts';

export const OUTCOMES = ['captured', 'authorized', 'failed', 'pending'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface Attempt extends Instrument {
  readonly outcome: Outcome;
  readonly notes?: Notes | undefined;
}

/** The customer tries to pay. */
export function pay(gateway: Gateway, orderId: string, attempt: Attempt): Payment {
  const order = knownOrder(gateway, orderId);
  if (order.status === 'paid') throw badRequest('The order is already paid');
  const payment = newPayment(order, attempt, { notes: attempt.notes ?? order.notes, at: gateway.unixNow() });
  const attempted: Order = { ...order, status: 'attempted', attempts: order.attempts + 1 };
  return decide(gateway, attempted, payment, attempt.outcome);
}

/** The bank makes up its mind about what was pending, or changes it: a failure is not final. */
export function settle(gateway: Gateway, paymentId: string, outcome: Outcome): Payment {
  const payment = knownPayment(gateway, paymentId);
  if (payment.status !== 'created' && payment.status !== 'failed') {
    throw badRequest(`The payment is ${payment.status} already`);
  }
  return decide(gateway, knownOrder(gateway, payment.order_id), payment, outcome);
}

/** The merchant takes what was authorised. */
export function capture(gateway: Gateway, paymentId: string, body: unknown): Payment {
  const fields = readFields(body, ['amount', 'currency']);
  const payment = knownPayment(gateway, paymentId);
  const order = knownOrder(gateway, payment.order_id);
  const amount = readPaise(fields);
  readRupees(fields);
  if (payment.captured) throw badRequest('This payment has already been captured');
  if (payment.status !== 'authorized') {
    throw badRequest('Only payments which have been authorized and not yet captured can be captured');
  }
  if (amount !== payment.amount) {
    throw badRequest('Capture amount must be equal to the amount authorized', 'amount');
  }
  if (order.status === 'paid') throw badRequest('Payment could not be captured: the order is already paid');
  return commit(gateway, paid(order), captured(payment), CAPTURED);
}

const CAPTURED = ['payment.captured', 'order.paid'] as const;

function decide(gateway: Gateway, order: Order, payment: Payment, outcome: Outcome): Payment {
  switch (outcome) {
    case 'pending':
      return commit(gateway, order, payment, []);
    case 'failed':
      return commit(gateway, order, failed(payment), ['payment.failed']);
    case 'authorized':
      return commit(gateway, order, authorized(payment), ['payment.authorized']);
    case 'captured':
      // Nothing is taken twice for an order: a second payment stays authorised.
      return order.status === 'paid'
        ? commit(gateway, order, authorized(payment), ['payment.authorized'])
        : commit(gateway, paid(order), captured(payment), ['payment.authorized', ...CAPTURED]);
  }
}

function commit(
  gateway: Gateway,
  order: Order,
  payment: Payment,
  names: readonly Announcement['name'][],
): Payment {
  const at = gateway.unixNow();
  gateway.commit({ order, payment, announced: names.map((name) => announce(name, at)) });
  return payment;
}

function paid(order: Order): Order {
  return { ...order, status: 'paid', amount_paid: order.amount, amount_due: 0 };
}

const NO_ERROR = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
} as const;

function authorized(payment: Payment): Payment {
  return { ...payment, ...NO_ERROR, status: 'authorized' };
}

/** The usual 2%, with 18% GST on it. */
function captured(payment: Payment): Payment {
  const charge = Math.round(payment.amount * 0.02);
  const tax = Math.round(charge * 0.18);
  return { ...authorized(payment), status: 'captured', captured: true, fee: charge + tax, tax };
}

function failed(payment: Payment): Payment {
  return {
    ...payment,
    status: 'failed',
    error_code: 'BAD_REQUEST_ERROR',
    error_description:
      "Your payment didn't go through as it was declined by the bank. Try another payment method or contact your bank.",
    error_source: 'issuer_bank',
    error_step: 'payment_authorization',
    error_reason: 'payment_failed',
  };
}
