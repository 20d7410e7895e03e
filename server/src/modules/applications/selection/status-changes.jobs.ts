import type { ApplicationId } from '@portal/contract/ids.ts';
import { z } from 'zod';
import { staffMovesFrom } from '@portal/contract/rules/application-status.ts';
import { isOutage } from '../../../db/errors.ts';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Job } from '../../../kernel/job.ts';
import type { NotificationsService, NotificationStores } from '../../notifications/notifications.service.ts';
import { tellMove } from './selection.told.ts';
import type { StatusChange, StatusChangesStore } from './status-changes.store.ts';

/** Tells the candidates of a bulk change, once it can no longer be taken back. */
export const RELEASE_STATUS_CHANGE: Job<{ changeId: number }> = {
  name: 'applications.release-status-change',
  payload: z.object({ changeId: z.number().int() }),
  retryLimit: 10,
  retryDelaySeconds: 5,
  atOnce: 2,
};

export interface ReleaseStores extends NotificationStores {
  readonly statusChanges: StatusChangesStore;
}

interface ReleaseParts {
  readonly unitOfWork: UnitOfWork<ReleaseStores>;
  readonly notifications: NotificationsService;
  readonly clock: Clock;
}

// Each SMS of a batch is tried right after its commit: no more at once than the gateway takes.
const BATCH = 20;
/** One job looks at so many and queues the next, so that those of other changes have their turn. */
const AT_MOST = 500;
const SECOND_MS = 1000;

export function createReleaseStatusChange(parts: ReleaseParts): (changeId: number) => Promise<void> {
  const { unitOfWork, notifications, clock } = parts;

  /** Returns the change if its candidates are to be told now. */
  const begin = (changeId: number) =>
    unitOfWork(async ({ statusChanges, jobs }) => {
      const now = clock.now();
      const change = await statusChanges.lock(changeId);
      if (change === undefined) return undefined;
      // Nobody is told while it is being taken back; its end queues this job again if some of them stayed.
      if (change.undoAskedAt !== null && change.undoneAt === null) return undefined;
      // What could not be taken back is told.
      if (change.releasedAt !== null || change.undoneAt !== null) return change;
      const waitMs = change.undoUntil === null ? 0 : Date.parse(change.undoUntil) - now.getTime();
      if (waitMs > 0) {
        const startAfterSeconds = Math.ceil(waitMs / SECOND_MS);
        await jobs.enqueue(RELEASE_STATUS_CHANGE, { changeId }, { startAfterSeconds });
        return undefined;
      }
      await statusChanges.release(changeId, now.toISOString());
      return change;
    });

  const nextUntold = (changeId: number, after: number) =>
    unitOfWork(({ statusChanges }) => statusChanges.nextUntold(changeId, after, BATCH));

  /** Each is told and marked in one transaction, so a process that ends in between tells nobody twice. */
  const tell = ({ id, toStatus, reason }: StatusChange, ids: readonly ApplicationId[]) =>
    unitOfWork(async (stores) => {
      const untold = await stores.statusChanges.lockUntold(id, ids);
      for (const { fromStatus, movedVersion, deletedAt, ...application } of untold) {
        const move = staffMovesFrom(fromStatus, false).find(({ to }) => to === toStatus);
        // What is no longer so is not told.
        if (move !== undefined && application.status === toStatus && deletedAt === null) {
          const told = { move, reason: reason ?? '', version: movedVersion - 1 };
          await tellMove(notifications, stores, application, told);
        }
        await stores.statusChanges.markTold(id, application.id, clock.now().toISOString());
      }
    });

  /** One that fails does not keep the others waiting. Returns what failed. */
  async function tellEach(change: StatusChange, ids: readonly ApplicationId[]): Promise<unknown[]> {
    try {
      await tell(change, ids);
      return [];
    } catch (error) {
      if (isOutage(error)) throw error;
      if (ids.length === 1) return [error];
      const errors: unknown[] = [];
      for (const id of ids) errors.push(...(await tellEach(change, [id])));
      return errors;
    }
  }

  return async (changeId) => {
    const change = await begin(changeId);
    if (change === undefined) return;
    const errors: unknown[] = [];
    let looked = 0;
    for (let after = 0; looked < AT_MOST;) {
      const ids = await nextUntold(changeId, after);
      errors.push(...(await tellEach(change, ids)));
      looked += ids.length;
      const last = ids.at(-1);
      if (last === undefined) break;
      after = last;
    }
    if (looked >= AT_MOST && errors.length < looked) {
      await unitOfWork(({ jobs }) => jobs.enqueue(RELEASE_STATUS_CHANGE, { changeId }));
    } else if (errors.length > 0) {
      // The queue tries again those that failed.
      throw errors[0];
    }
  };
}
