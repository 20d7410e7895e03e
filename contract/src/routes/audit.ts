import { z } from 'zod';
import { defineRoute, NO_INPUT, staffWith } from '../route.ts';
import { listFacts, listQuery } from './list-query.ts';
import { STAFF_REFUSED } from './refusals.ts';

const text = z.string().nullable();
const changedFields = z.record(z.string(), z.unknown()).nullable();

export const auditRoutes = {
  list: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'Who did what, when and from where, newest first',
    access: staffWith('audit.read'),
    query: listQuery,
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
};

export type AuditEntryOnWire = z.output<typeof auditRoutes.list.reply>['entries'][number];
