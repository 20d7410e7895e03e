import { z } from 'zod';
import { defineRoute, NO_INPUT, staffWith } from '../route.ts';
import { isCalendarDate } from '../rules/calendar-date.ts';
import { UTR, WITHDRAWAL_STATES } from '../rules/refunds.ts';
import { REFUND_TEXTS as texts } from '../texts/refunds.ts';
import { applicationParams, replyApplicationId, replyApplicationNumber } from './application-ids.ts';
import { waitingReply } from './approvals.ts';
import { rowParams } from './list-query.ts';
import { plannedPart, refundPart } from './refund-fields.ts';
import { STAFF_REFUSED } from './refusals.ts';

const rupees = z.number();
const text = z.string().nullable();

const of = {
  application: z.object({
    id: replyApplicationId,
    application_id: replyApplicationNumber,
    candidate_name: z.string(),
  }),
};

const staffPart = refundPart.extend({
  ...of,
  razorpay_payment_id: text,
  razorpay_refund_id: text,
  /** It was neither sent to the provider nor transferred. */
  can_cancel: z.boolean(),
  /** Why the provider did not return it. */
  failure: text,
  /** The lender whose money it is, which gets it back; null for the candidate. */
  payee: text,
  /** Of the candidate's account that a transfer goes to, or went to. */
  account_last_four: text,
});
export type StaffRefund = z.output<typeof staffPart>;

const request = z.object({
  state: z.enum(WITHDRAWAL_STATES),
  reason: z.string(),
  words: text,
  percent: z.number(),
  asked_at: z.string(),
});

/** What can be proposed, and what two people released. */
const applicationRefunds = z.object({
  request: request.nullable(),
  /** By the policy of the day on which the candidate asked; null without a request. */
  on_withdrawal: z
    .object({ paid_amount: rupees, kept_amount: rupees, returns_amount: rupees, parts: z.array(plannedPart) })
    .nullable(),
  above_fee: z.object({ returns_amount: rupees, parts: z.array(plannedPart) }),
  /** What was cancelled of a withdrawal, and can be proposed again. */
  cancelled: z.object({ returns_amount: rupees, parts: z.array(plannedPart) }),
  account_last_four: text,
  /** The proposal that waits for a second person. */
  waits: z.number().int().nullable(),
  refunds: z.array(staffPart),
});
export type ApplicationRefunds = z.output<typeof applicationRefunds>;

const queuedRequest = request.extend({ ...of, waits: z.number().int().nullable() });

export type QueuedRequest = z.output<typeof queuedRequest>;

/** Money that goes back, and people who leave. */
export const staffRefundRoutes = {
  queue: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/admin/refunds',
    summary:
      'Requests to leave, parts that are on their way and those that were returned, at most 200 of each',
    access: staffWith('refunds.list'),
    reply: z.object({
      requests: z.array(queuedRequest),
      open: z.array(staffPart),
      done: z.array(staffPart),
    }),
    errors: STAFF_REFUSED,
  }),
  ofApplication: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/applications/:id/refunds',
    summary: 'What would return of an application now, and what was released',
    access: staffWith('refunds.list'),
    params: applicationParams,
    reply: applicationRefunds,
    errors: [...STAFF_REFUSED, 'NOT_FOUND'],
  }),
  propose: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/applications/:id/refunds',
    summary:
      'Proposes that money goes back: what lies above the fee, what the policy returns on a withdrawal, or what was cancelled of one. Another person releases it; where nothing returns, the withdrawal is agreed to at once',
    access: staffWith('refunds.manage'),
    params: applicationParams,
    body: z.object({ what: z.enum(['above_fee', 'withdrawal', 'cancelled']) }),
    reply: z.union([waitingReply, z.object({ message: z.string() })]),
    errors: [...STAFF_REFUSED, 'NOT_FOUND', 'CONFLICT', 'SECOND_PERSON_NEEDED'],
  }),
  cancel: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/admin/refunds/:id/cancel',
    summary: 'Proposes to cancel a released part that was not sent yet; another person releases it',
    access: staffWith('refunds.manage'),
    params: rowParams,
    reply: waitingReply,
    errors: [...STAFF_REFUSED, 'NOT_FOUND', 'CONFLICT', 'SECOND_PERSON_NEEDED'],
  }),
  transfer: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/admin/refunds/:id/transfer',
    summary:
      'Records the bank transfer of a part by its UTR; the ledger and a refund voucher or credit note follow',
    access: staffWith('refunds.manage'),
    params: rowParams,
    body: z.object({
      utr: z
        .string({ error: () => texts.utrInvalid })
        .trim()
        .toUpperCase()
        .regex(UTR, texts.utrInvalid),
      transferred_on: z.string({ error: () => texts.dayInvalid }).refine(isCalendarDate, texts.dayInvalid),
      /** `given_at` of the account that was opened for the transfer; null if the lender is the payee. */
      account_given_at: text.optional(),
    }),
    reply: z.object({ message: z.string() }),
    errors: [...STAFF_REFUSED, 'NOT_FOUND', 'CONFLICT'],
  }),
  account: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/admin/refunds/:id/account',
    summary: 'Opens the account that a part is to be transferred to; kept in the audit',
    access: staffWith('refunds.manage'),
    params: rowParams,
    reply: z.object({ holder: z.string(), number: z.string(), ifsc: z.string(), given_at: z.string() }),
    errors: [...STAFF_REFUSED, 'NOT_FOUND', 'CONFLICT'],
  }),
};
