import { z } from 'zod';
import { defineRoute, NO_INPUT, staffWith } from '../route.ts';
import { APPLICATION_STATUSES } from '../rules/application-status.ts';
import { replyApplicationId, replyApplicationNumber } from './application-ids.ts';
import { rowParams } from './list-query.ts';
import { STAFF_REFUSED } from './refusals.ts';
import { wantedMove } from './status-changes.ts';

const count = z.number().int();
const EDIT = staffWith('applications.edit');

/** A change of status that runs in the background. */
const statusChangeRun = z.object({
  /** Of the change: it is taken back by this id. */
  id: count,
  to: z.enum(APPLICATION_STATUSES),
  total: count,
  moved: count,
  /** Looked at, and left as they are. */
  refused: count,
  is_stopped: z.boolean(),
  /** Null while it runs. */
  ended_at: z.string().nullable(),
  /** By the portal's clock; 0 while it runs, and if nothing moved. */
  undo_seconds_left: count,
  /** While it is taken back, how many of those that moved were looked at; null before and after. */
  taking_back: count.nullable(),
  /** How many were taken back; null if it was not. */
  restored: count.nullable(),
});
export type StatusChangeRun = z.output<typeof statusChangeRun>;

const aRun = z.object({ run: statusChangeRun });

/** Many applications moved to one status in the background: one run of a user at a time, seen only by that user. */
export const statusChangeRunRoutes = {
  start: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/applications/bulk-status/runs',
    summary:
      'Begins to move many applications to one status, and answers at once. Candidates are told 10 seconds after the last one moved, unless the change is taken back before',
    access: EDIT,
    body: wantedMove,
    reply: aRun,
    errors: [...STAFF_REFUSED, 'NOT_FOUND', 'CONFLICT'],
  }),
  mine: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/applications/bulk-status/runs/mine',
    summary: "Tells how far the user's newest run is, until its result is put away",
    access: EDIT,
    // Asked every second while it runs, which does not keep a session alive.
    isPeek: true,
    reply: z.object({ run: statusChangeRun.nullable() }),
    errors: STAFF_REFUSED,
  }),
  stop: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/applications/bulk-status/runs/:id/stop',
    summary:
      'Ends a run early; what moved until then can be taken back for 10 seconds. Again it answers the same',
    access: EDIT,
    params: rowParams,
    reply: aRun,
    errors: [...STAFF_REFUSED, 'NOT_FOUND'],
  }),
  undo: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/applications/bulk-status/runs/:id/undo',
    summary:
      'Begins to take a run back, within 10 seconds of its end, and answers at once; what was accepted is completed. Nobody is told meanwhile. Again it answers how far it is',
    access: EDIT,
    params: rowParams,
    reply: aRun,
    errors: [...STAFF_REFUSED, 'NOT_FOUND', 'CONFLICT'],
  }),
  stayed: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/applications/bulk-status/runs/:id/stayed',
    summary:
      'Lists the applications that a run left as they are, with the reason; once it has ended also those it never reached',
    access: EDIT,
    params: rowParams,
    reply: z.object({
      stayed: z.array(
        z.object({
          id: replyApplicationId,
          application_id: replyApplicationNumber,
          /** Null if the run was stopped before it. */
          error: z.string().nullable(),
        }),
      ),
    }),
    errors: [...STAFF_REFUSED, 'NOT_FOUND'],
  }),
  putAway: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/applications/bulk-status/runs/:id/put-away',
    summary: 'Puts the result of a run away; one that still runs stays in sight',
    access: EDIT,
    params: rowParams,
    reply: z.object({ run: z.null() }),
    errors: [...STAFF_REFUSED, 'NOT_FOUND', 'CONFLICT'],
  }),
};
