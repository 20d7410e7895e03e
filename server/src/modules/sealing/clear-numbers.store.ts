import { sql } from 'drizzle-orm';
import type { Answers } from '../../db/schema/applications.ts';
import type { Transaction } from '../../db/transaction.ts';

/** An application with a number in clear: in its answers, its draft or its last submission. */
export interface ClearApplication {
  readonly id: number;
  readonly candidateId: number;
  readonly answers: Answers;
  readonly draft: Answers;
  readonly submission: Answers | null;
}

/** The frozen answers of a submission, with a number in clear. */
export interface ClearSubmission {
  readonly id: number;
  readonly candidateId: number;
  readonly answers: Answers;
}

export interface ClearNumbersStore {
  /** Nothing is changed where a person changed the row since it was read: it is found again. */
  sealApplication(before: ClearApplication, after: ClearApplication): Promise<boolean>;
  sealSubmission(before: ClearSubmission, after: ClearSubmission): Promise<boolean>;
}

export function createClearNumbersStore(db: Transaction): ClearNumbersStore {
  return {
    async sealApplication(before, after) {
      await db.execute(sql`set local portal.seals = 'on'`);
      const { rowCount } = await db.execute(sql`
        update applications set answers = ${json(after.answers)}, draft = ${json(after.draft)},
          submission = ${json(after.submission)}
        where id = ${before.id} and answers = ${json(before.answers)} and draft = ${json(before.draft)}
          and submission is not distinct from ${json(before.submission)}`);
      return rowCount === 1;
    },
    async sealSubmission(before, after) {
      const { rowCount } = await db.execute(sql`
        update submissions set answers = ${json(after.answers)}
        where id = ${before.id} and answers = ${json(before.answers)}`);
      return rowCount === 1;
    },
  };
}

function json(column: Answers | null) {
  return sql`${column === null ? null : JSON.stringify(column)}::jsonb`;
}
