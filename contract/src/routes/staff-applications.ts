import { z } from 'zod';
import { tooLongText } from '../fields.ts';
import { defineRoute, NO_INPUT, staffWith } from '../route.ts';
import { APPLICATION_STATUSES, REASON_MAX_LENGTH } from '../rules/application-status.ts';
import { DESK_COMMENT_MAX_LENGTH, DESK_PAYMENT_MODES } from '../rules/desk-payment.ts';
import { rupeesToPaise } from '../rules/money.ts';
import { normalisePaymentDate } from '../rules/payment-date.ts';
import { STAFF_TEXTS as texts } from '../texts/staff.ts';
import { applicationFilter, applicationsQuery } from './application-filter.ts';
import { formStep } from './form-schema.ts';
import { listFacts, listQuery, messageReply, rowParams } from './list-query.ts';
import { selectedIds, selectionOf } from './selected-rows.ts';

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

const deletedApplication = z.object({
  id: z.number().int(),
  application_id: z.string(),
  candidate_name: z.string(),
  mobile_number: z.string(),
  email: text,
  status: z.enum(APPLICATION_STATUSES),
  created_at: z.string(),
  deleted_at: z.string(),
  deleted_by: text,
  /** What arrived on an order that was open still. */
  total_amount_paid: z.number(),
  /** Until when it can be restored. */
  restorable_until: z.string(),
});

const wholeApplication = z.object({
  application: staffApplication,
  candidate_name: z.string(),
  program: z.string(),
  /** The form with its answers; the value of a document is its stored path. */
  steps: z.array(formStep),
  submitted_at: text,
  utm_source: text,
  utm_medium: text,
  utm_campaign: text,
  history: z.array(
    z.object({
      at: z.string(),
      /** The staff user, the candidate's name, or the portal itself. */
      by: z.string(),
      action: z.string(),
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
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
const READ = staffWith('applications.list');
const REFUSED = ['INVALID_INPUT', 'NOT_SIGNED_IN', 'NOT_ALLOWED'] as const;

export const staffApplicationRoutes = {
  list: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/applications',
    summary: 'Applications, newest first',
    access: READ,
    query: applicationsQuery,
    reply: z.object({ applications: z.array(staffApplication), ...listFacts }),
    errors: REFUSED,
  }),
  choices: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/applications/choices',
    summary: 'Cities and campaigns to filter by, the most frequent first',
    access: READ,
    reply: z.object({ cities: z.array(z.string()), campaigns: z.array(z.string()) }),
    errors: ['NOT_SIGNED_IN', 'NOT_ALLOWED'],
  }),
  matching: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/applications/matching',
    summary: 'The ids of all that a filter finds, newest first, as many as one call may name',
    access: READ,
    query: applicationFilter,
    reply: z.object({ ids: z.array(z.number().int()), is_whole: z.boolean() }),
    errors: REFUSED,
  }),
  deleted: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/applications/deleted',
    summary: 'Deleted applications that can still be restored, the latest first',
    access: staffWith('applications.restore'),
    query: listQuery.pick({ page: true, per_page: true, search: true }),
    reply: z.object({ applications: z.array(deletedApplication), ...listFacts }),
    errors: REFUSED,
  }),
  whole: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/applications/:id',
    summary: 'One application with everything in it: answers, documents, payments, loans and history',
    access: READ,
    params: rowParams,
    reply: wholeApplication,
    errors: [...REFUSED, 'NOT_FOUND'],
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
    body: z.object({ ids: selectedIds, status, reason }),
    reply: z.object({
      results: z.array(z.object({ id: z.number().int(), ok: z.boolean(), code: text, error: text })),
    }),
    errors: REFUSED,
  }),
  bulkDelete: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/applications/bulk-delete',
    summary: 'Deletes all of them or none; one that money was paid for refuses the call, and is named',
    access: staffWith('applications.delete'),
    body: z.object({ ids: selectedIds }),
    reply: messageReply.extend({ deleted: z.number().int() }),
    errors: [...REFUSED, 'NOT_FOUND', 'PAID_NOT_DELETED', 'PAYMENT_UNDER_WAY', 'PROVIDER_UNAVAILABLE'],
  }),
  restore: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/applications/restore',
    summary: 'Brings deleted applications back, for 30 days; refused where the mobile is registered again',
    access: staffWith('applications.restore'),
    body: z.object({ ids: selectedIds }),
    reply: messageReply.extend({ restored: z.number().int() }),
    errors: [...REFUSED, 'NOT_FOUND', 'CONFLICT'],
  }),
  bulkDownload: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/applications/bulk-download',
    summary: 'applications.xlsx of the ticked rows, or of all that a filter finds',
    access: staffWith('applications.download'),
    body: selectionOf(applicationFilter),
    reply: z.unknown(),
    errors: [...REFUSED, 'NOT_FOUND', 'UNAVAILABLE'],
  }),
  documents: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/applications/:application_id/download-documents',
    summary: 'The documents of an application, as zip',
    access: staffWith('applications.download'),
    params: z.object({ application_id: z.string().toUpperCase().min(1).max(100) }),
    reply: z.unknown(),
    errors: ['NOT_SIGNED_IN', 'NOT_ALLOWED', 'NOT_FOUND', 'UNAVAILABLE'],
  }),
};

export type WholeApplication = z.output<typeof wholeApplication>;
export type DeletedApplication = z.output<typeof deletedApplication>;
export type StaffApplication = z.output<typeof staffApplication>;
/** Amounts in paise by now. */
export type ApplicationEdit = Partial<z.output<(typeof staffApplicationRoutes.edit)['body']>>;
