import { APPLICATION_STATUSES, staffMovesFrom } from '@portal/contract/rules/application-status.ts';
import { decisionReasons } from '@portal/contract/rules/decision-reasons.ts';
import { BULK_CHANGE_TEXTS } from '@portal/contract/texts/bulk-change.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { StaffRequest } from '../../../http/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { RUN_STATUS_CHANGE, type RunStores } from './status-change-runs.jobs.ts';
import type { BulkMove } from './status-changes.service.ts';

/** Changes of many applications that a job makes: begun, stopped and put away by the user who wants them. */
export interface StatusChangeRunsService {
  /** Returns the id of the change. One run of a user at a time. */
  start(move: BulkMove, by: StaffRequest): Promise<number>;
  stop(changeId: number, by: StaffRequest): Promise<void>;
  putAway(changeId: number, by: StaffRequest): Promise<void>;
}

export function createStatusChangeRunsService(
  unitOfWork: UnitOfWork<RunStores>,
  clock: Clock,
): StatusChangeRunsService {
  const now = () => clock.now().toISOString();
  return {
    async start({ ids, status, reason, why }, { actor: { staffUserId }, caller: { ip, requestId } }) {
      checkReasons({ status, reason, why });
      return unitOfWork(async ({ statusChanges, statusChangeRuns, jobs }) => {
        const changeId = await statusChanges.begin({
          staffUserId,
          toStatus: status,
          reason: reason ?? null,
        });
        const run = { changeId, staffUserId, why: why ?? null, ip, requestId };
        if (!(await statusChangeRuns.begin(run))) {
          throw new AppError('CONFLICT', { text: BULK_CHANGE_TEXTS.oneRunAtOnce });
        }
        // Its line is the only place where it can be taken back.
        const undo = await statusChangeRuns.undoOf(staffUserId, now());
        if (undo !== undefined) {
          const { undoFirst, undoUnderWay } = BULK_CHANGE_TEXTS;
          throw new AppError('CONFLICT', { text: undo === 'possible' ? undoFirst : undoUnderWay });
        }
        await statusChangeRuns.putAwayEnded(staffUserId, now());
        if ((await statusChangeRuns.addTargets(changeId, ids)) === 0) throw new AppError('NOT_FOUND');
        await jobs.enqueue(RUN_STATUS_CHANGE, { changeId });
        return changeId;
      });
    },
    stop: (changeId, { actor }) =>
      unitOfWork(async ({ statusChangeRuns, jobs }) => {
        const run = await statusChangeRuns.lockOf(changeId, actor.staffUserId);
        if (run === undefined) throw new AppError('NOT_FOUND');
        if (run.endedAt !== null) return;
        if (run.stoppedAt === null) await statusChangeRuns.stop(changeId, now());
        // Ends the run also if its own job gave up.
        await jobs.enqueue(RUN_STATUS_CHANGE, { changeId });
      }),
    putAway: (changeId, { actor }) =>
      unitOfWork(async ({ statusChanges, statusChangeRuns }) => {
        const run = await statusChangeRuns.lockOf(changeId, actor.staffUserId);
        if (run === undefined) throw new AppError('NOT_FOUND');
        if (run.endedAt === null) throw new AppError('CONFLICT', { text: BULK_CHANGE_TEXTS.stillRunning });
        const change = await statusChanges.lock(changeId);
        if (change !== undefined && change.undoAskedAt !== null && change.undoneAt === null) {
          throw new AppError('CONFLICT', { text: BULK_CHANGE_TEXTS.undoUnderWay });
        }
        await statusChangeRuns.putAway(changeId, now());
      }),
  };
}

/** Refused as a whole; each application would be refused for the same. */
function checkReasons({ status, reason, why }: Omit<BulkMove, 'ids'>): void {
  if (why !== undefined && !decisionReasons(status).includes(why)) {
    throw new AppError('INVALID_INPUT', {
      text: STAFF_TEXTS.whyUnknown,
      fields: { why: STAFF_TEXTS.whyUnknown },
    });
  }
  const moves = APPLICATION_STATUSES.flatMap((from) => staffMovesFrom(from, false));
  const needsReason = moves.some(({ to, needsReason: needs }) => to === status && needs === true);
  if (needsReason && reason === undefined) {
    throw new AppError('INVALID_INPUT', {
      text: STAFF_TEXTS.reasonRequired,
      fields: { reason: STAFF_TEXTS.reasonRequired },
    });
  }
}
