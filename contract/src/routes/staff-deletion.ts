import { z } from 'zod';
import { defineRoute, NO_INPUT, staffWith } from '../route.ts';
import { APPLICATION_STATUSES } from '../rules/application-status.ts';
import { replyApplicationId, replyApplicationNumber } from './application-ids.ts';
import { waitingReply } from './approvals.ts';
import { listFacts, listQuery, messageReply } from './list-query.ts';
import { STAFF_REFUSED } from './refusals.ts';
import { selectedApplications } from './selected-rows.ts';

const text = z.string().nullable();

const deletedApplication = z.object({
  id: replyApplicationId,
  application_id: replyApplicationNumber,
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
export type DeletedApplication = z.output<typeof deletedApplication>;

const RESTORE = staffWith('applications.restore');
const tickedRows = z.object({ ids: selectedApplications });

/** Applications that staff delete, and bring back while they can. */
export const deletionRoutes = {
  deleted: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/applications/deleted',
    summary: 'Deleted applications that can still be restored, the latest first',
    access: RESTORE,
    query: listQuery.pick({ page: true, per_page: true, search: true }),
    reply: z.object({ applications: z.array(deletedApplication), ...listFacts }),
    errors: STAFF_REFUSED,
  }),
  bulkDelete: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/applications/bulk-delete',
    summary: 'Deletes all of them or none; one that money was paid for refuses the call, and is named',
    access: staffWith('applications.delete'),
    body: tickedRows,
    reply: z.union([messageReply.extend({ deleted: z.number().int() }), waitingReply]),
    errors: [
      ...STAFF_REFUSED,
      'NOT_FOUND',
      'CONFLICT',
      'PAID_NOT_DELETED',
      'PAYMENT_UNDER_WAY',
      'PROVIDER_UNAVAILABLE',
    ],
  }),
  restore: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/applications/restore',
    summary: 'Brings deleted applications back, for 30 days; refused where the mobile is registered again',
    access: RESTORE,
    body: tickedRows,
    reply: messageReply.extend({ restored: z.number().int() }),
    errors: [...STAFF_REFUSED, 'NOT_FOUND', 'CONFLICT'],
  }),
};
