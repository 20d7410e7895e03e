import type { ErrorCode } from '@portal/contract/errors.ts';
import type { ApplicationId } from '@portal/contract/ids.ts';
import type { ApplicationStatus } from '@portal/contract/rules/application-status.ts';
import { UNDO_SECONDS } from '@portal/contract/rules/bulk-change.ts';
import { BULK_CHANGE_TEXTS, staysText } from '@portal/contract/texts/bulk-change.ts';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { StaffRequest } from '../../../http/actor.ts';
import { actingForPortal } from '../../../kernel/acting.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { AsksStore } from '../../verification/asks/asks.store.ts';
import type { AcceptanceRule } from './acceptance-rule.ts';
import { changeBy, moved, statusMove } from './selection.moves.ts';
import type { SelectionEditStores } from './selection.service.ts';
import { RELEASE_STATUS_CHANGE, type ReleaseStores } from './status-changes.jobs.ts';

interface BulkMove {
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

export interface StatusChangeStores extends SelectionEditStores, ReleaseStores {
  readonly asks: Pick<AsksStore, 'findOpen'>;
}

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
        if (count === 0) return undefined;
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

async function moveOne(
  stores: StatusChangeStores,
  acceptance: AcceptanceRule,
  id: ApplicationId,
  { status, reason, why, changeId }: Omit<BulkMove, 'ids'> & { readonly changeId: number },
  { actor, caller }: StaffRequest,
): Promise<void> {
  const application = await stores.selection.lock(id);
  if (application === undefined) throw new AppError('NOT_FOUND');
  const { paidPaise: toFee, excessPaise } = await stores.accounts.totals(id);
  const paidPaise = toFee + excessPaise;
  const move = statusMove(application, { status, reason, why }, paidPaise > 0);
  if (move === undefined) {
    throw new AppError('STATUS_MOVE_REFUSED', { text: staysText(status, status, 'no-such-move') });
  }
  const notAccepted = move.to === 'Selected' ? await stores.verdicts.countNotAccepted(id) : 0;
  acceptance(notAccepted);
  // The move ends it.
  const ask = move.from === 'Completed' ? await stores.asks.findOpen(id) : undefined;
  await stores.selection.update(id, changeBy(move, reason));
  await stores.statusChanges.addMoved({
    changeId,
    applicationId: id,
    fromStatus: move.from,
    fromStep: application.currentStep,
    fromReopenReason: application.reopenReason,
    version: application.version + 1,
    paidPaise,
    endedAskId: ask?.id ?? null,
  });
  await stores.audit.record({
    actor,
    action: 'application.edited',
    subject: { kind: 'application', id: application.applicationNumber },
    before: { status: move.from },
    after: moved(move, { reason, why }, notAccepted),
    caller,
  });
}

const ENDS_THE_CALL: ReadonlySet<ErrorCode> = new Set(['NOT_SIGNED_IN', 'NOT_ALLOWED']);

async function refusalOf(change: Promise<unknown>): Promise<AppError | undefined> {
  try {
    await change;
    return undefined;
  } catch (error) {
    // A session that has ended ends the whole call.
    if (error instanceof AppError && !ENDS_THE_CALL.has(error.code)) return error;
    throw error;
  }
}
