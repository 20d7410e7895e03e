import type { ApplicationId } from '@portal/contract/ids.ts';
import type { AskOutcome } from '@portal/contract/rules/asks.ts';
import { and, asc, eq, gt, gte, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/transaction.ts';
import { askFields, askLinks, asks, verificationQueue } from '../../../db/schema/verification.ts';

export type AskRow = typeof asks.$inferSelect;
export type AskFieldRow = typeof askFields.$inferSelect;
type NewAskField = Omit<typeof askFields.$inferInsert, 'answeredAt'>;

interface DueAsk {
  readonly id: number;
  readonly applicationId: ApplicationId;
}

/** What candidates are asked for again. Only the hash of a link's token is kept. */
export interface AsksStore {
  /** The open ask of an application; the caller holds the application's row. */
  findOpen(applicationId: ApplicationId): Promise<AskRow | undefined>;
  fieldsOf(askId: number): Promise<AskFieldRow[]>;
  open(applicationId: ApplicationId, openedBy: number, endsAt: string): Promise<AskRow>;
  /** The fields that the ask brought which ended with the submission that waits, or after it. */
  lastAnswered(applicationId: ApplicationId): Promise<string[]>;
  addField(row: NewAskField): Promise<void>;
  addLink(askId: number, tokenHash: Buffer): Promise<void>;
  removeLinks(askId: number): Promise<void>;
  markAnswered(fieldId: number, now: string): Promise<void>;
  countReminder(askId: number, reminders: number): Promise<void>;
  end(askId: number, outcome: AskOutcome, now: string): Promise<void>;
  /** Whose time is over. */
  listExpired(now: string): Promise<DueAsk[]>;
  /** Opened before, and reminded less often than this. */
  listUnreminded(openedBefore: string, reminders: number, now: string): Promise<DueAsk[]>;
}

/** So many are looked after at once; the rest follows with the next run. */
const AT_ONCE = 500;

export function createAsksStore(db: Transaction): AsksStore {
  const due = { id: asks.id, applicationId: asks.applicationId };
  return {
    async findOpen(applicationId) {
      const [row] = await db
        .select()
        .from(asks)
        .where(and(eq(asks.applicationId, applicationId), isNull(asks.endedAt)));
      return row;
    },
    fieldsOf: (askId) =>
      db.select().from(askFields).where(eq(askFields.askId, askId)).orderBy(asc(askFields.id)),
    async lastAnswered(applicationId) {
      const rows = await db
        .selectDistinct({ fieldName: askFields.fieldName })
        .from(askFields)
        .innerJoin(asks, eq(asks.id, askFields.askId))
        .innerJoin(verificationQueue, eq(verificationQueue.applicationId, asks.applicationId))
        .where(
          and(
            eq(asks.applicationId, applicationId),
            gte(asks.endedAt, verificationQueue.waitingSince),
            isNotNull(askFields.answeredAt),
          ),
        );
      return rows.map(({ fieldName }) => fieldName);
    },
    async open(applicationId, openedBy, endsAt) {
      const [row] = await db.insert(asks).values({ applicationId, openedBy, endsAt }).returning();
      if (row === undefined) throw new Error('an insert returns its row');
      return row;
    },
    async addField(row) {
      await db.insert(askFields).values(row);
    },
    async addLink(askId, tokenHash) {
      await db.insert(askLinks).values({ askId, tokenHash });
    },
    async removeLinks(askId) {
      await db.delete(askLinks).where(eq(askLinks.askId, askId));
    },
    async markAnswered(fieldId, now) {
      await db.update(askFields).set({ answeredAt: now }).where(eq(askFields.id, fieldId));
    },
    async countReminder(askId, reminders) {
      await db.update(asks).set({ reminders }).where(eq(asks.id, askId));
    },
    async end(askId, outcome, now) {
      await db.update(asks).set({ outcome, endedAt: now }).where(eq(asks.id, askId));
    },
    listExpired: (now) =>
      db
        .select(due)
        .from(asks)
        .where(and(isNull(asks.endedAt), lte(asks.endsAt, now)))
        .orderBy(asc(asks.endsAt))
        .limit(AT_ONCE),
    listUnreminded: (openedBefore, reminders, now) =>
      db
        .select(due)
        .from(asks)
        .where(
          and(
            isNull(asks.endedAt),
            gt(asks.endsAt, now),
            lte(asks.openedAt, openedBefore),
            sql`${asks.reminders} < ${reminders}`,
          ),
        )
        .orderBy(asc(asks.endsAt))
        .limit(AT_ONCE),
  };
}
