import { may } from '@portal/contract/permissions.ts';
import type { ApplicationId } from '@portal/contract/ids.ts';
import { UNDO_SECONDS } from '@portal/contract/rules/bulk-change.ts';
import { z } from 'zod';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Job } from '../../../kernel/job.ts';
import type { ApprovalsStore } from '../../approvals/approvals.store.ts';
import type { AcceptanceRule } from './acceptance-rule.ts';
import { moveOne, refusalOf, type MoveStores } from './move-one.ts';
import { RELEASE_STATUS_CHANGE, type ReleaseStores } from './status-changes.jobs.ts';
import type { StatusChangeRunsStore, UnendedRun } from './status-change-runs.store.ts';

/** Moves the applications of a run, and goes on where an ended process left it. */
export const RUN_STATUS_CHANGE: Job<{ changeId: number }> = {
  name: 'applications.run-status-change',
  payload: z.object({ changeId: z.number().int() }),
  retryLimit: 10,
  retryDelaySeconds: 5,
  atOnce: 2,
};

export type RunStores = MoveStores &
  ReleaseStores & {
    readonly statusChangeRuns: StatusChangeRunsStore;
    readonly approvals: Pick<ApprovalsStore, 'activeRoleOf'>;
  };

interface RunParts {
  readonly unitOfWork: UnitOfWork<RunStores>;
  readonly acceptance: AcceptanceRule;
  readonly clock: Clock;
}

interface Batch {
  readonly run: UnendedRun;
  readonly ids: readonly ApplicationId[];
}

/** After so many it is asked again whether the run is to go on. */
const BATCH = 20;
const SECOND_MS = 1000;

export function createRunStatusChange({ unitOfWork, acceptance, clock }: RunParts) {
  const now = () => clock.now().toISOString();

  /** Ends the run if it was stopped, its user may no longer move applications, or nothing is left. */
  const nextBatch = (changeId: number) =>
    unitOfWork(async (stores): Promise<Batch | undefined> => {
      const run = await stores.statusChangeRuns.lockUnended(changeId);
      if (run === undefined) return undefined;
      const isAllowed = may(await stores.approvals.activeRoleOf(run.staffUserId), 'applications.edit');
      if (!isAllowed) await stores.statusChangeRuns.stop(changeId, now());
      const ids =
        isAllowed && run.stoppedAt === null ? await stores.statusChangeRuns.nextTargets(changeId, BATCH) : [];
      if (ids.length > 0) return { run, ids };
      await end(stores, changeId);
      return undefined;
    });

  async function end({ statusChangeRuns, statusChanges, jobs }: RunStores, changeId: number): Promise<void> {
    await statusChangeRuns.end(changeId, now());
    const undoUntil = new Date(clock.now().getTime() + UNDO_SECONDS * SECOND_MS).toISOString();
    if ((await statusChanges.finish(changeId, undoUntil)) === 0) return;
    await jobs.enqueue(RELEASE_STATUS_CHANGE, { changeId }, { startAfterSeconds: UNDO_SECONDS });
  }

  /** Moved and marked in one transaction, so that a process that ends in between moves nothing twice. */
  async function move(run: UnendedRun, id: ApplicationId): Promise<void> {
    const { changeId, status, reason, why, staffUserId, username, ip, requestId } = run;
    const wanted = { changeId, status, reason: reason ?? undefined, why: why ?? undefined };
    const by = {
      actor: { kind: 'staff', id: staffUserId, name: username } as const,
      caller: { ip, requestId, userAgent: undefined },
    };
    const moving = unitOfWork(async (stores) => {
      if (!(await stores.statusChangeRuns.lockTarget(changeId, id))) return;
      await moveOne(stores, acceptance, id, wanted, by);
      await stores.statusChangeRuns.markDone(changeId, id, now());
    });
    const refused = await refusalOf(moving);
    if (refused === undefined) return;
    await unitOfWork(({ statusChangeRuns }) =>
      statusChangeRuns.markDone(changeId, id, now(), refused.message),
    );
  }

  return async (changeId: number): Promise<void> => {
    for (;;) {
      const batch = await nextBatch(changeId);
      if (batch === undefined) return;
      for (const id of batch.ids) await move(batch.run, id);
    }
  };
}
