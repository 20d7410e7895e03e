import { askedTooOftenText } from '@portal/contract/rules/payment-checks.ts';
import { REPORT_READS, REPORT_READS_SECONDS } from '@portal/contract/rules/settlements.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { JobOutbox } from '../../kernel/job.ts';
import type { MakeLimit } from '../auth/rate-limits.ts';
import { READ_SETTLEMENTS } from './settlements.jobs.ts';

export interface ReportRequests {
  /** Has the reports read soon: a job does it, so that nobody waits for the provider. */
  readSoon(staffUserId: number): Promise<void>;
}

export function createReportRequests(
  unitOfWork: UnitOfWork<{ readonly jobs: JobOutbox }>,
  makeLimit: MakeLimit,
): ReportRequests {
  const limit = makeLimit('settlement-reports', REPORT_READS, REPORT_READS_SECONDS);
  return {
    async readSoon(staffUserId) {
      const wait = await limit.take(String(staffUserId));
      if (wait !== undefined) {
        throw new AppError('TOO_MANY_REQUESTS', { text: askedTooOftenText(wait), retryAfterSeconds: wait });
      }
      await unitOfWork(({ jobs }) => jobs.enqueue(READ_SETTLEMENTS, {}));
    },
  };
}
