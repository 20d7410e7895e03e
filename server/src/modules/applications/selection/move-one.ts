import type { ErrorCode } from '@portal/contract/errors.ts';
import type { ApplicationId } from '@portal/contract/ids.ts';
import type { ApplicationStatus, StatusMove } from '@portal/contract/rules/application-status.ts';
import { staysText } from '@portal/contract/texts/bulk-change.ts';
import type { Caller } from '../../../http/caller.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { AuditEntry } from '../../audit/audit.store.ts';
import type { AsksStore } from '../../verification/asks/asks.store.ts';
import type { AcceptanceRule } from './acceptance-rule.ts';
import { changeBy, moved, statusMove } from './selection.moves.ts';
import type { SelectionEditStores } from './selection.service.ts';
import type { EditableApplication } from './selection.store.ts';
import type { StatusChangesStore } from './status-changes.store.ts';

/** What one of many applications is moved to. */
export interface WantedMove {
  readonly changeId: number;
  readonly status: ApplicationStatus;
  readonly reason: string | undefined;
  /** From the list of the status. */
  readonly why: string | undefined;
}

export interface MovedBy {
  readonly actor: AuditEntry['actor'];
  readonly caller: Caller;
}

/** What becomes of an application that is locked. */
interface MovePlan {
  readonly application: EditableApplication;
  readonly move: StatusMove;
  readonly paidPaise: number;
  readonly notAccepted: number;
  readonly endedAskId: number | null;
}

export interface MoveStores extends SelectionEditStores {
  readonly statusChanges: Pick<StatusChangesStore, 'addMoved'>;
  readonly asks: Pick<AsksStore, 'findOpen'>;
}

/** Moves one application, and keeps what it was. */
export async function moveOne(
  stores: MoveStores,
  acceptance: AcceptanceRule,
  id: ApplicationId,
  wanted: WantedMove,
  by: MovedBy,
): Promise<void> {
  await makeMove(stores, await planMove(stores, acceptance, id, wanted), wanted, by);
}

/** Locks the application and finds what becomes of it; writes nothing. */
export async function planMove(
  stores: MoveStores,
  acceptance: AcceptanceRule,
  id: ApplicationId,
  { status, reason, why }: WantedMove,
): Promise<MovePlan> {
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
  return { application, move, paidPaise, notAccepted, endedAskId: ask?.id ?? null };
}

export async function makeMove(
  stores: MoveStores,
  { application, move, paidPaise, notAccepted, endedAskId }: MovePlan,
  { reason, why, changeId }: WantedMove,
  { actor, caller }: MovedBy,
): Promise<void> {
  const { id } = application;
  await stores.selection.update(id, changeBy(move, reason));
  await stores.statusChanges.addMoved({
    changeId,
    applicationId: id,
    fromStatus: move.from,
    fromStep: application.currentStep,
    fromReopenReason: application.reopenReason,
    version: application.version + 1,
    paidPaise,
    endedAskId,
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

/** Why the application stays; undefined if it moved. Any other error is thrown. */
export async function refusalOf(change: Promise<unknown>): Promise<AppError | undefined> {
  try {
    await change;
    return undefined;
  } catch (error) {
    // A session that has ended ends the whole call.
    if (error instanceof AppError && !ENDS_THE_CALL.has(error.code)) return error;
    throw error;
  }
}
