import {
  CHECK_WINDOW_SECONDS,
  STATEMENTS_BY_CANDIDATE,
  statementTooOftenText,
} from '@portal/contract/rules/payment-checks.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { MakeLimit } from '../../auth/rate-limits.ts';

/** Refuses a candidate who asks for too many statements: while a PDF is drawn the process does nothing else. */
export type LimitStatements = (candidateId: number) => Promise<void>;

export function createStatementLimit(makeLimit: MakeLimit): LimitStatements {
  const limit = makeLimit('statements', STATEMENTS_BY_CANDIDATE, CHECK_WINDOW_SECONDS);
  return async (candidateId) => {
    const wait = await limit.take(String(candidateId));
    if (wait === undefined) return;
    throw new AppError('TOO_MANY_REQUESTS', { text: statementTooOftenText(wait), retryAfterSeconds: wait });
  };
}
