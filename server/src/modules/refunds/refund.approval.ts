import { createHash, randomBytes } from 'node:crypto';
import { amountFact, asResult, shownAmount, wordFact } from '@portal/contract/rules/approval-facts.ts';
import type { ApprovalPayload } from '@portal/contract/routes/approval-payloads.ts';
import { canWithdraw } from '@portal/contract/rules/refunds.ts';
import { DISPUTE_TEXTS } from '@portal/contract/texts/disputes.ts';
import { REFUND_TEXTS as texts, withdrawnNotification } from '@portal/contract/texts/refunds.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { JobOutbox } from '../../kernel/job.ts';
import type { ApprovalKindDefinition, Release } from '../approvals/approval-kinds.ts';
import type { DecisionStores } from '../approvals/approval-stores.ts';
import type { Account, AccountsStore } from '../money/accounts.store.ts';
import type { NotificationsService, NotificationStores } from '../notifications/notifications.service.ts';
import { askForAccount } from './ask-for-account.ts';
import { planExcess, planWithdrawal, type PlannedPart } from './refund-plan.ts';
import type { RefundSource } from './refund-sources.ts';
import { FOLLOW_REFUNDS } from './refunds.jobs.ts';
import type { RefundsStore } from './refunds.store.ts';
import type { Withdrawal, WithdrawalsStore } from './withdrawals.store.ts';

export interface RefundApprovalStores extends DecisionStores, NotificationStores {
  readonly refunds: RefundsStore;
  readonly withdrawals: WithdrawalsStore;
  readonly accounts: AccountsStore;
  readonly jobs: JobOutbox;
}

type Payload = ApprovalPayload<'refund'>;

/** What goes back on the state as it is now. */
interface PlannedRefund {
  readonly account: Account;
  readonly withdrawal: Withdrawal | undefined;
  readonly parts: readonly PlannedPart[];
  readonly keptPaise: number;
  /** Some of the money is disputed. */
  readonly isHeld: boolean;
}

const REFERENCE_BYTES = 5;

/** Locks the application; throws if nothing of the kind can go back. */
export async function planRefund(
  stores: RefundApprovalStores,
  { application_id: id, withdrawal_id: withdrawalId }: Payload,
  now: Date,
): Promise<PlannedRefund> {
  const account = await stores.accounts.lock(id);
  if (account === undefined) throw new AppError('NOT_FOUND');
  const sources = await stores.refunds.sources(id);
  const isHeld = sources.some(({ heldPaise }) => heldPaise > 0);
  if (withdrawalId === null) {
    const parts = planExcess(sources, now);
    if (parts.length === 0) throw new AppError('CONFLICT', { text: texts.nothingToReturn });
    return { account, withdrawal: undefined, parts, keptPaise: 0, isHeld };
  }
  const withdrawal = await stores.withdrawals.asked(id);
  if (withdrawal?.id !== withdrawalId || !canWithdraw(account.status)) {
    throw new AppError('CONFLICT', { text: texts.noWithdrawal });
  }
  const { parts, keptPaise } = planWithdrawal(sources, withdrawal.percent, now);
  return { account, withdrawal, parts, keptPaise, isHeld };
}

/** Makes what was planned so: the parts go on their way, and who leaves has left. */
export async function releaseRefund(
  stores: RefundApprovalStores,
  notifications: NotificationsService,
  { account, withdrawal, parts, isHeld }: PlannedRefund,
  { approvalId, now }: { readonly approvalId: number | undefined; readonly now: Date },
): Promise<void> {
  // Who has left cannot ask again: what the bank leaves in the fee would never return.
  if (withdrawal !== undefined && isHeld) throw new AppError('CONFLICT', { text: DISPUTE_TEXTS.refundHeld });
  const at = now.toISOString();
  const hasAccount = await stores.refunds.hasAccount(account.id);
  // A lender's money goes back to the lender.
  const isAwaited = (source: RefundSource) => !hasAccount && source.kind !== 'loan';
  if (parts.length > 0 && approvalId !== undefined) {
    await stores.refunds.add(
      parts.map(({ source, way, amountPaise }) => ({
        applicationId: account.id,
        withdrawalId: withdrawal?.id ?? null,
        approvalId,
        paymentId: source.kind === 'payment' ? source.id : null,
        deskPaymentId: source.kind === 'desk' ? source.id : null,
        loanSelectionId: source.kind === 'loan' ? source.id : null,
        way,
        state: way === 'provider' ? 'sending' : isAwaited(source) ? 'awaiting_account' : 'to_transfer',
        amountPaise,
        reference: `${account.applicationNumber}-R${randomBytes(REFERENCE_BYTES).toString('hex').toUpperCase()}`,
        nextCheckAt: way === 'provider' ? at : null,
      })),
    );
    await stores.jobs.enqueue(FOLLOW_REFUNDS, {});
    const awaited = parts.filter(({ source, way }) => way === 'bank' && isAwaited(source));
    if (awaited.length > 0) await askForAccount(stores, notifications, account, approvalId, sumOf(awaited));
  }
  // Money above the fee is told of when it has arrived.
  if (withdrawal === undefined) return;
  await stores.withdrawals.end(withdrawal.id, 'agreed', at);
  await stores.withdrawals.leave(account.id);
  await notifications.tell(stores, {
    kind: 'withdrawn',
    application: account,
    key: String(withdrawal.id),
    text: withdrawnNotification(parts.length === 0 ? undefined : shownAmount(sumOf(parts))),
    sms: { template: 'application_withdrawn', variable: account.applicationNumber },
  });
}

/** Money that goes back. Two people always agree to it. */
export function refundApproval(
  notifications: NotificationsService,
  clock: Clock,
): ApprovalKindDefinition<'refund', RefundApprovalStores> {
  return {
    kind: 'refund',
    async describe(stores, payload) {
      const planned = await planRefund(stores, payload, clock.now());
      const { account, withdrawal, parts, keptPaise } = planned;
      const { paidPaise, excessPaise } = await stores.accounts.totals(account.id);
      const returns = sumOf(parts);
      return {
        subject: { kind: 'application', id: account.applicationNumber },
        applicationId: account.id,
        title: `${withdrawal === undefined ? 'Refund above the fee' : 'Withdrawal'} of ${account.applicationNumber}`,
        detail: `${shownAmount(returns)} in ${parts.length === 1 ? 'one part' : `${parts.length} parts`}`,
        facts: [
          ...(withdrawal === undefined
            ? []
            : [
                wordFact('Status', account.status, 'Withdrawn'),
                wordFact('Reason', null, withdrawal.reason),
                wordFact(
                  'Policy on the day of the request',
                  null,
                  `${withdrawal.percent}% of the fee returns`,
                ),
              ]),
          amountFact('Paid and above the fee', paidPaise + excessPaise, paidPaise + excessPaise - returns),
          ...(withdrawal === undefined ? [] : [wordFact('Kept', null, shownAmount(keptPaise))]),
          ...parts.map(({ source, way, amountPaise }) =>
            wordFact(
              source.label,
              way === 'provider'
                ? 'back to it'
                : source.kind === 'loan'
                  ? 'to the lender'
                  : 'by bank transfer',
              shownAmount(amountPaise),
            ),
          ),
          asResult(wordFact('Goes back', null, shownAmount(returns))),
        ],
        basis: basisOf(planned),
        effects: [
          'Online money returns through the provider to the payment it came from',
          ...(parts.some(({ way }) => way === 'bank')
            ? ['What goes by bank transfer waits for its UTR']
            : []),
          'The candidate is told, and each refund gets a voucher',
          'History shows both names',
        ],
      };
    },
    async execute(stores, payload, release: Release) {
      const now = clock.now();
      const planned = await planRefund(stores, payload, now);
      await releaseRefund(stores, notifications, planned, { approvalId: release.approvalId, now });
      await stores.audit.record({
        ...release.by,
        action: 'refund.released',
        subject: { kind: 'application', id: planned.account.applicationNumber },
        before: { status: planned.account.status },
        after: {
          ...(planned.withdrawal === undefined ? {} : { status: 'Withdrawn' }),
          parts: planned.parts.map(({ source, way, amountPaise }) => ({
            source: source.label,
            way,
            amount: shownAmount(amountPaise),
          })),
        },
      });
    },
  };
}

function sumOf(parts: readonly PlannedPart[]): number {
  return parts.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

/** Another amount, source or way is another refund. */
function basisOf({ account, parts }: PlannedRefund): string {
  const text = JSON.stringify([
    account.status,
    ...parts.map(({ source, way, amountPaise }) => [source.kind, source.id, way, amountPaise]),
  ]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
