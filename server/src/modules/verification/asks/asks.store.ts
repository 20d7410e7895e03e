import type { ApplicationId } from '@portal/contract/ids.ts';
import type { AskOutcome } from '@portal/contract/rules/asks.ts';
import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../db/transaction.ts';
import type { Answers } from '../../../db/schema/applications.ts';
import {
  askFields,
  askLinks,
  asks,
  submissions,
  verificationQueue,
} from '../../../db/schema/verification.ts';

export type AskRow = typeof asks.$inferSelect;
export type AskFieldRow = typeof askFields.$inferSelect;
type NewAskField = Omit<typeof askFields.$inferInsert, 'answeredAt'>;

interface DueAsk {
  readonly id: number;
  readonly applicationId: ApplicationId;
}

/** A field that an ask brought: the answers with it, and those that wait now. */
export interface AnsweredField {
  readonly fieldName: string;
  readonly brought: Answers;
  readonly present: Answers;
}

/** What candidates are asked for again. Only the hash of a link's token is kept. */
export interface AsksStore {
  /** The open ask of an application; the caller holds the application's row. */
  findOpen(applicationId: ApplicationId): Promise<AskRow | undefined>;
  fieldsOf(askId: number): Promise<AskFieldRow[]>;
  open(applicationId: ApplicationId, openedBy: number, endsAt: string): Promise<AskRow>;
  /** What asks brought to the application, each beside what stands in the submission that waits. */
  answered(applicationId: ApplicationId): Promise<AnsweredField[]>;
  addField(row: NewAskField): Promise<void>;
  addLink(askId: number, tokenHash: Buffer): Promise<void>;
  removeLinks(askId: number): Promise<void>;
  /** Whether it is a link of this ask, and was not removed. */
  hasLink(askId: number, tokenHash: Buffer): Promise<boolean>;
  markAnswered(fieldId: number, now: string): Promise<void>;
  countReminder(askId: number, reminders: number): Promise<void>;
  end(askId: number, outcome: AskOutcome, now: string): Promise<void>;
  /** Whose time is over. */
  listExpired(now: string): Promise<DueAsk[]>;
  /** Opened before, and reminded less often than this. */
  listUnreminded(openedBefore: string, reminders: number, now: string): Promise<DueAsk[]>;
}

const brought = alias(submissions, 'brought');
const waiting = alias(submissions, 'waiting');

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
    answered: (applicationId) =>
      db
        .select({
          fieldName: askFields.fieldName,
          brought: brought.answers,
          present: waiting.answers,
        })
        .from(askFields)
        .innerJoin(asks, eq(asks.id, askFields.askId))
        // Each answer makes a submission, of the same moment.
        .innerJoin(
          brought,
          and(eq(brought.applicationId, asks.applicationId), eq(brought.submittedAt, askFields.answeredAt)),
        )
        .innerJoin(verificationQueue, eq(verificationQueue.applicationId, asks.applicationId))
        .innerJoin(waiting, eq(waiting.id, verificationQueue.submissionId))
        .where(eq(asks.applicationId, applicationId)),
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
    async hasLink(askId, tokenHash) {
      const ofBoth = and(eq(askLinks.askId, askId), eq(askLinks.tokenHash, tokenHash));
      return (await db.$count(askLinks, ofBoth)) > 0;
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
