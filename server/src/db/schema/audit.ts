import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, now, reference, rowId, sha256Digest } from './columns.ts';

export const AUDIT_ACTOR_KINDS = ['visitor', 'candidate', 'staff', 'provider', 'system'] as const;
export type AuditActorKind = (typeof AUDIT_ACTOR_KINDS)[number];

export const auditEntries = pgTable('audit_entries', {
  id: rowId(),
  at: instant('at').notNull().default(now),
  actorKind: text('actor_kind', { enum: AUDIT_ACTOR_KINDS }).notNull(),
  actorId: reference('actor_id'),
  actorName: text('actor_name'),
  action: text('action').notNull(),
  subjectKind: text('subject_kind').notNull(),
  subjectId: text('subject_id'),
  before: jsonb('before'),
  after: jsonb('after'),
  ip: text('ip'),
  requestId: text('request_id'),
});

/** In the order of the chain, which is that of sealing and not of the entries' ids. */
export const auditSeals = pgTable('audit_seals', {
  id: rowId(),
  auditId: reference('audit_id').notNull(),
  previousHash: sha256Digest('previous_hash'),
  hash: sha256Digest('hash').notNull(),
  sealedAt: instant('sealed_at').notNull().default(now),
});
