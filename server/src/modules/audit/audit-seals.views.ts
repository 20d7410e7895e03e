import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connection.ts';
import { auditEntries as entries, auditSeals as seals } from '../../db/schema/audit.ts';
import type { SealableEntry } from './audit-chain.ts';

export interface Seal {
  readonly id: number;
  readonly auditId: number;
  readonly previousHash: Buffer | null;
  readonly hash: Buffer;
  readonly sealedAt: string;
}

export interface SealedEntry {
  readonly seal: Seal;
  /** Undefined if the entry is gone. */
  readonly entry: SealableEntry | undefined;
}

export interface AuditSealsViews {
  /** The chain behind a seal, in its order. */
  chainAfter(sealId: number, limit: number): Promise<SealedEntry[]>;
  /** Unsealed entries older than this moment and numbered below this one. */
  missedBelow(auditId: number, before: string): Promise<number[]>;
  countUnsealed(): Promise<number>;
}

export const ENTRY_COLUMNS = {
  id: entries.id,
  at: entries.at,
  actorKind: entries.actorKind,
  actorId: entries.actorId,
  actorName: entries.actorName,
  action: entries.action,
  subjectKind: entries.subjectKind,
  subjectId: entries.subjectId,
  before: sql<string | null>`${entries.before}::text`,
  after: sql<string | null>`${entries.after}::text`,
  ip: entries.ip,
  requestId: entries.requestId,
};

const SEAL_COLUMNS = {
  id: seals.id,
  auditId: seals.auditId,
  previousHash: seals.previousHash,
  hash: seals.hash,
  sealedAt: seals.sealedAt,
};

export function createAuditSealsViews(db: Queries): AuditSealsViews {
  return {
    async chainAfter(sealId, limit) {
      const rows = await db
        .select({ seal: SEAL_COLUMNS, entry: ENTRY_COLUMNS })
        .from(seals)
        .leftJoin(entries, eq(entries.id, seals.auditId))
        .where(gt(seals.id, sealId))
        .orderBy(asc(seals.id))
        .limit(limit);
      return rows.map(({ seal, entry }) => ({ seal, entry: entry ?? undefined }));
    },
    async missedBelow(auditId, before) {
      const rows = await db
        .select({ id: entries.id })
        .from(entries)
        .leftJoin(seals, eq(seals.auditId, entries.id))
        .where(and(isNull(seals.id), lt(entries.id, auditId), lt(entries.at, before)))
        .orderBy(asc(entries.id));
      return rows.map(({ id }) => id);
    },
    countUnsealed: () =>
      db.$count(entries, sql`not exists (select from audit_seals where audit_id = ${entries.id})`),
  };
}
