import type { ApplicationId } from '@portal/contract/ids.ts';
import { deskMovesOf, type DeskMove } from '@portal/contract/rules/desk-payment.ts';
import { paiseToRupees } from '@portal/contract/rules/money.ts';
import { DESK_TEXTS } from '@portal/contract/texts/desk.ts';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { StaffRequest } from '../../../http/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { useExcess } from '../../money/post-money.ts';
import type { Event, NotificationsService } from '../../notifications/notifications.service.ts';
import type { EditableApplication } from '../selection/selection.store.ts';
import { creditDeskPayment, putAboveFee, reverseDeskPayment } from './desk-change.ts';
import { refuseFixed } from './desk-checks.ts';
import { bouncedEvent, deskPaymentEvent } from './desk-events.ts';
import type { DeskApprovalStores } from './desk-payment.approval.ts';
import { planTakingBack, type DeskPolicy } from './desk-plan.ts';
import { changeAtDesk } from './desk.service.ts';
import type { RecordedDeskPayment } from './desk.store.ts';
import { lockedPayment } from './locked-payment.ts';

type ChequeMove = Exclude<DeskMove, 'taken_back'>;

interface DeskMovesDependencies {
  readonly unitOfWork: UnitOfWork<DeskApprovalStores>;
  readonly notifications: NotificationsService;
  readonly policy: () => DeskPolicy;
}

/** What becomes of a payment once it is recorded. */
export interface DeskMovesService {
  /** With all that follows for the ledger, in one transaction. Returns the application it belongs to. */
  move(id: number, to: DeskMove, by: StaffRequest): Promise<ApplicationId>;
}

export function createDeskMovesService(dependencies: DeskMovesDependencies): DeskMovesService {
  const { unitOfWork, notifications, policy } = dependencies;

  /** Brings a cheque or a draft further. */
  async function moveCheque(
    stores: DeskApprovalStores,
    { application, payment }: Awaited<ReturnType<typeof lockedPayment>>,
    to: ChequeMove,
    { actor, caller }: StaffRequest,
  ): Promise<void> {
    const isAllowed = deskMovesOf({ ...payment, isBookClosed: false }).includes(to);
    if (!isAllowed) throw new AppError('CONFLICT', { text: DESK_TEXTS.moveGone });
    const { id, number, state } = payment;
    const amountPaise = payment.amountPaise ?? 0;
    const { staffUserId } = actor;
    await stores.desk.move(id, to, { staffUserId, now: policy().now.toISOString() });
    if (to === 'cleared' && payment.awaitsClearing && amountPaise > 0) {
      await creditDeskPayment(stores, application, { deskPaymentId: id, amountPaise, staffUserId });
    }
    if (to === 'cleared' && application.status === 'Withdrawn') await putAboveFee(stores, id, staffUserId);
    if (to === 'bounced') {
      await reverseDeskPayment(stores, id, staffUserId);
      // What others brought above the fee pays what is owed again.
      await useExcess(stores, application);
    }
    await stores.selection.update(application.id, {});
    await stores.audit.record({
      actor,
      action: `application.desk-payment-${to}`,
      subject: { kind: 'application', id: application.applicationNumber },
      before: { state },
      after: { state: to, number, amount: paiseToRupees(amountPaise) },
      caller,
    });
    const event = eventOf(application, payment, to);
    if (event !== undefined) await notifications.tell(stores, event);
  }

  return {
    move: (id, to, by) =>
      unitOfWork(async (stores) => {
        const locked = await lockedPayment(stores, id);
        const { application, payment } = locked;
        if (to === 'taken_back') {
          await refuseFixed(stores, payment);
          const plan = planTakingBack(payment, policy());
          await changeAtDesk({ stores, notifications, now: policy().now }, application, plan, by);
        } else {
          await moveCheque(stores, locked, to, by);
        }
        return application.id;
      }),
  };
}

function eventOf(
  application: EditableApplication,
  payment: RecordedDeskPayment,
  to: ChequeMove,
): Event | undefined {
  const amountPaise = payment.amountPaise ?? 0;
  if (amountPaise === 0) return undefined;
  if (to === 'bounced') return bouncedEvent(application, payment);
  const isNews = to === 'cleared' && payment.awaitsClearing;
  return isNews ? deskPaymentEvent(application, { from: 0, to: amountPaise }) : undefined;
}
