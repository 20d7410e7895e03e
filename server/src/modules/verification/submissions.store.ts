import type { VerificationCheck } from '@portal/contract/rules/verification-checks.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/transaction.ts';
import { submissions } from '../../db/schema/verification.ts';

export type SubmissionRow = typeof submissions.$inferSelect;

/** Submissions are written by a trigger; only what was found in them is added here. */
export interface SubmissionsStore {
  find(id: number): Promise<SubmissionRow | undefined>;
  /** Returns false if it was checked already; the earlier finding stays. */
  keepChecks(id: number, checks: readonly VerificationCheck[], now: string): Promise<boolean>;
}

export function createSubmissionsStore(db: Transaction): SubmissionsStore {
  return {
    async find(id) {
      const [row] = await db.select().from(submissions).where(eq(submissions.id, id));
      return row;
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
