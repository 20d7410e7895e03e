import type { ErrorCode } from '@portal/contract/errors.ts';
import type { ApplicationId } from '@portal/contract/ids.ts';
import type { ApplicationEdit } from '@portal/contract/routes/staff-selection.ts';
import {
  checkStaffMove,
  type ApplicationStatus,
  type StatusMove,
} from '@portal/contract/rules/application-status.ts';
import { STATUS_NOTIFICATIONS } from '@portal/contract/texts/notifications.ts';
import { STAFF_TEXTS as texts, statusMoveRefusedText } from '@portal/contract/texts/staff.ts';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { StaffRequest } from '../../../http/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { copyOf } from '../../../kernel/edits.ts';
import type { AuditStore } from '../../audit/audit.store.ts';
import type { AccountsStore } from '../../money/accounts.store.ts';
import { useExcess } from '../../money/post-money.ts';
import type { NotificationsService, NotificationStores } from '../../notifications/notifications.service.ts';
import { deskPaymentEvent } from './selection.desk.events.ts';
import { changeDeskPayment, type DeskStores } from './selection.desk.ts';
import type { EditableApplication, SelectionChange, SelectionStore } from './selection.store.ts';

export interface SelectionStores extends NotificationStores, DeskStores {
  readonly selection: SelectionStore;
  readonly audit: AuditStore;
}

interface BulkMove {
  readonly ids: readonly ApplicationId[];
  readonly status: ApplicationStatus;
  readonly reason: string | undefined;
}

export interface RowAnswer {
  readonly id: ApplicationId;
  readonly refused: AppError | undefined;
}

/** What staff decide about an application, and what they take at the desk. */
export interface SelectionService {
  edit(id: ApplicationId, edit: ApplicationEdit, by: StaffRequest): Promise<void>;
  /** Each row for itself: one that is refused does not keep the others. */
  moveAll(move: BulkMove, by: StaffRequest): Promise<RowAnswer[]>;
}

interface SelectionDependencies {
  readonly unitOfWork: UnitOfWork<SelectionStores>;
  readonly notifications: NotificationsService;
  readonly clock: Clock;
}

export function createSelectionService(dependencies: SelectionDependencies): SelectionService {
  const { unitOfWork, notifications, clock } = dependencies;

  async function tell(
    stores: SelectionStores,
    application: EditableApplication,
    move: StatusMove,
    reason: string,
  ): Promise<void> {
    if (move.tells === undefined) return;
    await notifications.tell(stores, {
      kind: move.tells,
      application,
      key: String(application.version),
      text: STATUS_NOTIFICATIONS[move.tells](reason),
      sms: { template: `application_${move.tells}`, variable: application.applicationNumber },
    });
  }

  async function editOne(
    id: ApplicationId,
    edit: ApplicationEdit,
    { actor, caller }: StaffRequest,
  ): Promise<void> {
    await unitOfWork(async (stores) => {
      const application = await stores.selection.lock(id);
      if (application === undefined) throw new AppError('NOT_FOUND');
      refuseStale(application, edit);
      const by = { staffUserId: actor.staffUserId, now: clock.now() };
      const desk = await changeDeskPayment(stores, application, edit, by);
      if (desk !== undefined) await useExcess(stores, application);
      const move = await moveOf(stores.accounts, application, edit);
      if (desk === undefined && move === undefined) return;
      await stores.selection.update(id, move === undefined ? {} : changeBy(move, edit.reason));
      await stores.audit.record({
        actor,
        action: move === undefined ? 'application.desk-payment-changed' : 'application.edited',
        subject: { kind: 'application', id: application.applicationNumber },
        before: { ...desk?.before, ...(move === undefined ? {} : { status: move.from }) },
        after: { ...desk?.after, ...(move === undefined ? {} : moved(move, edit.reason)) },
        caller,
      });
      if (move !== undefined) await tell(stores, application, move, edit.reason ?? '');
      const money = desk === undefined ? undefined : deskPaymentEvent(application, desk.amount);
      if (money !== undefined) await notifications.tell(stores, money);
    });
  }

  return {
    edit: editOne,
    async moveAll({ ids, status, reason }, by) {
      const answers: RowAnswer[] = [];
      for (const id of new Set(ids)) {
        answers.push({ id, refused: await refusalOf(editOne(id, { status, reason }, by)) });
      }
      return answers;
    },
  };
}

/** A form that was loaded before another user's change must not overwrite it. */
function refuseStale(application: EditableApplication, edit: ApplicationEdit): void {
  if (copyOf(application, edit) === 'older') throw new AppError('CONFLICT');
}

/** Judged by the money as it is after this very change. */
async function moveOf(
  accounts: AccountsStore,
  { id, status: from }: EditableApplication,
  { status: to, reason }: ApplicationEdit,
): Promise<StatusMove | undefined> {
  if (to === undefined || to === from) return undefined;
  const { paidPaise, excessPaise } = await accounts.totals(id);
  const answer = checkStaffMove(from, to, { isPaid: paidPaise > 0 || excessPaise > 0, reason });
  if ('move' in answer) return answer.move;
  switch (answer.refused) {
    case 'reason-missing':
      throw new AppError('INVALID_INPUT', {
        text: texts.reasonRequired,
        fields: { reason: texts.reasonRequired },
      });
    case 'paid':
      throw new AppError('STATUS_MOVE_REFUSED', { text: texts.paidStaysSelected });
    case 'no-such-move':
      throw new AppError('STATUS_MOVE_REFUSED', { text: statusMoveRefusedText(from, to) });
  }
}

const FIRST_STEP = 0;

function changeBy({ to, needsReason }: StatusMove, reason: string | undefined): SelectionChange {
  if (needsReason !== true) return { status: to };
  return { status: to, currentStep: FIRST_STEP, reopenReason: reason ?? null };
}

function moved({ to, needsReason }: StatusMove, reason: string | undefined): object {
  return { status: to, ...(needsReason === true ? { reason } : {}) };
}

const ENDS_THE_CALL: ReadonlySet<ErrorCode> = new Set(['NOT_SIGNED_IN', 'NOT_ALLOWED']);

async function refusalOf(change: Promise<void>): Promise<AppError | undefined> {
  try {
    await change;
    return undefined;
  } catch (error) {
    // A session that has ended ends the whole call.
    if (error instanceof AppError && !ENDS_THE_CALL.has(error.code)) return error;
    throw error;
  }
}
