import type { ApplicationId } from '@portal/contract/ids.ts';
import type { ApplicationStatus } from '@portal/contract/rules/application-status.ts';
import { UNDO_SECONDS } from '@portal/contract/rules/bulk-change.ts';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { StaffRequest } from '../../../http/actor.ts';
import { actingForPortal } from '../../../kernel/acting.ts';
import type { AppError } from '../../../kernel/app-error.ts';
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
  };
}
