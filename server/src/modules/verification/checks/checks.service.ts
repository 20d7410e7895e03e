import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import { actingForPortal } from '../../../kernel/acting.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { noPayload, type Job } from '../../../kernel/job.ts';
import type { Log } from '../../../kernel/log.ts';
import type { IdentityNumbers } from '../../sealing/identity-numbers.ts';
import type { QueueStore } from '../queue.store.ts';
import type { SubmissionRow, SubmissionsStore } from '../submissions.store.ts';
import { checkSubmission, type CheckSources } from './check-submission.ts';

/** Checks the submissions of the last minute, and those from before there were checks. */
export const CHECK_SUBMISSIONS: Job<Record<string, never>> = {
  name: 'verification.check',
  payload: noPayload,
  retryLimit: 0,
  retryDelaySeconds: 30,
  schedule: '* * * * *',
};

interface ChecksDependencies {
  readonly unitOfWork: UnitOfWork<{ readonly submissions: SubmissionsStore; readonly queue: QueueStore }>;
  readonly sources: CheckSources;
  /** Submissions without checks behind this id, oldest first. */
  readonly listUnchecked: (afterId: number, most: number) => Promise<SubmissionRow[]>;
  readonly numbers: Pick<IdentityNumbers, 'openColumns'>;
  readonly clock: Clock;
  readonly log: Log;
}

export interface ChecksService {
  /** Checks a submission once; a second call changes nothing. A failure is logged; it then stays unchecked. */
  checkOrLog(submission: SubmissionRow): Promise<void>;
  checkWaiting(): Promise<void>;
}

const AT_ONCE = 200;
const WORKS_MS = 40_000;

export function createChecksService(dependencies: ChecksDependencies): ChecksService {
  const { unitOfWork, sources, listUnchecked, numbers, clock, log } = dependencies;

  async function check(submission: SubmissionRow): Promise<void> {
    if (submission.checks !== null) return;
    const [answers = {}] = await numbers.openColumns([submission.answers]);
    const checks = await checkSubmission(sources, { ...submission, answers });
    await actingForPortal(() =>
      unitOfWork(async ({ submissions, queue }) => {
        if (!(await submissions.keepChecks(submission.id, checks, clock.now().toISOString()))) return;
        await queue.markWarnings(
          submission.applicationId,
          submission.id,
          checks.some(({ is_warning }) => is_warning),
        );
      }),
    );
  }

  /** One that cannot be checked is logged and tried again by the next run; it does not keep the others from theirs. */
  async function checkOrLog(submission: SubmissionRow): Promise<void> {
    try {
      await check(submission);
    } catch (error) {
      log.error({ err: error, submissionId: submission.id }, 'a submission could not be checked');
    }
  }

  return {
    checkOrLog,
    async checkWaiting() {
      const until = clock.now().getTime() + WORKS_MS;
      let lastId: number | undefined = 0;
      while (lastId !== undefined && clock.now().getTime() < until) {
        const rows: SubmissionRow[] = await listUnchecked(lastId, AT_ONCE);
        for (const row of rows) await checkOrLog(row);
        lastId = rows.at(AT_ONCE - 1)?.id;
      }
    },
  };
}
