import { z } from 'zod';
import { tooLongText } from '../fields.ts';
import { defineRoute, NO_INPUT, staffWith } from '../route.ts';
import { APPLICATION_STATUSES, REASON_MAX_LENGTH } from '../rules/application-status.ts';
import { DESK_COMMENT_MAX_LENGTH, DESK_PAYMENT_MODES } from '../rules/desk-payment.ts';
import { rupeesToPaise } from '../rules/money.ts';
import { normalisePaymentDate } from '../rules/payment-date.ts';
import { STAFF_TEXTS as texts } from '../texts/staff.ts';
import { listFacts, listQuery, rowId, rowParams } from './list-query.ts';

const text = z.string().nullable();

const onlinePayment = z.object({
  razorpay_order_id: text,
  razorpay_payment_id: z.string(),
  razorpay_payment_status: z.string(),
  /** Net of refunds. */
  razorpay_payment_amount: z.number(),
  razorpay_payment_method: text,
  razorpay_payment_timestamp: z.string(),
});

/** An application as staff see it; amounts in rupees. */
const staffApplication = z.object({
  id: z.number().int(),
  application_id: z.string(),
  first_name: text,
  last_name: text,
  mobile_number: z.string(),
  email: text,
  date_of_birth: text,
  pan_card_number: text,
  state: text,
  city: text,
  pincode: text,
  status: z.enum(APPLICATION_STATUSES),
  created_at: z.string(),
  updated_at: z.string(),
  razorpay_order_id: text,
  razorpay_payment_id: text,
  razorpay_payment_status: text,
  razorpay_payment_amount: z.number().nullable(),
  razorpay_payment_method: text,
  razorpay_payment_timestamp: text,
  program_total_fee: z.number(),
  total_amount_paid: z.number(),
  excess_amount: z.number(),
  approved_loan_amount: z.number(),
  cheque_cash_payment_mode: z.enum(DESK_PAYMENT_MODES).nullable(),
  payment_timestamp: text,
  payment_comment: text,
  cheque_cash_payemnt_amount: z.number().nullable(),
  payment_history: z.array(onlinePayment),
  /** What the candidate is told while the application is open again. */
  reopen_reason: text,
  /** Sent back with a change: where another change came between, it is refused. */
  version: z.number().int(),
});

const status = z.enum(APPLICATION_STATUSES, { error: () => texts.statusUnknown });
const reason = z
  .string()
  .trim()
  .max(REASON_MAX_LENGTH, tooLongText(REASON_MAX_LENGTH))
  .nullish()
  .transform((value) => (value === '' ? undefined : (value ?? undefined)));

const deskMode = z
  .enum([...DESK_PAYMENT_MODES, ''], { error: () => texts.paymentModeUnknown })
  .nullish()
  .transform((value) => (value === '' ? null : value));

const deskComment = z
  .string()
  .trim()
  .max(DESK_COMMENT_MAX_LENGTH, tooLongText(DESK_COMMENT_MAX_LENGTH))
  .nullish()
  .transform((value) => (value === '' ? null : value));

const deskDate = z
  .string()
  .nullish()
  .transform((value) => (value === undefined ? undefined : normalisePaymentDate(value)));

const RUPEES = /^[0-9]{1,13}(?:\.[0-9]{1,2})?$/;

/** Rupees in, paise out; empty and zero mean that nothing was paid at the desk. */
const deskAmount = z
  .union([z.number({ error: () => texts.amountInvalid }), z.string().trim()])
  .nullish()
  .transform((value, context) => {
    if (value === undefined) return undefined;
    if (value === null || value === '') return null;
    const paise = typeof value === 'number' || RUPEES.test(value) ? rupeesToPaise(Number(value)) : undefined;
    if (paise === undefined || paise < 0) {
      context.addIssue({ code: 'custom', message: texts.amountInvalid });
      return z.NEVER;
    }
    return paise === 0 ? null : paise;
  });

const EDIT = staffWith('applications.edit');
const MAX_BULK = 500;

export const staffApplicationRoutes = {
  list: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/applications',
    summary: 'Applications, newest first',
    access: staffWith('applications.list'),
    query: listQuery,
    reply: z.object({ applications: z.array(staffApplication), ...listFacts }),
    errors: ['INVALID_INPUT', 'NOT_SIGNED_IN', 'NOT_ALLOWED'],
  }),
  edit: defineRoute({
    ...NO_INPUT,
    method: 'PUT',
    path: '/api/applications/:id',
    summary:
      'Moves an application to another status, and records what was paid at the desk; absent means unchanged',
    access: EDIT,
    params: rowParams,
    body: z.object({
      version: z.number().int().optional(),
      updated_at: z.string().optional(),
      status: status.optional(),
      reason,
      cheque_cash_payment_mode: deskMode,
      payment_timestamp: deskDate,
      payment_comment: deskComment,
      cheque_cash_payemnt_amount: deskAmount,
    }),
    reply: staffApplication,
    errors: [
      'INVALID_INPUT',
      'NOT_SIGNED_IN',
      'NOT_ALLOWED',
      'NOT_FOUND',
      'CONFLICT',
      'STATUS_MOVE_REFUSED',
      'AMOUNT_ABOVE_REMAINING',
      'PAYING_NOT_OPEN',
    ],
  }),
  bulkStatus: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/applications/bulk-status',
    summary: 'Moves many applications to one status; each is answered for itself',
    access: EDIT,
    body: z.object({ ids: z.array(rowId).min(1).max(MAX_BULK), status, reason }),
    reply: z.object({
      results: z.array(z.object({ id: z.number().int(), ok: z.boolean(), code: text, error: text })),
    }),
    errors: ['INVALID_INPUT', 'NOT_SIGNED_IN', 'NOT_ALLOWED'],
  }),
};

export type StaffApplication = z.output<typeof staffApplication>;
/** Amounts in paise by now. */
export type ApplicationEdit = Partial<z.output<(typeof staffApplicationRoutes.edit)['body']>>;
