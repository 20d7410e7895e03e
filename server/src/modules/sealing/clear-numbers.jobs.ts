import { z } from 'zod';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import { noPayload, type Job, type JobOutbox } from '../../kernel/job.ts';
import type { Log } from '../../kernel/log.ts';
import type { ClearApplication, ClearNumbersStore, ClearSubmission } from './clear-numbers.store.ts';
import type { ClearNumbersViews } from './clear-numbers.views.ts';
import type { ColumnSealing, IdentityNumbers } from './identity-numbers.ts';

/** Seals identity numbers that were stored in clear, a batch after another; a run that leaves some queues the next. */
export const SEAL_NUMBERS: Job<Record<string, never>> = {
  name: 'sealing.numbers',
  payload: noPayload,
  retryLimit: 3,
  retryDelaySeconds: 30,
  schedule: '*/10 * * * *',
};

const AT_ONCE = 100;
const BATCHES_A_RUN = 50;

interface ClearNumbersDependencies {
  readonly views: ClearNumbersViews;
  readonly unitOfWork: UnitOfWork<{ readonly clearNumbers: ClearNumbersStore; readonly jobs: JobOutbox }>;
  readonly numbers: Pick<IdentityNumbers, 'ofPeople'>;
  readonly log: Pick<Log, 'info'>;
}

interface ClearRow {
  readonly id: number;
  readonly candidateId: number;
}

export function createNumberSealing({ views, unitOfWork, numbers, log }: ClearNumbersDependencies) {
  /** Each batch is a transaction, and a row is written only as it was read: a kill leaves rows in one of both forms. */
  async function sealBatch<Row extends ClearRow>(
    rows: readonly Row[],
    seal: (row: Row, sealing: ColumnSealing) => Row,
    write: (store: ClearNumbersStore, before: Row, after: Row) => Promise<boolean>,
  ): Promise<number> {
    const sealing = await numbers.ofPeople([...new Set(rows.map(({ candidateId }) => candidateId))]);
    const changes = rows.map((row) => ({ before: row, after: seal(row, sealing) }));
    return unitOfWork(async ({ clearNumbers }) => {
      let sealed = 0;
      for (const { before, after } of changes) {
        if (await write(clearNumbers, before, after)) sealed += 1;
      }
      return sealed;
    });
  }

  /** Rows that people change meanwhile are passed over, and found by the next run. */
  async function sealAll<Row extends ClearRow>(
    list: (afterId: number, most: number) => Promise<Row[]>,
    batch: (rows: readonly Row[]) => Promise<number>,
  ): Promise<{ readonly sealed: number; readonly isDone: boolean }> {
    let [sealed, lastId] = [0, 0];
    for (let batches = 0; batches < BATCHES_A_RUN; batches += 1) {
      const rows = await list(lastId, AT_ONCE);
      sealed += rows.length === 0 ? 0 : await batch(rows);
      lastId = rows.at(-1)?.id ?? lastId;
      if (rows.length < AT_ONCE) return { sealed, isDone: true };
    }
    return { sealed, isDone: false };
  }

  const enqueue = () => unitOfWork(({ jobs }) => jobs.enqueue(SEAL_NUMBERS, {}));

  return {
    run: async (): Promise<void> => {
      const applications = await sealAll(
        (afterId, most) => views.applications(afterId, most),
        (rows) =>
          sealBatch(rows, sealApplication, (store, before, after) => store.sealApplication(before, after)),
      );
      const submissions = await sealAll(
        (afterId, most) => views.submissions(afterId, most),
        (rows) =>
          sealBatch(rows, sealSubmission, (store, before, after) => store.sealSubmission(before, after)),
      );
      const sealed = applications.sealed + submissions.sealed;
      if (sealed > 0) log.info({ sealed, left: await views.count() }, 'identity numbers were sealed');
      if (!applications.isDone || !submissions.isDone) await enqueue();
    },
    /** After an upgrade it begins at once. */
    begin: async (): Promise<void> => {
      if ((await views.count()) > 0) await enqueue();
    },
  };
}

const frozen = z.looseObject({ answers: z.record(z.string(), z.unknown()) });

function sealApplication(row: ClearApplication, sealing: ColumnSealing): ClearApplication {
  const submission = frozen.safeParse(row.submission);
  return {
    ...row,
    answers: sealing.sealAnswers(row.candidateId, row.answers),
    draft: sealing.sealDraft(row.candidateId, row.draft),
    submission: submission.success
      ? { ...row.submission, answers: sealing.sealAnswers(row.candidateId, submission.data.answers) }
      : row.submission,
  };
}

function sealSubmission(row: ClearSubmission, sealing: ColumnSealing): ClearSubmission {
  return { ...row, answers: sealing.sealAnswers(row.candidateId, row.answers) };
}
