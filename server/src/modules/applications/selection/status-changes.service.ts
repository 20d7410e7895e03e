import type { ApplicationId } from '@portal/contract/ids.ts';
import type { ApplicationStatus } from '@portal/contract/rules/application-status.ts';
import { UNDO_SECONDS } from '@portal/contract/rules/bulk-change.ts';
import { BULK_CHANGE_TEXTS } from '@portal/contract/texts/bulk-change.ts';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { StaffRequest } from '../../../http/actor.ts';
import { actingForPortal } from '../../../kernel/acting.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { AcceptanceRule } from './acceptance-rule.ts';
import { moveOne, refusalOf, type MoveStores } from './move-one.ts';
import { RELEASE_STATUS_CHANGE, type ReleaseStores } from './status-changes.jobs.ts';

export interface BulkMove {
  readonly ids: readonly ApplicationId[];
  readonly status: ApplicationStatus;
  readonly reason: string | undefined;
  /** From the list of the status. */
  readonly why: string | undefined;
}

interface RowAnswer {
  readonly id: ApplicationId;
  readonly refused: AppError | undefined;
}

interface ChangeMade {
  readonly id: number;
  readonly moved: number;
  readonly undoUntil: string;
}

export type StatusChangeStores = MoveStores & ReleaseStores;

/** Many applications moved to one status. The candidates are told once it can no longer be taken back. */
export interface StatusChangesService {
  /** Each row for itself: one that is refused does not keep the others. No change if nothing moved. */
  moveAll(
    move: BulkMove,
    by: StaffRequest,
  ): Promise<{ readonly answers: readonly RowAnswer[]; readonly change: ChangeMade | undefined }>;
  undo(id: number, by: StaffRequest): Promise<{ readonly restored: number; readonly stayed: number }>;
}

// Longer than a request can take: candidates are told even if the process ended in the middle of it.
const UNFINISHED_AFTER_SECONDS = 15 * 60;
const SECOND_MS = 1000;

export function createStatusChangesService(
  unitOfWork: UnitOfWork<StatusChangeStores>,
  acceptance: AcceptanceRule,
  clock: Clock,
): StatusChangesService {
  const begin = ({ status, reason }: BulkMove, { actor }: StaffRequest) =>
    unitOfWork(async ({ statusChanges, jobs }) => {
      const { staffUserId } = actor;
      const changeId = await statusChanges.begin({ staffUserId, toStatus: status, reason: reason ?? null });
      const startAfterSeconds = UNFINISHED_AFTER_SECONDS;
      await jobs.enqueue(RELEASE_STATUS_CHANGE, { changeId }, { startAfterSeconds });
      return changeId;
    });

  /** Also for a session that ended meanwhile: what moved is told. */
  const finish = (id: number) =>
    actingForPortal(() =>
      unitOfWork(async ({ statusChanges, jobs }): Promise<ChangeMade | undefined> => {
        const undoUntil = new Date(clock.now().getTime() + UNDO_SECONDS * SECOND_MS).toISOString();
        const count = await statusChanges.finish(id, undoUntil);
        if (count === 0) {
          await statusChanges.remove(id);
          return undefined;
        }
        await jobs.enqueue(RELEASE_STATUS_CHANGE, { changeId: id }, { startAfterSeconds: UNDO_SECONDS });
        return { id, moved: count, undoUntil };
      }),
    );

  return {
    async moveAll(wanted, by) {
      const changeId = await begin(wanted, by);
      const answers: RowAnswer[] = [];
      try {
        for (const id of new Set(wanted.ids)) {
          const move = unitOfWork((stores) => moveOne(stores, acceptance, id, { ...wanted, changeId }, by));
          answers.push({ id, refused: await refusalOf(move) });
        }
      } catch (error) {
        await finish(changeId);
        throw error;
      }
      return { answers, change: await finish(changeId) };
    },
    undo: (id, by) =>
      unitOfWork(async (stores) => {
        const change = await stores.statusChanges.lock(id);
        if (change?.staffUserId !== by.actor.staffUserId) throw new AppError('NOT_FOUND');
        if (change.restored !== null) {
          return { restored: change.restored, stayed: change.moved - change.restored };
        }
        const now = clock.now();
        const isOver = change.undoUntil === null || Date.parse(change.undoUntil) <= now.getTime();
        if (change.releasedAt !== null || isOver) {
          throw new AppError('CONFLICT', { text: BULK_CHANGE_TEXTS.undoOver });
        }
        const restored = await stores.statusChanges.restore(change, now.toISOString());
        await stores.audit.recordAll(
          restored.map(({ applicationNumber, status }) => ({
            actor: by.actor,
            action: 'application.status-taken-back',
            subject: { kind: 'application', id: applicationNumber },
            before: { status: change.toStatus },
            after: { status },
            caller: by.caller,
          })),
        );
        return { restored: restored.length, stayed: change.moved - restored.length };
      }),
  };
}
