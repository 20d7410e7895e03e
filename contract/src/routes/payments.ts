import { z } from 'zod';
import { CANDIDATE, defineRoute, NO_INPUT } from '../route.ts';
import { rupeesToPaise } from '../rules/money.ts';
import { RECEIPT_NUMBER } from '../rules/receipt-number.ts';
import { PAYMENT_TEXTS as texts } from '../texts/payment.ts';
import { applicationNumber, byApplication, replyApplicationNumber } from './application-ids.ts';
import { CANDIDATE_REFUSED } from './refusals.ts';
import { taxDocument } from './tax-documents.ts';

export const paymentId = z.string().min(1).max(100);
/** An id or a signature as the provider writes them. */
export const providerId = z.string().regex(/^[\w-]{1,100}$/);

/** Rupees in, paise out. */
const amount = z.number({ error: () => texts.invalidAmount }).transform((rupees, context) => {
  const paise = rupeesToPaise(rupees);
  if (paise !== undefined && paise > 0) return paise;
  context.addIssue({ code: 'custom', message: texts.invalidAmount });
  return z.NEVER;
});

const rupees = z.number();
const text = z.string().nullable();

const order = z.object({
  order_id: z.string(),
  /** Rupees; the checkout gets `amount_paise`. */
  amount: rupees,
  amount_paise: z.number().int(),
  currency: z.literal('INR'),
  razorpay_key_id: z.string(),
  razorpay_key: z.string(),
  /** Ours: what a candidate quotes to the desk. */
  reference: z.string(),
  checkout_url: z.string(),
  /** Where browsers come back to in which the checkout's handler does not run. */
  callback_url: z.string(),
});

/**
 * open: nothing paid on it yet. checking: we are asking the bank, and the amount is not to be paid again. captured,
 * failed, refunded: what the bank said; failed is not final.
 */
export const ATTEMPT_STATES = ['open', 'checking', 'captured', 'failed', 'refunded'] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

const attempt = z.object({
  reference: z.string(),
  order_id: text,
  payment_id: text,
  state: z.enum(ATTEMPT_STATES),
  amount: rupees,
  refunded_amount: rupees,
  method: text,
  /** The bank's words. */
  failure: text,
  at: z.string(),
  /** When the bank was last asked. */
  checked_at: text,
  receipt_number: text,
  /** Of what was returned of it, oldest first: refund vouchers, or credit notes where there is a tax invoice. */
  voucher_numbers: z.array(z.string()),
});

/** Money that came another way than through the provider, with its receipt. */
const otherPayment = z.object({
  kind: z.enum(['desk_payment', 'loan_disbursal']),
  amount: rupees,
  /** Of the amount: what went back of it by bank transfer. */
  refunded_amount: rupees,
  /** Cash, Cheque, UPI, or the lender. */
  method: text,
  /** The beginning of the day of payment in India; the moment of recording if no day was named. */
  at: z.string(),
  receipt_number: z.string(),
});

/** What the payment screen draws. Amounts in rupees. */
const paymentPicture = z.object({
  application_id: replyApplicationNumber,
  status: z.string(),
  program_total_fee: rupees,
  /** By how much the fee was lowered for this person: the total is less than the program's by it. */
  concession_amount: rupees,
  total_paid_amount: rupees,
  remaining_amount: rupees,
  /** With the bank, which has not decided: left out of what can be paid now. */
  reserved_amount: rupees,
  payable_amount: rupees,
  payment_completed: z.boolean(),
  /** Paying opens once the application is selected. */
  can_pay: z.boolean(),
  attempts: z.array(attempt),
  /** Newest first, like the attempts. */
  other_payments: z.array(otherPayment),
  /** Tax invoices and credit notes, oldest first. */
  tax_documents: z.array(taxDocument),
});

export type PaymentPicture = z.output<typeof paymentPicture>;
export type OtherPayment = z.output<typeof otherPayment>;
export type PaymentAttempt = z.output<typeof attempt>;

export const checkedPayments = paymentPicture.extend({
  message: z.string(),
  /** False if the bank did not respond; the portal asks it again on its own. */
  answered: z.boolean(),
});

const settled = z.object({
  message: z.string(),
  /** pending: the bank has not decided, or does not answer; it is asked again. */
  status: z.enum(['captured', 'pending', 'failed', 'refunded']),
  order_id: z.string(),
  payment_id: z.string(),
  amount: rupees,
  total_paid_amount: rupees,
  remaining_amount: rupees,
  payment_completed: z.boolean(),
});

export const paymentRoutes = {
  createOrder: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/create_order',
    summary: 'An order to pay an amount of the fee; the same amount gets the same order again',
    access: CANDIDATE,
    body: z.object({ amount, application_id: applicationNumber }),
    reply: order,
    errors: [
      ...CANDIDATE_REFUSED,
      'PAYING_NOT_OPEN',
      'ALREADY_PAID',
      'PAYMENT_UNDER_WAY',
      'CONFLICT',
      'TOO_MANY_REQUESTS',
      'PROVIDER_UNAVAILABLE',
    ],
  }),
  paymentSuccess: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/payment_success',
    summary: "Takes the checkout's word that a payment was made, and asks the bank",
    access: CANDIDATE,
    body: z.object({
      order_id: paymentId,
      payment_id: paymentId,
      signature: paymentId,
      application_id: applicationNumber,
    }),
    reply: settled,
    errors: [...CANDIDATE_REFUSED, 'PAYMENT_SIGNATURE_WRONG'],
  }),
  list: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/user/payments',
    summary: 'What is paid, what can be paid now, and every attempt, newest first',
    access: CANDIDATE,
    query: byApplication,
    reply: paymentPicture,
    errors: CANDIDATE_REFUSED,
  }),
  check: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/user/payments/check',
    summary:
      'Asks the bank about orders that money may still arrive on; what one call leaves out, the queue asks',
    access: CANDIDATE,
    body: byApplication,
    reply: checkedPayments,
    errors: [...CANDIDATE_REFUSED, 'TOO_MANY_REQUESTS'],
  }),
  receipt: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/user/download-payment-receipt',
    summary:
      'The statement of everything paid, or the one receipt, refund voucher, tax invoice or credit note that `receipt_number` names, as PDF',
    access: CANDIDATE,
    query: byApplication.extend({ receipt_number: z.string().regex(RECEIPT_NUMBER).optional() }),
    reply: z.unknown(),
    errors: [...CANDIDATE_REFUSED, 'TOO_MANY_REQUESTS'],
  }),
};
