import { z } from 'zod';
import { defineRoute, NO_INPUT, staffWith } from '../route.ts';
import { AUDIT_ACTORS } from '../rules/audit.ts';
import { LIST_TEXTS } from '../texts/lists.ts';
import { listFacts, listQuery, narrowingText, oneOf, rowId } from './list-query.ts';
import { STAFF_REFUSED } from './refusals.ts';
import { selectionOf } from './selected-rows.ts';

const text = z.string().nullable();
const changedFields = z.record(z.string(), z.unknown()).nullable();

const NARROWING_MAX_LENGTH = 100;

const auditQuery = listQuery.extend({
  /** Visitors' lines apart from those of staff. */
  who: oneOf(AUDIT_ACTORS, LIST_TEXTS.actorUnknown),
  /** A part of the name of the person. */
  person: narrowingText(NARROWING_MAX_LENGTH),
  /** A part of the action. */
  action: narrowingText(NARROWING_MAX_LENGTH),
  /** The number or id that it was done to, whole. */
  subject: narrowingText(NARROWING_MAX_LENGTH),
});
const auditFilter = auditQuery.omit({ page: true, per_page: true });
export type AuditQuery = z.output<typeof auditQuery>;
export type AuditFilter = z.output<typeof auditFilter>;

export const auditRoutes = {
  list: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'Who did what, when and from where, newest first',
    access: staffWith('audit.read'),
    query: auditQuery,
    reply: z.object({
      entries: z.array(
        z.object({
          id: z.number().int(),
          at: z.string(),
          actor_kind: z.string(),
          actor_id: z.number().int().nullable(),
          actor_name: text,
          action: z.string(),
          subject_kind: z.string(),
          subject_id: text,
          before: changedFields,
          after: changedFields,
          ip: text,
          request_id: text,
          /** Whether it is part of the chain already. */
          is_sealed: z.boolean(),
        }),
      ),
      ...listFacts,
    }),
    errors: STAFF_REFUSED,
  }),
  bulkDownload: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/admin/audit/bulk-download',
    summary: 'audit.xlsx of the ticked entries, or of all that a filter finds',
    access: staffWith('audit.download'),
    staffDownload: 'export',
    body: selectionOf(auditFilter, rowId),
    reply: z.unknown(),
    errors: [...STAFF_REFUSED, 'NOT_FOUND', 'UNAVAILABLE', 'CONFLICT'],
  }),
};

export type AuditEntryOnWire = z.output<typeof auditRoutes.list.reply>['entries'][number];
