import { z } from 'zod';
import { defineRoute, NO_INPUT, staffWith } from '../route.ts';
import { VERIFICATION_STATES } from '../rules/application-filter.ts';
import { APPLICATION_STATUSES } from '../rules/application-status.ts';
import { DESK_ENTRY_MODES, DESK_PAYMENT_MODES, DESK_STATES } from '../rules/desk-payment.ts';
import { applicationFilter, applicationsQuery } from './application-filter.ts';
import { applicationId, replyApplicationId, replyApplicationNumber } from './application-ids.ts';
import { listFacts } from './list-query.ts';
import { STAFF_REFUSED } from './refusals.ts';
import { selectionOf } from './selected-rows.ts';

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

/** One payment at the desk, or a note of one if it has no amount. */
const deskPayment = z.object({
  id: z.number().int(),
  mode: z.enum(DESK_ENTRY_MODES).nullable(),
  amount: z.number().nullable(),
  /** Of the cheque, the draft or the transfer. */
  number: text,
  bank: text,
  paid_on: text,
  comment: text,
  state: z.enum(DESK_STATES),
  /** Whether it counts as paid: not if it bounced, nor before it is cleared where a setting says so. */
  counts: z.boolean(),
  taken_by: z.string(),
  recorded_at: z.string(),
  /** The day whose cash book it stands in. */
  book_day: z.string(),
  is_book_closed: z.boolean(),
});
export type StaffDeskPayment = z.output<typeof deskPayment>;

/** An application as staff see it; amounts in rupees. */
export const staffApplication = z.object({
  id: replyApplicationId,
  application_id: replyApplicationNumber,
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
  /** All that were not taken back, newest first; the four fields above show the latest by Cash, Cheque or UPI. */
  desk_payments: z.array(deskPayment),
  payment_history: z.array(onlinePayment),
  verification: z.enum(VERIFICATION_STATES),
  has_warnings: z.boolean(),
  /** Whether there is something to download. */
  has_documents: z.boolean(),
  has_loan_documents: z.boolean(),
  /** The colleague who looks after it. */
  owner: text,
  /** What the candidate sees while the application is open again. */
  reopen_reason: text,
  /** Sent back with a change: where another change came between, it is refused. */
  version: z.number().int(),
});
export type StaffApplication = z.output<typeof staffApplication>;

const READ = staffWith('applications.list');
const DOWNLOAD = staffWith('applications.download');

/** The list of the applications, and what staff take away from it. */
export const staffApplicationRoutes = {
  list: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/applications',
    summary: 'Applications, newest first',
    access: READ,
    query: applicationsQuery,
    reply: z.object({ applications: z.array(staffApplication), ...listFacts }),
    errors: STAFF_REFUSED,
  }),
  choices: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/applications/choices',
    summary: 'Cities and campaigns to filter by, the most frequent first, and states',
    access: READ,
    reply: z.object({
      cities: z.array(z.string()),
      campaigns: z.array(z.string()),
      states: z.array(z.string()),
    }),
    errors: ['NOT_SIGNED_IN', 'NOT_ALLOWED'],
  }),
  matching: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/applications/matching',
    summary: 'The ids of all that a filter finds, newest first, as many as one call may name',
    access: READ,
    query: applicationFilter,
    reply: z.object({ ids: z.array(replyApplicationId), is_whole: z.boolean() }),
    errors: STAFF_REFUSED,
  }),
  bulkDownload: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/applications/bulk-download',
    summary: 'applications.xlsx of the ticked rows, or of all that a filter finds',
    access: DOWNLOAD,
    staffDownload: 'export',
    body: selectionOf(applicationFilter, applicationId),
    reply: z.unknown(),
    errors: [...STAFF_REFUSED, 'NOT_FOUND', 'UNAVAILABLE'],
  }),
  documents: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/applications/:application_id/download-documents',
    summary: 'The documents of an application, as zip',
    access: DOWNLOAD,
    staffDownload: 'archive',
    opensDocuments: true,
    params: z.object({
      application_id: z.string().toUpperCase().min(1).max(100).brand<'ApplicationNumber', 'inout'>(),
    }),
    reply: z.unknown(),
    errors: ['NOT_SIGNED_IN', 'NOT_ALLOWED', 'NOT_FOUND', 'UNAVAILABLE', 'STORAGE_UNAVAILABLE'],
  }),
};
