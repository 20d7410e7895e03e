import type { ApplicationId } from '@portal/contract/ids.ts';
import { may } from '@portal/contract/permissions.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { StaffRequest } from '../../http/actor.ts';
import type { Clock } from '../../kernel/clock.ts';
import { claimOf } from './held-submission.ts';
import type { QueueStore } from './queue.store.ts';

export interface QueueStores {
  readonly queue: QueueStore;
}

interface NextRequest {
  /** Given back first; the one after it is given. */
  readonly leave: ApplicationId | undefined;
  readonly onlyWarnings: boolean;
  /** Of those that wait for their candidate. */
  readonly onlyAsked: boolean;
}

export interface QueueService {
  /** The application whose submission this user now has; undefined if nothing waits for the user that nobody has. */
  next(request: NextRequest, by: StaffRequest): Promise<ApplicationId | undefined>;
  giveBack(id: ApplicationId, by: StaffRequest): Promise<void>;
}

interface QueueDependencies {
  readonly unitOfWork: UnitOfWork<QueueStores>;
  readonly clock: Clock;
}

/** Who works on which submission. */
export function createQueueService({ unitOfWork, clock }: QueueDependencies): QueueService {
  return {
    next: ({ leave, onlyWarnings, onlyAsked }, by) =>
      unitOfWork(async ({ queue }) => {
        const claim = claimOf(by, clock);
        const after = leave === undefined ? undefined : await queue.giveBack(leave, claim.staffUserId);
        const own = await queue.renewOwn(claim);
        if (own !== undefined) return own;
        const open = await queue.claimNext(claim, { after, onlyWarnings, onlyAsked });
        // What is judged waits for a decision: only for users who can make one.
        if (open !== undefined || onlyAsked || !may(by.actor.role, 'applications.edit')) return open;
        return queue.claimNext(claim, { after, onlyWarnings, isJudged: true });
      }),
    async giveBack(id, by) {
      await unitOfWork(({ queue }) => queue.giveBack(id, by.actor.staffUserId));
    },
  };
}
