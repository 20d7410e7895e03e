import type { ApplicationId } from '@portal/contract/ids.ts';
import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../db/transaction.ts';
import { verificationQueue } from '../../db/schema/verification.ts';

export type QueueRow = typeof verificationQueue.$inferSelect;

/** Where a row stands in the queue. */
export type QueuePosition = Pick<QueueRow, 'waitingSince' | 'applicationId'>;

interface Claim {
  readonly staffUserId: number;
  readonly now: string;
  readonly until: string;
}

interface ClaimOptions {
  /** Rows behind this one come first. */
  readonly after?: QueuePosition | undefined;
  readonly onlyWarnings: boolean;
  /** Those whose documents are all judged, instead of those with something to judge. */
  readonly isJudged?: boolean;
  /** Those that wait for their candidate, instead of all others. */
  readonly onlyAsked?: boolean;
}

export interface QueueStore {
  /** Waits for concurrent changes of the row; returns undefined if the application does not wait. */
  lock(id: ApplicationId): Promise<QueueRow | undefined>;
  /** The oldest row that the user has, with its time begun anew. */
  renewOwn(claim: Claim): Promise<ApplicationId | undefined>;
  /** The oldest row that nobody has. Rows that others are just taking are passed over. */
  claimNext(claim: Claim, options: ClaimOptions): Promise<ApplicationId | undefined>;
  renew(id: ApplicationId, claim: Claim): Promise<void>;
  /** Returns where the row stands; undefined if it does not wait, or is with somebody else. */
  giveBack(id: ApplicationId, staffUserId: number): Promise<QueuePosition | undefined>;
  /** From now on it waits for its candidate. */
  waitForAsk(id: ApplicationId, askId: number): Promise<void>;
  /** Waits for verifiers again; with `toJudge` it is theirs to look at, though every document has a verdict. */
  returnFromAsk(id: ApplicationId, kind: 'answered' | 'returned', toJudge: boolean): Promise<void>;
  /** There is something left to judge, though every document has a verdict. */
  markToJudge(id: ApplicationId): Promise<void>;
  /** What waits is this submission, in its place and with the colleague who has it. */
  showSubmission(id: ApplicationId, submissionId: number): Promise<void>;
  /** Changes nothing if another submission of the application waits meanwhile. */
  markWarnings(id: ApplicationId, submissionId: number, hasWarnings: boolean): Promise<void>;
}

const oldestFirst = [asc(verificationQueue.waitingSince), asc(verificationQueue.applicationId)];

export function createQueueStore(db: Transaction): QueueStore {
  /** Takes the first row that fits; the lock on it keeps others from the same. */
  async function take(where: SQL | undefined, { staffUserId, until }: Claim) {
    const first = db
      .select({ id: verificationQueue.applicationId })
      .from(verificationQueue)
      .where(where)
      .orderBy(...oldestFirst)
      .limit(1)
      .for('update', { skipLocked: true });
    const [row] = await db
      .update(verificationQueue)
      .set({ claimedBy: staffUserId, claimedUntil: until })
      .where(eq(verificationQueue.applicationId, sql`(${first})`))
      .returning({ id: verificationQueue.applicationId });
    return row?.id;
  }

  return {
    async lock(id) {
      const [row] = await db
        .select()
        .from(verificationQueue)
        .where(eq(verificationQueue.applicationId, id))
        .for('update');
      return row;
    },
    renewOwn: (claim) =>
      take(
        and(
          eq(verificationQueue.claimedBy, claim.staffUserId),
          gt(verificationQueue.claimedUntil, claim.now),
        ),
        claim,
      ),
    async claimNext(claim, { after, onlyWarnings, isJudged = false, onlyAsked = false }) {
      const { claimedUntil, judgedAt, hasWarnings, askId } = verificationQueue;
      const fits = and(
        or(isNull(claimedUntil), lte(claimedUntil, claim.now)),
        onlyAsked ? isNotNull(askId) : and(isNull(askId), isJudged ? isNotNull(judgedAt) : isNull(judgedAt)),
        onlyWarnings ? eq(hasWarnings, true) : undefined,
      );
      const next = after === undefined ? undefined : await take(and(fits, behind(after)), claim);
      return next ?? take(fits, claim);
    },
    async renew(id, { staffUserId, until }) {
      await db
        .update(verificationQueue)
        .set({ claimedBy: staffUserId, claimedUntil: until })
        .where(eq(verificationQueue.applicationId, id));
    },
    async giveBack(id, staffUserId) {
      const [row] = await db
        .update(verificationQueue)
        .set({ claimedBy: null, claimedUntil: null })
        .where(and(eq(verificationQueue.applicationId, id), eq(verificationQueue.claimedBy, staffUserId)))
        .returning({
          waitingSince: verificationQueue.waitingSince,
          applicationId: verificationQueue.applicationId,
        });
      return row;
    },
    async waitForAsk(id, askId) {
      await db.update(verificationQueue).set({ askId }).where(eq(verificationQueue.applicationId, id));
    },
    async returnFromAsk(id, kind, toJudge) {
      await db
        .update(verificationQueue)
        .set({ askId: null, kind, ...(toJudge ? { judgedAt: null } : {}) })
        .where(eq(verificationQueue.applicationId, id));
    },
    async markToJudge(id) {
      await db
        .update(verificationQueue)
        .set({ judgedAt: null })
        .where(eq(verificationQueue.applicationId, id));
    },
    async showSubmission(id, submissionId) {
      await db
        .update(verificationQueue)
        .set({ submissionId, hasWarnings: false })
        .where(eq(verificationQueue.applicationId, id));
    },
    async markWarnings(id, submissionId, hasWarnings) {
      await db
        .update(verificationQueue)
        .set({ hasWarnings })
        // By the primary key: submission_id alone has no index.
        .where(
          and(eq(verificationQueue.applicationId, id), eq(verificationQueue.submissionId, submissionId)),
        );
    },
  };
}

function behind({ waitingSince, applicationId }: QueuePosition): SQL {
  return sql`(${verificationQueue.waitingSince}, ${verificationQueue.applicationId})
    > (${waitingSince}::timestamptz, ${applicationId}::bigint)`;
}
