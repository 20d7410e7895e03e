import type { FastifyInstance } from 'fastify';
import { submissionHistoryRoutes } from '@portal/contract/routes/submission-history.ts';
import { serveStaff } from '../../http/route.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { FormLabel } from '../files/placed-files.ts';
import type { IdentityNumbers } from '../sealing/identity-numbers.ts';
import { changesBetween } from './submission-changes.ts';
import type { VerificationViews } from './verification.views.ts';

interface HistoryParts {
  readonly views: Pick<VerificationViews, 'submissionsOf'>;
  readonly numbers: Pick<IdentityNumbers, 'openColumns'>;
  readonly label: FormLabel;
}

export function registerSubmissionHistoryRoutes(http: FastifyInstance, parts: HistoryParts): void {
  const { views, numbers, label } = parts;
  serveStaff(http, submissionHistoryRoutes.list, async ({ params }) => {
    const rows = await views.submissionsOf(params.id);
    if (rows === undefined) throw new AppError('NOT_FOUND');
    const answers = await numbers.openColumns(rows.map((row) => row.answers));
    const clear = rows.map((row, index) => ({ ...row, answers: answers[index] ?? {} }));
    return {
      submissions: clear.map((row, index) => {
        const before = clear[index + 1];
        return {
          number: row.number,
          submitted_at: row.submittedAt,
          changes: before === undefined ? [] : changesBetween(before, row, label),
        };
      }),
    };
  });
}
