import { BULK_CHANGE_TEXTS } from '@portal/contract/texts/bulk-change.ts';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { StaffRequest } from '../../../http/actor.ts';
import { actingForPortal } from '../../../kernel/acting.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { RunStores } from './status-change-runs.jobs.ts';
import { createTakeBackPart, TAKE_BACK_STATUS_CHANGE, type UndoStores } from './status-change-undo.jobs.ts';

/** Takes changes of many back, asked for by the user who made them before their time is over. What was accepted is completed. */
export interface StatusChangeUndoService {
  /** Of a run: a job restores the applications. */
  begin(id: number, by: StaffRequest): Promise<void>;
  /** Restores them before it answers. */
  undo(id: number, by: StaffRequest): Promise<{ readonly restored: number; readonly stayed: number }>;
}

// Goes on if the process ends while it answers.
const UNFINISHED_AFTER_SECONDS = 60;

export function createStatusChangeUndoService(
  unitOfWork: UnitOfWork<UndoStores & Pick<RunStores, 'statusChangeRuns'>>,
  clock: Clock,
): StatusChangeUndoService {
  const takeBackPart = createTakeBackPart({ unitOfWork, clock });

  /** Asked for again, nothing is done. */
  async function accept(
    { statusChanges, statusChangeUndo, jobs }: UndoStores,
    id: number,
    { actor, caller }: StaffRequest,
    startAfterSeconds: number,
  ): Promise<void> {
    const change = await statusChanges.lock(id);
    if (change?.staffUserId !== actor.staffUserId) throw new AppError('NOT_FOUND');
    if (change.undoneAt !== null || change.undoAskedAt !== null) return;
    const now = clock.now();
    const isOver = change.undoUntil === null || Date.parse(change.undoUntil) <= now.getTime();
    if (change.releasedAt !== null || isOver) {
      throw new AppError('CONFLICT', { text: BULK_CHANGE_TEXTS.undoOver });
    }
    const { ip, requestId } = caller;
    await statusChangeUndo.ask(id, { askedAt: now.toISOString(), ip, requestId });
    await jobs.enqueue(TAKE_BACK_STATUS_CHANGE, { changeId: id }, { startAfterSeconds });
  }

  return {
    async begin(id, by) {
      await unitOfWork(async (stores) => {
        const run = await stores.statusChangeRuns.lockOf(id, by.actor.staffUserId);
        if (run === undefined) throw new AppError('NOT_FOUND');
        await accept(stores, id, by, 0);
      });
    },
    async undo(id, by) {
      await unitOfWork(async (stores) => {
        const run = await stores.statusChangeRuns.lockOf(id, by.actor.staffUserId);
        if (run !== undefined) throw new AppError('CONFLICT', { text: BULK_CHANGE_TEXTS.undoOfRun });
        await accept(stores, id, by, UNFINISHED_AFTER_SECONDS);
      });
      // Also for a session that ends meanwhile.
      while (await actingForPortal(() => takeBackPart(id)));
      return unitOfWork(async ({ statusChanges }) => {
        const done = await statusChanges.lock(id);
        const restored = done?.restored ?? 0;
        return { restored, stayed: (done?.moved ?? 0) - restored };
      });
    },
  };
}
