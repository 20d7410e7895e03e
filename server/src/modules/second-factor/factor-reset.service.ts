import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { StaffRequest } from '../../http/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { WaitingChange } from '../../kernel/waiting-change.ts';
import type { ApprovalGate } from '../approvals/proposals.ts';
import type { FactorChange } from './factor-change.ts';
import type { FactorApprovalStores } from './factor-reset.approval.ts';
import { resetFactors } from './factor-reset.ts';

/** An admin removes the factors of another user. Returns the proposal that waits for a second admin. */
export type ResetFactorsOf = (staffUserId: number, by: StaffRequest) => Promise<WaitingChange | undefined>;

interface ResetDependencies {
  readonly unitOfWork: UnitOfWork<FactorApprovalStores>;
  readonly change: FactorChange;
  readonly gate: ApprovalGate<'staff_factor', FactorApprovalStores>;
  readonly clock: Clock;
  /** Without a second admin's consent. */
  readonly isDirect: boolean;
}

export function createResetFactorsOf(dependencies: ResetDependencies): ResetFactorsOf {
  const { unitOfWork, change, gate, clock, isDirect } = dependencies;
  return (staffUserId, by) =>
    unitOfWork(async (stores) => {
      if (!isDirect) {
        if (!(await gate.canBeReleased(stores, by))) throw new AppError('SECOND_ADMIN_NEEDED');
        return gate.propose(stores, { user_id: staffUserId }, by);
      }
      const now = clock.now().toISOString();
      await change.tell(stores, await resetFactors(stores, staffUserId, { ...by, now }));
      return undefined;
    });
}
