import {
  askedTooOftenText,
  CHECK_WINDOW_SECONDS,
  CHECKS_BY_CANDIDATE,
  CHECKS_BY_STAFF,
} from '@portal/contract/rules/payment-checks.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Limit, MakeLimit } from '../../auth/rate-limits.ts';

export interface CheckLimits {
  /** Each check by a candidate calls the provider, who limits the calls of a merchant. */
  candidate(candidateId: number): Promise<void>;
  staff(staffUserId: number): Promise<void>;
}

export function createCheckLimits(makeLimit: MakeLimit): CheckLimits {
  const byCandidate = makeLimit('payments-check', CHECKS_BY_CANDIDATE, CHECK_WINDOW_SECONDS);
  const byStaff = makeLimit('payments-check-staff', CHECKS_BY_STAFF, CHECK_WINDOW_SECONDS);
  return {
    candidate: (id) => takeOrRefuse(byCandidate, id, askedTooOftenText),
    staff: (id) => takeOrRefuse(byStaff, id, askedTooOftenText),
  };
}

async function takeOrRefuse(limit: Limit, id: number, textFor: (wait: number) => string): Promise<void> {
  const wait = await limit.take(String(id));
  if (wait === undefined) return;
  throw new AppError('TOO_MANY_REQUESTS', { text: textFor(wait), retryAfterSeconds: wait });
}
