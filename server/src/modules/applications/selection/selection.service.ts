import type { ApplicationId } from '@portal/contract/ids.ts';
import type { ApplicationEdit } from '@portal/contract/routes/staff-selection.ts';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { StaffRequest } from '../../../http/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { copyOf } from '../../../kernel/edits.ts';
import type { WaitingChange } from '../../../kernel/waiting-change.ts';
import type { AuditStore } from '../../audit/audit.store.ts';
import { useExcess } from '../../money/post-money.ts';
import type { NotificationsService, NotificationStores } from '../../notifications/notifications.service.ts';
import type { VerdictsStore } from '../../verification/verdicts.store.ts';
import { makeDeskChange } from '../desk/desk-change.ts';
import type { DeskStores } from '../desk/desk-checks.ts';
import { deskPaymentEvent } from '../desk/desk-events.ts';
import type { DeskGate } from '../desk/desk-gate.ts';
import type { DeskApprovalStores } from '../desk/desk-payment.approval.ts';
import { planDeskChange, type DeskPolicy, type PlannedDeskChange } from '../desk/desk-plan.ts';
import type { AcceptanceRule } from './acceptance-rule.ts';
import { changeBy, moved, statusMove } from './selection.moves.ts';
import type { EditableApplication, SelectionStore } from './selection.store.ts';
import { tellMove } from './selection.told.ts';

export interface SelectionEditStores extends NotificationStores, DeskStores {
  readonly selection: SelectionStore;
  readonly verdicts: Pick<VerdictsStore, 'countNotAccepted'>;
  readonly audit: AuditStore;
}

/**
 * Makes an edit whose part at the desk was checked before, in the transaction that locked the application. `takenBy` took
 * the money, if another one releases it.
 */
export type ApplyEdit = (
  stores: SelectionEditStores,
  application: EditableApplication,
  edit: ApplicationEdit,
  desk: PlannedDeskChange | undefined,
  by: StaffRequest,
  takenBy?: number,
) => Promise<void>;

export function createApplyEdit(
  notifications: NotificationsService,
  acceptance: AcceptanceRule,
  clock: Clock,
): ApplyEdit {
  return async (stores, application, edit, desk, { actor, caller }, takenBy) => {
    if (desk !== undefined) {
      const by = { staffUserId: actor.staffUserId, takenBy, now: clock.now() };
      const booked = await makeDeskChange(stores, application, desk, by);
      await useExcess(stores, application, booked);
    }
    // Judged by the money as it is after this very change.
    const { paidPaise, excessPaise } = await stores.accounts.totals(application.id);
    const move = statusMove(application, edit, paidPaise > 0 || excessPaise > 0);
    if (desk === undefined && move === undefined) return;
    const notAccepted = move?.to === 'Selected' ? await stores.verdicts.countNotAccepted(application.id) : 0;
    acceptance(notAccepted);
    await stores.selection.update(application.id, move === undefined ? {} : changeBy(move, edit.reason));
    await stores.audit.record({
      actor,
      action: move === undefined ? 'application.desk-payment-changed' : 'application.edited',
      subject: { kind: 'application', id: application.applicationNumber },
      before: { ...desk?.change.before, ...(move === undefined ? {} : { status: move.from }) },
      after: { ...desk?.change.after, ...(move === undefined ? {} : moved(move, edit, notAccepted)) },
      caller,
    });
    if (move !== undefined) {
      const told = { move, reason: edit.reason ?? '', version: application.version };
      await tellMove(notifications, stores, application, told);
    }
    const money = desk === undefined ? undefined : deskPaymentEvent(application, desk.change.counted);
    if (money !== undefined) await notifications.tell(stores, money);
  };
}

/** What staff decide about an application, and what they take at the desk. */
export interface SelectionService {
  /** Returns the proposal if the change waits for a second person. */
  edit(id: ApplicationId, edit: ApplicationEdit, by: StaffRequest): Promise<WaitingChange | undefined>;
}

interface SelectionDependencies {
  readonly unitOfWork: UnitOfWork<DeskApprovalStores>;
  readonly applyEdit: ApplyEdit;
  readonly deskGate: DeskGate;
  readonly deskPolicy: () => DeskPolicy;
}

export function createSelectionService(dependencies: SelectionDependencies): SelectionService {
  const { unitOfWork, applyEdit, deskGate, deskPolicy } = dependencies;

  async function editOne(
    id: ApplicationId,
    edit: ApplicationEdit,
    by: StaffRequest,
  ): Promise<WaitingChange | undefined> {
    return unitOfWork(async (stores) => {
      const application = await stores.selection.lock(id);
      if (application === undefined) throw new AppError('NOT_FOUND');
      refuseStale(application, edit);
      const desk = await planDeskChange(stores, application, edit, deskPolicy());
      if (!(await deskGate.waits(stores, desk, by))) {
        await applyEdit(stores, application, edit, desk, by);
        return undefined;
      }
      statusMove(application, edit, true);
      // The copy that the form was made on is of no use later: the approval compares the state itself.
      const { version: _version, updated_at: _updatedAt, ...proposed } = edit;
      return deskGate.propose(stores, { id, ...proposed }, by);
    });
  }

  return { edit: editOne };
}

/** A form that was loaded before another user's change must not overwrite it. */
function refuseStale(application: EditableApplication, edit: ApplicationEdit): void {
  if (copyOf(application, edit) === 'older') throw new AppError('CONFLICT');
}
