import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/transaction.ts';
import { auditEntries as entries, auditSeals as seals } from '../../db/schema/audit.ts';
import type { SealableEntry } from './audit-chain.ts';
import { ENTRY_COLUMNS, type Seal } from './audit-seals.views.ts';

export interface AuditSealsStore {
  /** One sealer at a time, to the end of the transaction. */
  lock(): Promise<void>;
  head(): Promise<Buffer | null>;
  /** In the order of their ids. */
  unsealed(limit: number): Promise<SealableEntry[]>;
  add(rows: readonly Pick<Seal, 'auditId' | 'previousHash' | 'hash'>[]): Promise<void>;
}

/** An entry that commits late has a lower number than sealed ones, but not lower by more than this. */
const LATE_WITHIN = 100_000;

export function createAuditSealsStore(db: Transaction): AuditSealsStore {
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
        .select(ENTRY_COLUMNS)
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
  };
}
