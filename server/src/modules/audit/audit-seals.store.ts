import { and, asc, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
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
  /** Nothing where the entry is gone. */
  readonly entry: SealableEntry | undefined;
}

export interface AuditSealsStore {
  /** One sealer at a time, to the end of the transaction. */
  lock(): Promise<void>;
  head(): Promise<Buffer | null>;
  /** In the order of their ids. */
  unsealed(limit: number): Promise<SealableEntry[]>;
  add(rows: readonly Pick<Seal, 'auditId' | 'previousHash' | 'hash'>[]): Promise<void>;
  /** The chain behind a seal, in its order. */
  chainAfter(sealId: number, limit: number): Promise<SealedEntry[]>;
  /** Entries older than this moment and numbered below this one, which nobody sealed. */
  missedBelow(auditId: number, before: string): Promise<number[]>;
  countUnsealed(): Promise<number>;
}

/** An entry that commits late has a lower number than sealed ones, but not lower by more than this. */
const LATE_WITHIN = 100_000;

const entryColumns = {
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

const sealColumns = {
  id: seals.id,
  auditId: seals.auditId,
  previousHash: seals.previousHash,
  hash: seals.hash,
  sealedAt: seals.sealedAt,
};

export function createAuditSealsStore(db: Queries): AuditSealsStore {
  return {
    async lock() {
      await db.execute(sql`select pg_advisory_xact_lock(hashtext('audit_seals'))`);
    },
    async head() {
      const [newest] = await db.select({ hash: seals.hash }).from(seals).orderBy(desc(seals.id)).limit(1);
      return newest?.hash ?? null;
    },
    unsealed: (limit) =>
      db
        .select(entryColumns)
        .from(entries)
        .leftJoin(seals, eq(seals.auditId, entries.id))
        .where(
          and(
            isNull(seals.id),
            gt(entries.id, sql`(select coalesce(max(audit_id), 0) from audit_seals) - ${LATE_WITHIN}`),
          ),
        )
        .orderBy(asc(entries.id))
        .limit(limit),
    async add(rows) {
      await db.insert(seals).values([...rows]);
    },
    async chainAfter(sealId, limit) {
      const rows = await db
        .select({ seal: sealColumns, entry: entryColumns })
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
