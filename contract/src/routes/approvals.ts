import { z } from 'zod';
import { defineRoute, NO_INPUT, staffWith } from '../route.ts';
import { APPROVAL_BOXES, APPROVAL_REASON_MAX_LENGTH, APPROVAL_STATES } from '../rules/approvals.ts';
import { APPROVAL_TEXTS as texts } from '../texts/approvals.ts';
import { applicationNumber, replyApplicationNumber } from './application-ids.ts';
import { listFacts, messageReply, pageNumber, rowParams, rowsPerPage } from './list-query.ts';
import { STAFF_REFUSED } from './refusals.ts';
import { visibleText } from './visible-text.ts';

const text = z.string().nullable();

/** The answer, with status 202, of a call that waits for a second person. */
export const waitingReply = messageReply.extend({ approval_id: z.number().int() });
export type WaitingReply = z.output<typeof waitingReply>;

/** One line of what is before and after. */
const fact = z.object({
  label: z.string(),
  before: text,
  after: text,
  change: text,
  /** The line that the others lead to. */
  is_result: z.boolean(),
});
export type ApprovalFact = z.output<typeof fact>;

const approval = z.object({
  id: z.number().int(),
  kind: z.string(),
  label: z.string(),
  state: z.enum(APPROVAL_STATES),
  title: z.string(),
  detail: z.string(),
  application_id: replyApplicationNumber.nullable(),
  proposed_by: z.string(),
  proposed_at: z.string(),
  why: text,
  expires_at: z.string(),
  decided_by: text,
  decided_at: text,
  refusal: text,
  is_own: z.boolean(),
  may_decide: z.boolean(),
});
export type ApprovalOnWire = z.output<typeof approval>;

const reason = visibleText(APPROVAL_REASON_MAX_LENGTH, texts.reasonRequired);

const LIST = staffWith('approvals.list');
const DECIDE = staffWith('approvals.decide');
const REFUSED = [...STAFF_REFUSED, 'NOT_FOUND', 'CONFLICT'] as const;

export const approvalRoutes = {
  list: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/admin/approvals',
    summary:
      'What waits for the caller, what the caller proposed, or what is over; with an application, what waits about it',
    access: LIST,
    query: z.object({
      box: z.enum(APPROVAL_BOXES).default('for_you'),
      application_id: applicationNumber.optional(),
      page: pageNumber.default(1),
      per_page: rowsPerPage,
    }),
    reply: z.object({ approvals: z.array(approval), ...listFacts }),
    errors: STAFF_REFUSED,
  }),
  counts: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/admin/approvals/counts',
    summary: 'How many proposals wait for the caller, and what the portal requires a second person for',
    access: LIST,
    // The sidebar asks by itself: that does not keep a session open.
    isPeek: true,
    reply: z.object({
      for_you: z.number().int(),
      yours: z.number().int(),
      done: z.number().int(),
      /** The kinds of changes that the settings name. */
      required: z.array(z.string()),
      /** Why nothing can be required yet. */
      notice: text,
      expires_hours: z.number().int(),
    }),
    errors: STAFF_REFUSED,
  }),
  open: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/admin/approvals/:id',
    summary: 'A proposal with what is before and after, as it is now',
    access: LIST,
    params: rowParams,
    reply: approval.extend({
      facts: z.array(fact),
      effects: z.array(z.string()),
      is_changed: z.boolean(),
      /** Why it can no longer be done. */
      problem: text,
      /** The stored path of the file that a concession rests on. */
      document_file: text,
      /** Sent back with the approval: it names the state that was looked at. */
      seen: z.string(),
    }),
    errors: [...STAFF_REFUSED, 'NOT_FOUND'],
  }),
  approve: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/admin/approvals/:id/approve',
    summary:
      'Releases a proposal of another person and makes its change, once; refused if its subject changed after the caller looked',
    access: DECIDE,
    params: rowParams,
    body: z.object({ seen: z.string().max(100) }),
    reply: messageReply,
    errors: [
      ...REFUSED,
      'LAST_ADMIN',
      'PAID_NOT_DELETED',
      'PAYMENT_UNDER_WAY',
      'PROVIDER_UNAVAILABLE',
      'STATUS_MOVE_REFUSED',
      'AMOUNT_ABOVE_REMAINING',
      'PAYING_NOT_OPEN',
    ],
  }),
  refuse: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/admin/approvals/:id/refuse',
    summary: 'Refuses a proposal of another person, with a reason',
    access: DECIDE,
    params: rowParams,
    body: z.object({ reason }),
    reply: messageReply,
    errors: REFUSED,
  }),
  withdraw: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/admin/approvals/:id/withdraw',
    summary: 'Takes back a proposal of the caller',
    access: LIST,
    params: rowParams,
    reply: messageReply,
    errors: REFUSED,
  }),
  giveReason: defineRoute({
    ...NO_INPUT,
    method: 'PUT',
    path: '/api/admin/approvals/:id/reason',
    summary: 'Says why the caller proposes it',
    access: LIST,
    params: rowParams,
    body: z.object({ reason }),
    reply: messageReply,
    errors: REFUSED,
  }),
};

export type OpenApproval = z.output<typeof approvalRoutes.open.reply>;
