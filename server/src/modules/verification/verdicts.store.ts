import type { ApplicationId } from '@portal/contract/ids.ts';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/transaction.ts';
import { verdicts } from '../../db/schema/verification.ts';

export type VerdictRow = typeof verdicts.$inferSelect;
export type NewVerdict = Omit<typeof verdicts.$inferInsert, 'madeAt' | 'undoneBy' | 'undoneAt'>;

interface JudgedContent {
  readonly applicationId: ApplicationId;
  readonly fieldName: string;
  readonly contentHash: Buffer;
}

/** Verdicts are added and marked as undone, never changed. The newest that is not undone holds. */
export interface VerdictsStore {
  add(verdict: NewVerdict): Promise<void>;
  holding(content: JudgedContent): Promise<VerdictRow | undefined>;
  undo(id: number, staffUserId: number, now: string): Promise<void>;
  /** Of the newest submission, the documents whose content nobody accepted. */
  countNotAccepted(applicationId: ApplicationId): Promise<number>;
}

export function createVerdictsStore(db: Transaction): VerdictsStore {
  return {
    async add(verdict) {
      await db.insert(verdicts).values(verdict);
    },
    async holding({ applicationId, fieldName, contentHash }) {
      const [row] = await db
        .select()
        .from(verdicts)
        .where(
          and(
            eq(verdicts.applicationId, applicationId),
            eq(verdicts.fieldName, fieldName),
            eq(verdicts.contentHash, contentHash),
            isNull(verdicts.undoneAt),
          ),
        )
        .orderBy(desc(verdicts.id))
        .limit(1);
      return row;
    },
    async undo(id, undoneBy, undoneAt) {
      await db.update(verdicts).set({ undoneBy, undoneAt }).where(eq(verdicts.id, id));
    },
    async countNotAccepted(applicationId) {
      const { rows } = await db.execute<{ count: number }>(sql`
        select count(*)::integer as count
        from (
          select documents from submissions where application_id = ${applicationId} order by number desc limit 1
        ) newest, jsonb_each(newest.documents) document
        where (
          select verdict from verdicts
          where application_id = ${applicationId} and field_name = document.key
            and encode(content_hash, 'hex') = document.value ->> 'sha256' and undone_at is null
          order by id desc limit 1
        ) is distinct from 'accepted'`);
      return rows[0]?.count ?? 0;
    },
  };
}
