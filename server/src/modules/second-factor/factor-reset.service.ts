import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { StaffRequest } from '../../http/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { FactorChange, OwnFactorStores } from './factor-change.ts';
import { resetFactors } from './factor-reset.ts';

/** An admin removes the factors of another user. */
export type ResetFactorsOf = (staffUserId: number, by: StaffRequest) => Promise<void>;

interface ResetDependencies {
  readonly unitOfWork: UnitOfWork<OwnFactorStores>;
  readonly change: FactorChange;
  readonly clock: Clock;
  /** Without a second admin's consent. */
  readonly isDirect: boolean;
}

export function createResetFactorsOf(dependencies: ResetDependencies): ResetFactorsOf {
  const { unitOfWork, change, clock, isDirect } = dependencies;
  return async (staffUserId, { actor, caller }) => {
    if (!isDirect) throw new AppError('SECOND_ADMIN_NEEDED');
    await unitOfWork(async (stores) => {
      const now = clock.now().toISOString();
      const user = await resetFactors(stores, staffUserId, { actor, caller, now });
      await change.tell(stores, user);
    });
  };
}
