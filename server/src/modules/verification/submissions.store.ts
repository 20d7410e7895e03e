import type { ApplicationId } from '@portal/contract/ids.ts';
import type { VerificationCheck } from '@portal/contract/rules/verification-checks.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Answers } from '../../db/schema/applications.ts';
import type { Transaction } from '../../db/transaction.ts';
import { submissions } from '../../db/schema/verification.ts';

export type SubmissionRow = typeof submissions.$inferSelect;

/** Submissions of candidates are written by a trigger; here what was found in them, and what staff corrected. */
export interface SubmissionsStore {
  find(id: number): Promise<SubmissionRow | undefined>;
  /** Returns the id of the new one. */
  addNext(applicationId: ApplicationId, content: Answers, now: string): Promise<number>;
  /** Returns false if it was checked already; the earlier finding stays. */
  keepChecks(id: number, checks: readonly VerificationCheck[], now: string): Promise<boolean>;
}

export function createSubmissionsStore(db: Transaction): SubmissionsStore {
  return {
    async find(id) {
      const [row] = await db.select().from(submissions).where(eq(submissions.id, id));
      return row;
    },
    async addNext(applicationId, { answers, documents }, now) {
      const { rows } = await db.execute<{ id: string }>(sql`
        insert into submissions (application_id, number, answers, documents, submitted_at)
        select ${applicationId}, coalesce(max(number), 0) + 1, ${JSON.stringify(answers ?? {})}::jsonb,
          ${JSON.stringify(documents ?? {})}::jsonb, ${now}
        from submissions where application_id = ${applicationId}
        returning id`);
      return Number(rows[0]?.id);
    },
    async keepChecks(id, checks, checkedAt) {
      const kept = await db
        .update(submissions)
        .set({ checks, checkedAt })
        .where(and(eq(submissions.id, id), isNull(submissions.checks)))
        .returning({ id: submissions.id });
      return kept.length > 0;
    },
  };
}
