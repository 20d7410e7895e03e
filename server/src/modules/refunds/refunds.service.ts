import type { ApplicationId } from '@portal/contract/ids.ts';
import { bankAccount, type BankAccount } from '@portal/contract/routes/refund-fields.ts';
import { indianDayBefore, isDayToCome } from '@portal/contract/rules/indian-day.ts';
import { paiseToRupees } from '@portal/contract/rules/money.ts';
import { TRANSFER_MAX_AGE_DAYS } from '@portal/contract/rules/refunds.ts';
import { DISPUTE_TEXTS } from '@portal/contract/texts/disputes.ts';
import { REFUND_TEXTS as texts } from '@portal/contract/texts/refunds.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { StaffRequest } from '../../http/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { WaitingChange } from '../../kernel/waiting-change.ts';
import type { ApprovalGate } from '../approvals/proposals.ts';
import type { Account } from '../money/accounts.store.ts';
import type { MoneyStores } from '../money/post-money.ts';
import { postTransfer } from '../money/post-return.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { DisputesStore } from '../payments/disputes/disputes.store.ts';
import type { RefundEnds } from '../payments/settling/learn-refunds.ts';
import type { PaymentsStore } from '../payments/settling/payments.store.ts';
import type { SealedTexts } from '../sealing/sealed-texts.ts';
import { planRefund, type RefundApprovalStores } from './planned-refund.ts';
import { releaseRefund } from './refund.approval.ts';
import type { Refund } from './refunds.store.ts';
import { purposeOf } from './refund-account.ts';

export interface RefundStores extends RefundApprovalStores, MoneyStores {
  readonly payments: PaymentsStore;
  readonly disputes: DisputesStore;
}

interface Transfer {
  readonly utr: string;
  readonly transferredOn: string;
  /** When the account was given that staff opened. */
  readonly accountGivenAt: string | null;
}

export interface RefundsService {
  /** Returns the proposal, or undefined if nothing returns and the candidate has left at once. */
  propose(
    id: ApplicationId,
    what: 'above_fee' | 'withdrawal' | 'cancelled',
    by: StaffRequest,
  ): Promise<WaitingChange | undefined>;
  /** Proposes that a part that was not sent does not go back. */
  cancel(id: number, by: StaffRequest): Promise<WaitingChange>;
  recordTransfer(id: number, transfer: Transfer, by: StaffRequest): Promise<void>;
  openAccount(id: number, by: StaffRequest): Promise<BankAccount & { readonly given_at: string }>;
}

interface RefundsDependencies {
  readonly unitOfWork: UnitOfWork<RefundStores>;
  readonly gate: ApprovalGate<'refund', RefundStores>;
  readonly notifications: NotificationsService;
  readonly refundEnds: RefundEnds;
  readonly sealedTexts: SealedTexts;
  readonly clock: Clock;
}

export function createRefundsService(dependencies: RefundsDependencies): RefundsService {
  const { unitOfWork, gate, notifications, refundEnds, sealedTexts, clock } = dependencies;

  /** A part that waits for its transfer, with the money of its application locked. */
  async function lockToTransfer(stores: RefundStores, id: number): Promise<[Account, Refund]> {
    const seen = await stores.refunds.find(id);
    const account = seen === undefined ? undefined : await stores.accounts.lock(seen.applicationId);
    const refund = account === undefined ? undefined : await stores.refunds.find(id);
    if (account === undefined || refund === undefined) throw new AppError('NOT_FOUND');
    if (refund.state !== 'to_transfer') throw new AppError('CONFLICT', { text: texts.notToTransfer });
    return [account, refund];
  }

  return {
    propose: (id, what, by) =>
      unitOfWork(async (stores) => {
        const account = await stores.accounts.lock(id);
        if (account === undefined) throw new AppError('NOT_FOUND');
        const withdrawal = what === 'withdrawal' ? await stores.withdrawals.asked(id) : undefined;
        if (what === 'withdrawal' && withdrawal === undefined) {
          throw new AppError('CONFLICT', { text: texts.noWithdrawal });
        }
        const [again] = what === 'cancelled' ? await stores.refunds.cancelledOf(id) : [];
        if (what === 'cancelled' && again === undefined) {
          throw new AppError('CONFLICT', { text: texts.nothingCancelled });
        }
        const payload = { application_id: id, withdrawal_id: withdrawal?.id ?? again?.withdrawalId ?? null };
        const planned = await planRefund(stores, payload, clock.now());
        if (planned.withdrawal !== undefined && planned.isHeld) {
          throw new AppError('CONFLICT', { text: DISPUTE_TEXTS.refundHeld });
        }
        if (planned.parts.length > 0) {
          if (!(await gate.canBeReleased(stores, by))) throw new AppError('SECOND_PERSON_NEEDED');
          return gate.propose(stores, payload, by);
        }
        await releaseRefund(stores, notifications, planned, { approvalId: undefined, now: clock.now() });
        await stores.audit.record({
          ...by,
          action: 'application.withdrawn',
          subject: { kind: 'application', id: account.applicationNumber },
          before: { status: account.status },
          after: { status: 'Withdrawn' },
        });
        return undefined;
      }),
    cancel: (id, by) =>
      unitOfWork(async (stores) => {
        const refund = await stores.refunds.find(id);
        if (refund === undefined) throw new AppError('NOT_FOUND');
        if (!(await gate.canBeReleased(stores, by))) throw new AppError('SECOND_PERSON_NEEDED');
        const payload = { application_id: refund.applicationId, withdrawal_id: 0, cancels: id };
        return gate.propose(stores, payload, by);
      }),
    recordTransfer: (id, { utr, transferredOn, accountGivenAt }, by) =>
      unitOfWork(async (stores) => {
        const now = clock.now();
        refuseDay(transferredOn, now);
        const [account, refund] = await lockToTransfer(stores, id);
        if (refund.paymentId !== null && (await stores.disputes.heldOf(refund.paymentId)) > 0) {
          throw new AppError('CONFLICT', { text: DISPUTE_TEXTS.refundHeld });
        }
        const paidTo = await accountSeen(stores, refund, accountGivenAt);
        if ((await stores.refunds.leftFor(refund)) < refund.amountPaise) {
          throw new AppError('CONFLICT', { text: texts.lessLeft });
        }
        await postTransfer(stores, account, refund, by.actor.staffUserId);
        if (refund.paymentId !== null) {
          await stores.payments.addTransferred(refund.paymentId, refund.amountPaise);
        }
        const doneAt = now.toISOString();
        await stores.refunds.change(id, { state: 'done', utr, transferredOn, doneAt, ...paidTo });
        await refundEnds.tellDone(stores, account, refund);
        await stores.audit.record({
          ...by,
          action: 'refund.transferred',
          subject: { kind: 'application', id: account.applicationNumber },
          after: {
            reference: refund.reference,
            amount: paiseToRupees(refund.amountPaise),
            utr,
            transferred_on: transferredOn,
            last_four: paidTo.accountLastFour,
          },
        });
      }),
    async openAccount(id, by) {
      const [account, kept] = await unitOfWork(async (stores) => {
        const [held, refund] = await lockToTransfer(stores, id);
        if (refund.loanSelectionId !== null) throw new AppError('CONFLICT', { text: texts.payeeIsLender });
        const stored = await stores.withdrawals.accountOf(held.id);
        if (stored === undefined) throw new AppError('CONFLICT', { text: texts.noAccount });
        await stores.audit.record({
          ...by,
          action: 'refund.account-opened',
          subject: { kind: 'application', id: held.applicationNumber },
          after: { refund: id },
        });
        return [held, stored] as const;
      });
      const text = await sealedTexts.open(account.candidateId, purposeOf(account.id), kept.sealed);
      if (text === undefined) throw new AppError('CONFLICT', { text: texts.accountUnreadable });
      return { ...bankAccount.parse(JSON.parse(text)), given_at: kept.givenAt };
    },
  };
}

/** What is kept of the account that was paid: the one that staff opened, which must still be the one that holds. */
async function accountSeen(
  { withdrawals }: RefundStores,
  { applicationId, loanSelectionId }: Refund,
  seen: string | null,
): Promise<Pick<Refund, 'accountLastFour' | 'accountGivenAt'>> {
  if (loanSelectionId !== null) return { accountLastFour: null, accountGivenAt: null };
  const kept = await withdrawals.accountOf(applicationId);
  if (kept === undefined) throw new AppError('CONFLICT', { text: texts.noAccount });
  if (seen === null) throw new AppError('CONFLICT', { text: texts.openFirst });
  if (seen !== kept.givenAt) throw new AppError('CONFLICT', { text: texts.accountChanged });
  return { accountLastFour: kept.lastFour, accountGivenAt: kept.givenAt };
}

function refuseDay(day: string, now: Date): void {
  if (!isDayToCome(day, now) && day >= indianDayBefore(now, TRANSFER_MAX_AGE_DAYS)) return;
  throw new AppError('INVALID_INPUT', {
    text: texts.dayInvalid,
    fields: { transferred_on: texts.dayInvalid },
  });
}
