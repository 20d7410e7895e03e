import { desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { AuditEntryOnWire, AuditQuery } from '@portal/contract/routes/audit.ts';
import { COUNTED_UP_TO, pageFacts, type PageFacts } from '@portal/contract/rules/paging.ts';
import type { Queries } from '../../db/connection.ts';
import { auditEntries as entries, auditSeals as seals } from '../../db/schema/audit.ts';
import type { AuditedValues } from '../sealing/audited-values.ts';
import { auditConditions } from './audit-conditions.ts';

export interface AuditViews {
  list(query: AuditQuery): Promise<PageFacts & { readonly entries: AuditEntryOnWire[] }>;
}

const shape = {
  id: entries.id,
  at: entries.at,
  actor_kind: entries.actorKind,
  actor_id: entries.actorId,
  actor_name: entries.actorName,
  action: entries.action,
  subject_kind: entries.subjectKind,
  subject_id: entries.subjectId,
  before: sql<Record<string, unknown> | null>`${entries.before}`,
  after: sql<Record<string, unknown> | null>`${entries.after}`,
  ip: entries.ip,
  request_id: entries.requestId,
  is_sealed: sql<boolean>`${isNotNull(seals.id)}`,
};

export function createAuditViews(db: Queries, values: Pick<AuditedValues, 'open'>): AuditViews {
  return {
    async list(query) {
      const { page, per_page: perPage, search, person, action } = query;
      const where = auditConditions(query);
      const rows = await db
        .select(shape)
        .from(entries)
        .leftJoin(seals, eq(seals.auditId, entries.id))
        .where(where)
        .orderBy(desc(entries.at), desc(entries.id))
        .limit(perPage)
        .offset((page - 1) * perPage);
      const isBounded = [search, person, action].some((text) => text !== undefined);
      const counted = db
        .select({ one: sql`1` })
        .from(entries)
        .where(where)
        .limit(isBounded ? COUNTED_UP_TO + 1 : Number.MAX_SAFE_INTEGER)
        .as('counted');
      const facts = pageFacts(await db.$count(counted), page, perPage, isBounded);
      return { entries: await values.open(rows), ...facts };
    },
  };
}
