import { sql } from 'drizzle-orm';
import type { Queries } from '../../db/connection.ts';
import type { ClearApplication, ClearSubmission } from './clear-numbers.store.ts';

/** Rows with an identity number that is not sealed yet, by indexes that hold nothing else. */
export interface ClearNumbersViews {
  applications(afterId: number, most: number): Promise<ClearApplication[]>;
  submissions(afterId: number, most: number): Promise<ClearSubmission[]>;
  count(): Promise<number>;
}

const IN_APPLICATION = sql.raw(
  `has_clear_number(answers) or has_clear_number(draft) or has_clear_number(submission -> 'answers')`,
);
const IN_SUBMISSION = sql.raw('has_clear_number(submissions.answers)');

export function createClearNumbersViews(db: Queries): ClearNumbersViews {
  return {
    async applications(afterId, most) {
      const { rows } = await db.execute<ClearApplication & Record<string, unknown>>(sql`
        select id, candidate_id as "candidateId", answers, draft, submission from applications
        where (${IN_APPLICATION}) and id > ${afterId} order by id limit ${most}`);
      return rows;
    },
    async submissions(afterId, most) {
      const { rows } = await db.execute<ClearSubmission & Record<string, unknown>>(sql`
        select submissions.id, applications.candidate_id as "candidateId", submissions.answers
        from submissions join applications on applications.id = submissions.application_id
        where ${IN_SUBMISSION} and submissions.id > ${afterId} order by submissions.id limit ${most}`);
      return rows;
    },
    async count() {
      const { rows } = await db.execute<{ count: number }>(sql`
        select (select count(*) from applications where ${IN_APPLICATION})
          + (select count(*) from submissions where ${IN_SUBMISSION}) as count`);
      return rows[0]?.count ?? 0;
    },
  };
}
