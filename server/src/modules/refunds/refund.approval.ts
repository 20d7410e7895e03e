import { randomBytes } from 'node:crypto';
import { amountFact, asResult, shownAmount, wordFact } from '@portal/contract/rules/approval-facts.ts';
import { DISPUTE_TEXTS } from '@portal/contract/texts/disputes.ts';
import { withdrawnNotification } from '@portal/contract/texts/refunds.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { ApprovalKindDefinition, Release } from '../approvals/approval-kinds.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { askForAccount } from './ask-for-account.ts';
import {
  basisOf,
  planRefund,
  sumOfParts,
  type PlannedRefund,
  type RefundApprovalStores,
} from './planned-refund.ts';
import { cancelPart, describeCancel } from './refund-cancel.ts';
import type { PlannedPart } from './refund-plan.ts';
import type { RefundSource } from './refund-sources.ts';
import { FOLLOW_REFUNDS } from './refunds.jobs.ts';

const REFERENCE_BYTES = 5;

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
    for (const part of parts) await stores.refunds.keepAtMost(part.source, keptBeside(part));
    await stores.refunds.add(
      parts.map((part) => ({
        applicationId: account.id,
        ...sourceOf(part),
        replaces: part.replaces?.id ?? null,
        withdrawalId: withdrawal?.id ?? part.replaces?.withdrawalId ?? null,
        keptPaise: part.replaces?.keptPaise ?? keptBeside(part),
        approvalId,
        way: part.way,
        state:
          part.way === 'provider' ? 'sending' : isAwaited(part.source) ? 'awaiting_account' : 'to_transfer',
        amountPaise: part.amountPaise,
        reference: `${account.applicationNumber}-R${randomBytes(REFERENCE_BYTES).toString('hex').toUpperCase()}`,
        nextCheckAt: part.way === 'provider' ? at : null,
      })),
    );
    await stores.jobs.enqueue(FOLLOW_REFUNDS, {});
    const awaited = parts.filter(({ source, way }) => way === 'bank' && isAwaited(source));
    if (awaited.length > 0)
      await askForAccount(stores, notifications, account, approvalId, sumOfParts(awaited));
  }
  // Money above the fee is told of when it has arrived.
  if (withdrawal === undefined) return;
  await stores.withdrawals.end(withdrawal.id, 'agreed', at);
  await stores.withdrawals.leave(account.id);
  await notifications.tell(stores, {
    kind: 'withdrawn',
    application: account,
    key: String(withdrawal.id),
    text: withdrawnNotification(parts.length === 0 ? undefined : shownAmount(sumOfParts(parts))),
    sms: { template: 'application_withdrawn', variable: account.applicationNumber },
  });
}

function sourceOf({ source: { kind, id } }: PlannedPart) {
  return {
    paymentId: kind === 'payment' ? id : null,
    deskPaymentId: kind === 'desk' ? id : null,
    loanSelectionId: kind === 'loan' ? id : null,
  };
}

/** What stays of the source once this part and those before it have gone. */
function keptBeside({ source, amountPaise }: PlannedPart): number {
  return source.feePaise + source.excessPaise - source.openPaise - amountPaise;
}

/** Money that goes back. Two people always agree to it. */
export function refundApproval(
  notifications: NotificationsService,
  clock: Clock,
): ApprovalKindDefinition<'refund', RefundApprovalStores> {
  return {
    kind: 'refund',
    async describe(stores, payload) {
      if (payload.cancels !== undefined) return describeCancel(stores, payload.cancels);
      const planned = await planRefund(stores, payload, clock.now());
      const { account, withdrawal, parts, keptPaise } = planned;
      const { paidPaise, excessPaise } = await stores.accounts.totals(account.id);
      const returns = sumOfParts(parts);
      return {
        subject: { kind: 'application', id: account.applicationNumber },
        applicationId: account.id,
        title: `${nameOf(planned)} of ${account.applicationNumber}`,
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
          'The candidate is told, and each refund gets a voucher or a credit note',
          'History shows both names',
        ],
      };
    },
    async execute(stores, payload, release: Release) {
      const now = clock.now();
      if (payload.cancels !== undefined) {
        await cancelPart(stores, payload.cancels, { release, now });
        return;
      }
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

function nameOf({ withdrawal, parts }: PlannedRefund): string {
  if (withdrawal !== undefined) return 'Withdrawal';
  return parts.some(({ replaces }) => replaces !== undefined) ? 'Cancelled refund' : 'Refund above the fee';
}
