import { may } from '@portal/contract/permissions.ts';
import type { ApplicationId } from '@portal/contract/ids.ts';
import { UNDO_SECONDS } from '@portal/contract/rules/bulk-change.ts';
import { BULK_CHANGE_TEXTS } from '@portal/contract/texts/bulk-change.ts';
import { z } from 'zod';
import { isOutage } from '../../../db/errors.ts';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { type Job, noPayload } from '../../../kernel/job.ts';
import type { ApprovalsStore } from '../../approvals/approvals.store.ts';
import type { AcceptanceRule } from './acceptance-rule.ts';
import { makeMove, planMove, refusalOf, type MoveStores } from './move-one.ts';
import { TAKE_BACK_STATUS_CHANGE, type UndoStores } from './status-change-undo.jobs.ts';
import { RELEASE_STATUS_CHANGE, type ReleaseStores } from './status-changes.jobs.ts';
import type { StatusChangeRunsStore, UnendedRun } from './status-change-runs.store.ts';

/** Moves the applications of a run, and goes on where an ended process left it. */
export const RUN_STATUS_CHANGE: Job<{ changeId: number }> = {
  name: 'applications.run-status-change',
  payload: z.object({ changeId: z.number().int() }),
  // The last of them after ten minutes at most: a run that is resumed has no job that still waits.
  retryLimit: 6,
  retryDelaySeconds: 5,
  atOnce: 2,
};

/** Queues runs, and changes that are being taken back, again whose job gave up or was lost. */
export const RESUME_STATUS_CHANGES: Job<Record<string, never>> = {
  name: 'applications.resume-status-changes',
  payload: noPayload,
  retryLimit: 2,
  retryDelaySeconds: 30,
  schedule: '*/10 * * * *',
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

interface ResumeParts extends Pick<RunParts, 'clock'> {
  readonly unitOfWork: UnitOfWork<RunStores & UndoStores>;
}

interface Batch {
  readonly run: UnendedRun;
  readonly ids: readonly ApplicationId[];
}

const BATCH = 20;
/** One job looks at so many and queues the next: a job that takes longer than the queue allows is begun twice. */
const AT_MOST = 500;
/** So often the same application may fail before the others go on without it. */
const MOST_FAILURES = 3;
const STUCK_AFTER_MS = 15 * 60 * 1000;
const SECOND_MS = 1000;
/** Errors of the portal itself, which may be gone at the next attempt. */
const FIRST_OF_PORTAL = 500;

function moveOf({ changeId, status, reason, why, staffUserId, username, ip, requestId }: UnendedRun) {
  return {
    wanted: { changeId, status, reason: reason ?? undefined, why: why ?? undefined },
    by: {
      actor: { kind: 'staff', id: staffUserId, name: username } as const,
      caller: { ip, requestId, userAgent: undefined },
    },
  };
}

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
  const moveMarked = (run: UnendedRun, id: ApplicationId) =>
    unitOfWork(async (stores) => {
      const { changeId } = run;
      const { wanted, by } = moveOf(run);
      if (!(await stores.statusChangeRuns.lockTarget(changeId, id))) return;
      const plan = await planMove(stores, acceptance, id, wanted);
      // Asked last, since Stop waits for it: what moves until then can be taken back, and nothing moves later.
      if (!(await stores.statusChangeRuns.goesOn(changeId))) return;
      await makeMove(stores, plan, wanted, by);
      await stores.statusChangeRuns.markDone(changeId, id, now());
    });

  async function move(run: UnendedRun, id: ApplicationId): Promise<void> {
    const refused = await refusalOf(moveMarked(run, id));
    if (refused === undefined) return;
    if (refused.status >= FIRST_OF_PORTAL) throw refused;
    await stay(run.changeId, id, refused.message);
  }

  /** The run may have been stopped since it was tried: then it was not looked at. */
  const stay = (changeId: number, id: ApplicationId, why: string) =>
    unitOfWork(async ({ statusChangeRuns }) => {
      if (await statusChangeRuns.goesOn(changeId)) await statusChangeRuns.markDone(changeId, id, now(), why);
    });

  /** Returns the error if the application is tried again, after those that did not fail. */
  async function failed(run: UnendedRun, id: ApplicationId): Promise<unknown> {
    try {
      await move(run, id);
      return undefined;
    } catch (error) {
      // Without its database the portal moves nobody, which is not this application's fault.
      if (isOutage(error)) throw error;
      const { changeId } = run;
      const times = await unitOfWork(({ statusChangeRuns }) => statusChangeRuns.addFailure(changeId, id));
      if (times < MOST_FAILURES) return error;
      await stay(changeId, id, BULK_CHANGE_TEXTS.couldNotMove);
      return undefined;
    }
  }

  /** Throws if only those are left that failed in this job: the queue tries them again after a while. */
  async function moveBatch({ run, ids }: Batch, errors: Map<ApplicationId, unknown>): Promise<void> {
    for (const id of ids) {
      const error = errors.has(id) ? undefined : await failed(run, id);
      if (error !== undefined) errors.set(id, error);
    }
    if (ids.every((id) => errors.has(id))) throw errors.values().next().value;
  }

  return async (changeId: number): Promise<void> => {
    const errors = new Map<ApplicationId, unknown>();
    for (let looked = 0; looked < AT_MOST;) {
      const batch = await nextBatch(changeId);
      if (batch === undefined) return;
      await moveBatch(batch, errors);
      looked += batch.ids.length;
    }
    await unitOfWork(({ jobs }) => jobs.enqueue(RUN_STATUS_CHANGE, { changeId }));
  };
}

export function createResumeStatusChanges({ unitOfWork, clock }: ResumeParts) {
  return () =>
    unitOfWork(async ({ statusChangeRuns, statusChangeUndo, jobs }) => {
      const since = new Date(clock.now().getTime() - STUCK_AFTER_MS).toISOString();
      for (const changeId of await statusChangeRuns.listStuck(since)) {
        await jobs.enqueue(RUN_STATUS_CHANGE, { changeId });
      }
      for (const changeId of await statusChangeUndo.listUnended(since)) {
        await jobs.enqueue(TAKE_BACK_STATUS_CHANGE, { changeId });
      }
    });
}
