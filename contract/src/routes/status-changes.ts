import { z } from 'zod';
import { defineRoute, NO_INPUT, staffWith } from '../route.ts';
import { APPLICATION_STATUSES, CHOSEN_STATUSES, REASON_MAX_LENGTH } from '../rules/application-status.ts';
import { DECISION_REASON_MAX_LENGTH } from '../rules/decision-reasons.ts';
import { STAFF_TEXTS as texts } from '../texts/staff.ts';
import { replyApplicationId, replyApplicationNumber } from './application-ids.ts';
import { rowId } from './list-query.ts';
import { STAFF_REFUSED } from './refusals.ts';
import { selectedApplications } from './selected-rows.ts';
import { visibleText } from './visible-text.ts';

export const chosenStatus = z.enum(APPLICATION_STATUSES, { error: () => texts.statusUnknown });
export const moveReason = visibleText(REASON_MAX_LENGTH)
  .nullish()
  .transform((value) => (value === '' ? undefined : (value ?? undefined)));

/** From the list of the status. */
export const moveWhy = visibleText(DECISION_REASON_MAX_LENGTH)
  .nullish()
  .transform((value) => (value === '' ? undefined : (value ?? undefined)));

const movedToStatus = z.enum(CHOSEN_STATUSES, { error: () => texts.statusUnknown });
const text = z.string().nullable();
const count = z.number().int();
/** The applications and where they move. */
export const wantedMove = z.object({
  ids: selectedApplications,
  status: movedToStatus,
  reason: moveReason,
  why: moveWhy,
});
const EDIT = staffWith('applications.edit');

/** What a change to one status would do. */
const plannedMove = z.object({
  to: z.enum(APPLICATION_STATUSES),
  moves: count,
  /** Why the others stay, the most frequent reason first; each with a few of them. */
  stays: z.array(z.object({ reason: z.string(), count, examples: z.array(replyApplicationNumber) })),
  needs_reason: z.boolean(),
  takes_reason: z.boolean(),
  /** Null if nobody gets one; otherwise each that moves does. */
  sms: z.object({ to: z.string(), text: z.string() }).nullable(),
  /** How many of those that move have documents that nobody accepted. */
  not_accepted: count,
});
export type PlannedMove = z.output<typeof plannedMove>;

/** Many applications moved to one status: looked at before, and taken back for a few seconds after. */
export const statusChangeRoutes = {
  preview: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/applications/bulk-status/preview',
    summary:
      'Says what moving these applications would do, for every status that one of them can move to; changes nothing',
    access: EDIT,
    body: z.object({ ids: selectedApplications }),
    reply: z.object({ total: count, moves: z.array(plannedMove) }),
    errors: STAFF_REFUSED,
  }),
  bulkStatus: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/applications/bulk-status',
    summary:
      'Moves many applications to one status; each is answered for itself. Candidates are told 10 seconds later, unless the `change` is taken back before',
    access: EDIT,
    body: wantedMove,
    reply: z.object({
      results: z.array(z.object({ id: replyApplicationId, ok: z.boolean(), code: text, error: text })),
      /** Null if nothing moved. */
      change: z.object({ id: count, moved: count, undo_until: z.string() }).nullable(),
    }),
    errors: STAFF_REFUSED,
  }),
  undo: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/applications/bulk-status/:id/undo',
    summary:
      'Takes a change of many back, within 10 seconds and by the user who made it; applications that changed since stay. Again it answers the same. Not of a run, which has a call of its own',
    access: EDIT,
    params: z.object({ id: rowId }),
    reply: z.object({ restored: count, stayed: count }),
    errors: [...STAFF_REFUSED, 'NOT_FOUND', 'CONFLICT'],
  }),
};
