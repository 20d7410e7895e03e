import { z } from 'zod';
import { defineRoute, NO_INPUT, staffWith } from '../route.ts';
import { PAYMENT_FILTERS } from '../rules/payment-status.ts';
import { STAFF_TEXTS } from '../texts/staff.ts';
import { byApplication, replyApplicationNumber } from './application-ids.ts';
import { listFacts, listQuery, oneOf, rowId } from './list-query.ts';
import { checkedPayments, paymentId } from './payments.ts';
import { STAFF_REFUSED } from './refusals.ts';
import { selectionOf } from './selected-rows.ts';

const OF_STAFF = ['NOT_SIGNED_IN', 'NOT_ALLOWED', 'NOT_FOUND'] as const;
const DOWNLOAD = staffWith('payments.download');
const text = z.string().nullable();

const paymentFilter = listQuery.omit({ page: true, per_page: true }).extend({
  status: oneOf(PAYMENT_FILTERS, STAFF_TEXTS.statusUnknown),
});
const paymentsQuery = paymentFilter.extend({
  page: listQuery.shape.page,
  per_page: listQuery.shape.per_page,
});

/** An attempt to pay online; amounts in rupees. */
const paymentRecord = z.object({
  id: z.number().int(),
  application_id: replyApplicationNumber,
  candidate_name: z.string(),
  email: text,
  mobile: z.string(),
  program: z.string(),
  razorpay_order_id: text,
  razorpay_payment_id: text,
  razorpay_payment_amount: z.number(),
  refunded_amount: z.number(),
  razorpay_payment_status: text,
  razorpay_payment_method: text,
  /** 'Full' if this payment alone covers the fee, else 'Installment'. */
  payment_type: text,
  /** Counts captured ones. */
  installment_number: z.number().int().nullable(),
  razorpay_payment_timestamp: text,
  application_status: z.string(),
  receipt_number: text,
  /** Of its application. */
  total_amount_paid: z.number(),
  remaining_amount: z.number(),
  created_at: z.string(),
});

const sum = z.object({ count: z.number().int(), amount: z.number() });

/** Of all attempts that a filter finds; amounts in rupees. */
const paymentSums = z.object({
  count: z.number().int(),
  captured: sum,
  pending: sum,
  failed: sum,
  /** Of captured payments, also in part. */
  refunded: sum,
});
export type PaymentSums = z.output<typeof paymentSums>;

export const staffPaymentRoutes = {
  list: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/payment-history',
    summary: 'Every attempt to pay online, newest first, each with what its application has paid',
    access: staffWith('payments.list'),
    query: paymentsQuery,
    reply: z.object({ payments: z.array(paymentRecord), ...listFacts }),
    errors: STAFF_REFUSED,
  }),
  sums: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/payment-history/sums',
    summary: 'How many attempts to pay a filter finds, and their totals',
    access: staffWith('payments.list'),
    query: paymentFilter,
    reply: paymentSums,
    errors: STAFF_REFUSED,
  }),
  bulkDownload: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/payment-history/bulk-download',
    summary: 'payment_history.xlsx of the ticked rows, or of all that a filter finds',
    access: DOWNLOAD,
    staffDownload: 'export',
    body: selectionOf(paymentFilter, rowId),
    reply: z.unknown(),
    errors: [...STAFF_REFUSED, 'NOT_FOUND', 'UNAVAILABLE'],
  }),
  check: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/payment-history/check',
    summary: 'Asks the bank now about the orders of an application, paid ones too',
    access: staffWith('payments.reconcile'),
    body: byApplication,
    reply: checkedPayments,
    errors: [...STAFF_REFUSED, 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  statement: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/download-payment-receipt/:id',
    summary: 'The statement of everything paid, as PDF, by `application_id`',
    access: DOWNLOAD,
    staffDownload: 'receipt',
    params: z.object({ id: paymentId.toUpperCase().brand<'ApplicationNumber', 'inout'>() }),
    reply: z.unknown(),
    errors: OF_STAFF,
  }),
  receipt: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/download-payment-receipt-by-payment/:id',
    summary: "The receipt of one payment, as PDF, by the record's id or its razorpay_payment_id",
    access: DOWNLOAD,
    staffDownload: 'receipt',
    params: z.object({ id: paymentId }),
    reply: z.unknown(),
    errors: OF_STAFF,
  }),
};

export type PaymentFilter = z.output<typeof paymentFilter>;
export type PaymentsQuery = z.output<typeof paymentsQuery>;
export type PaymentRecord = z.output<typeof paymentRecord>;
