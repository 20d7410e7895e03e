import { z } from 'zod';
import { defineRoute, NO_INPUT, staffWith } from '../route.ts';
import { DISPUTE_STATES } from '../rules/disputes.ts';
import { applicationParams, replyApplicationId, replyApplicationNumber } from './application-ids.ts';
import { listFacts, listQuery } from './list-query.ts';
import { STAFF_REFUSED } from './refusals.ts';

const text = z.string().nullable();

const dispute = z.object({
  id: z.number().int(),
  razorpay_dispute_id: z.string(),
  razorpay_payment_id: z.string(),
  state: z.enum(DISPUTE_STATES),
  /** `chargeback`, `pre_arbitration`: as the provider calls it. */
  phase: z.string(),
  reason: text,
  /** In rupees; held until the bank has decided. */
  amount: z.number(),
  /** What the bank took, once it is lost. */
  taken_amount: z.number(),
  /** Until when evidence can be sent. */
  respond_by: text,
  raised_at: z.string(),
  decided_at: text,
  application: z.object({
    id: replyApplicationId,
    application_id: replyApplicationNumber,
    candidate_name: z.string(),
  }),
});
export type DisputeOnWire = z.output<typeof dispute>;

const disputesReply = z.object({ disputes: z.array(dispute) });
export type DisputesQuery = z.output<typeof listQuery>;

/** Payments that a payer's bank challenges. */
export const disputeRoutes = {
  list: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/payment-history/disputes',
    summary:
      'Disputed payments, those on which the bank has not decided first; the days are those on which they were raised',
    access: staffWith('payments.list'),
    query: listQuery,
    reply: disputesReply.extend(listFacts),
    errors: STAFF_REFUSED,
  }),
  ofApplication: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/applications/:id/disputes',
    summary: 'Disputed payments of an application',
    access: staffWith('payments.list'),
    params: applicationParams,
    reply: disputesReply,
    errors: [...STAFF_REFUSED, 'NOT_FOUND'],
  }),
};
