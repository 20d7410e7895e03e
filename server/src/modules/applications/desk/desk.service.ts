import type { ApplicationId } from '@portal/contract/ids.ts';
import type { DeskPaymentFacts, NewDeskPayment } from '@portal/contract/routes/desk-payments.ts';
import { DESK_TEXTS } from '@portal/contract/texts/desk.ts';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { StaffRequest } from '../../../http/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { WaitingChange } from '../../../kernel/waiting-change.ts';
import { useExcess } from '../../money/post-money.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import type { EditableApplication } from '../selection/selection.store.ts';
import type { DeskApprovalStores } from './desk-payment.approval.ts';
import { makeDeskChange } from './desk-change.ts';
import { refuseRepeated } from './desk-checks.ts';
import { deskPaymentEvent } from './desk-events.ts';
import type { DeskGate } from './desk-gate.ts';
import { planDeskEntry, type DeskEntry, type DeskPolicy, type PlannedDeskChange } from './desk-plan.ts';
import type { RecordedDeskPayment } from './desk.store.ts';
import { lockedApplication, lockedPayment } from './locked-payment.ts';

interface DeskDependencies {
  readonly unitOfWork: UnitOfWork<DeskApprovalStores>;
  readonly gate: DeskGate;
  readonly notifications: NotificationsService;
  readonly policy: () => DeskPolicy;
}

/** Payments at the desk, any number for an application. */
export interface DeskService {
  /** Returns the proposal if the payment waits for a second person. The same key again records nothing. */
  add(id: ApplicationId, payment: NewDeskPayment, by: StaffRequest): Promise<WaitingChange | undefined>;
  /** Returns the application it belongs to, and the proposal if the correction waits. */
  correct(
    id: number,
    facts: DeskPaymentFacts,
    by: StaffRequest,
  ): Promise<{ readonly applicationId: ApplicationId; readonly waiting: WaitingChange | undefined }>;
}

export function createDeskService(dependencies: DeskDependencies): DeskService {
  const { unitOfWork, gate, notifications, policy } = dependencies;

  async function record(
    stores: DeskApprovalStores,
    application: EditableApplication,
    entry: DeskEntry,
    by: StaffRequest,
  ): Promise<WaitingChange | undefined> {
    const plan = await planDeskEntry(stores, application, entry, policy());
    if (plan === undefined) return undefined;
    if (await gate.waits(stores, plan, by)) return gate.propose(stores, { id: application.id, entry }, by);
    await changeAtDesk({ stores, notifications, now: policy().now }, application, plan, by);
    return undefined;
  }

  return {
    add: (id, { confirm_repeated: isConfirmed, ...payment }, by) =>
      unitOfWork(async (stores) => {
        const entry = { ...payment, corrects: null };
        const application = await lockedApplication(stores, id);
        const known = await stores.desk.byKey(payment.key);
        if (known !== undefined) return refuseOther(known, id, entry);
        if (!isConfirmed) await refuseRepeated(stores, payment.number, null);
        return record(stores, application, entry, by);
      }),
    correct: (id, { confirm_repeated: isConfirmed, ...facts }, by) =>
      unitOfWork(async (stores) => {
        const { application, payment } = await lockedPayment(stores, id);
        const isOtherNumber = facts.number !== payment.number;
        if (isOtherNumber && !isConfirmed) await refuseRepeated(stores, facts.number, payment.firstId);
        const entry = { ...facts, key: null, corrects: id };
        return { applicationId: application.id, waiting: await record(stores, application, entry, by) };
      }),
  };
}

interface DeskWork {
  readonly stores: DeskApprovalStores;
  readonly notifications: NotificationsService;
  readonly now: Date;
}

/** Makes a change that touches nothing but the desk, and tells of it. */
export async function changeAtDesk(
  { stores, notifications, now }: DeskWork,
  application: EditableApplication,
  plan: PlannedDeskChange,
  { actor, caller }: StaffRequest,
): Promise<void> {
  const booked = await makeDeskChange(stores, application, plan, { staffUserId: actor.staffUserId, now });
  await useExcess(stores, application, booked);
  await stores.selection.update(application.id, {});
  const { before, after, counted } = plan.change;
  await stores.audit.record({
    actor,
    action: 'application.desk-payment-changed',
    subject: { kind: 'application', id: application.applicationNumber },
    before,
    after,
    caller,
  });
  const event = deskPaymentEvent(application, counted);
  if (event !== undefined) await notifications.tell(stores, event);
}

/** A form that is sent twice is one payment; with other values, or for another application, it is a mistake. */
function refuseOther(known: RecordedDeskPayment, id: ApplicationId, entry: DeskEntry): undefined {
  const isSame =
    known.applicationId === id &&
    known.mode === entry.mode &&
    known.amountPaise === entry.amount &&
    known.paidOn === entry.paid_on &&
    known.number === entry.number &&
    known.bank === entry.bank &&
    known.comment === entry.comment;
  if (!isSame) throw new AppError('CONFLICT', { text: DESK_TEXTS.recordedOtherwise });
  return undefined;
}
