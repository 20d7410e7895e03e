import { BULK_CHANGE_TEXTS } from '@portal/contract/texts/bulk-change.ts';
import { z } from 'zod';
import { isOutage } from '../../../db/errors.ts';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Job, JobAttempt } from '../../../kernel/job.ts';
import type { AuditStore } from '../../audit/audit.store.ts';
import { type RestoredApplication, RESTORED_AT_ONCE } from './restored-applications.ts';
import type { ChangeToUndo, StatusChangeUndoStore } from './status-change-undo.store.ts';
import { RELEASE_STATUS_CHANGE, type ReleaseStores } from './status-changes.jobs.ts';

/** Takes a change of many back, and goes on where an ended process left it. */
export const TAKE_BACK_STATUS_CHANGE: Job<{ changeId: number }> = {
  name: 'applications.take-back-status-change',
  payload: z.object({ changeId: z.number().int() }),
  retryLimit: 6,
  retryDelaySeconds: 5,
  atOnce: 2,
};

export type UndoStores = ReleaseStores & {
  readonly statusChangeUndo: StatusChangeUndoStore;
  readonly audit: AuditStore;
};

interface TakeBackParts {
  readonly unitOfWork: UnitOfWork<UndoStores>;
  readonly clock: Clock;
}

/** One job restores so many parts and queues the next, so that those of other changes have their turn. */
const MOST_PARTS = 10;

/** Restores the next part; returns whether more is left. Each part is one transaction. */
export function createTakeBackPart({ unitOfWork, clock }: TakeBackParts) {
  return (changeId: number, atOnce = RESTORED_AT_ONCE): Promise<boolean> =>
    unitOfWork(async ({ statusChangeUndo, audit, jobs }) => {
      const change = await statusChangeUndo.lockAsked(changeId);
      if (change === undefined) return false;
      const now = clock.now().toISOString();
      const { isLast, restored } = await statusChangeUndo.restorePart(change, atOnce, now);
      await audit.recordAll(restored.map((each) => auditOf(change, each)));
      if (!isLast) return true;
      const inAll = change.undoRestored + restored.length;
      await statusChangeUndo.end(changeId, inAll, now);
      // Those that stayed are told.
      if (inAll < change.moved) await jobs.enqueue(RELEASE_STATUS_CHANGE, { changeId });
      return false;
    });
}

export function createTakeBack(parts: TakeBackParts) {
  const { unitOfWork } = parts;
  const takeBackPart = createTakeBackPart(parts);

  /** After which application the next one is restored. */
  const positionOf = (changeId: number) =>
    unitOfWork(async ({ statusChangeUndo }) => (await statusChangeUndo.lockAsked(changeId))?.undoAfter);

  /** Leaves the application out that was tried, unless another job went on meanwhile: the next one was not tried. */
  const passOver = (changeId: number, triedAfter: number | undefined) =>
    unitOfWork(async ({ statusChangeUndo }) => {
      const change = await statusChangeUndo.lockAsked(changeId);
      if (change === undefined) return false;
      if (change.undoAfter !== triedAfter) return true;
      return statusChangeUndo.passOver(change, BULK_CHANGE_TEXTS.couldNotTakeBack);
    });

  /** Returns whether more is left, or why the part failed. Without the database nothing can be restored: that is thrown. */
  async function tried(changeId: number, atOnce: number): Promise<{ readonly error: unknown } | boolean> {
    try {
      return await takeBackPart(changeId, atOnce);
    } catch (error) {
      if (isOutage(error)) throw error;
      return { error };
    }
  }

  /** A part that failed at every try: one by one, without those that fail alone. Returns whether more is left. */
  async function takeBackSingly(changeId: number): Promise<boolean> {
    for (let looked = 0; looked < RESTORED_AT_ONCE; looked += 1) {
      const triedAfter = await positionOf(changeId);
      const next = await tried(changeId, 1);
      if (next === false) return false;
      if (next !== true && !(await passOver(changeId, triedAfter))) throw next.error;
    }
    return true;
  }

  return async (changeId: number, { isLast }: JobAttempt): Promise<void> => {
    for (let part = 0; part < MOST_PARTS; part += 1) {
      const next = await tried(changeId, RESTORED_AT_ONCE);
      if (next === false) return;
      if (next === true) continue;
      if (!isLast) throw next.error;
      if (!(await takeBackSingly(changeId))) return;
    }
    await unitOfWork(({ jobs }) => jobs.enqueue(TAKE_BACK_STATUS_CHANGE, { changeId }));
  };
}

function auditOf(change: ChangeToUndo, { applicationNumber, status }: RestoredApplication) {
  const { staffUserId, username, toStatus, undoIp, undoRequestId } = change;
  return {
    actor: { kind: 'staff', id: staffUserId, name: username },
    action: 'application.status-taken-back',
    subject: { kind: 'application', id: applicationNumber },
    before: { status: toStatus },
    after: { status },
    caller: { ip: undoIp ?? '', requestId: undoRequestId ?? '', userAgent: undefined },
  } as const;
}
