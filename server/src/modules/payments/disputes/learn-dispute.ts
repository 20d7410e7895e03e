import { isHeld } from '@portal/contract/rules/disputes.ts';
import { formatRupees, paiseToRupees } from '@portal/contract/rules/money.ts';
import { disputeLostNotification } from '@portal/contract/texts/disputes.ts';
import type { Account } from '../../money/accounts.store.ts';
import { useExcess } from '../../money/post-money.ts';
import { postChargeback } from '../../money/post-return.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import type { GatewayDispute } from '../payment-gateway.ts';
import { lessenTransfers } from '../settling/end-returned.ts';
import { hasArrived } from '../settling/payment-facts.ts';
import type { Payment } from '../settling/payments.store.ts';
import type { SettlingStores } from '../settling/settle-order.ts';
import type { Dispute, DisputesStore } from './disputes.store.ts';

export interface DisputeStores extends SettlingStores {
  readonly disputes: DisputesStore;
}

/**
 * learned: something is new. known: all of it was. not here yet: the payment has not arrived in the ledger.
 * contradicted: the provider takes back a decision, which somebody has to look at.
 */
export type LearnedDispute = 'learned' | 'known' | 'not here yet' | 'not ours' | 'contradicted';

/** Brings a dispute and the ledger to what the provider says: any answer, in any order, any number of times. */
export async function learnDispute(
  stores: DisputeStores,
  notifications: NotificationsService,
  said: GatewayDispute,
  now: Date,
): Promise<LearnedDispute> {
  const seen = await stores.disputes.paymentOf(said.paymentId);
  if (seen === undefined) return 'not ours';
  const account = await stores.accounts.lock(seen.applicationId);
  const payment = await stores.disputes.paymentOf(said.paymentId);
  if (account === undefined || payment === undefined) throw new Error(`payment ${seen.id} is not there`);
  if (!hasArrived(payment)) return 'not here yet';
  const before = await stores.disputes.find(said.id);
  if (before !== undefined && isKnown(before, said)) return 'known';
  if (before !== undefined && !isHeld(before.state)) return 'contradicted';
  const dispute = await keep(stores, before, payment, said, now);
  if (dispute.takenPaise > 0) await take(stores, notifications, account, dispute, now);
  await stores.audit.record({
    actor: { kind: 'provider' },
    action: `dispute.${dispute.state}`,
    subject: { kind: 'application', id: account.applicationNumber },
    ...(before === undefined ? {} : { before: { state: before.state } }),
    after: {
      dispute_id: said.id,
      payment_id: said.paymentId,
      state: dispute.state,
      amount: paiseToRupees(dispute.amountPaise),
      taken_amount: paiseToRupees(dispute.takenPaise),
    },
  });
  return 'learned';
}

/** Whether nothing of it is new. */
export function isKnown(before: Dispute, said: GatewayDispute): boolean {
  // An answer that was asked for earlier may come later.
  if (!isHeld(before.state)) return before.state === said.state || isHeld(said.state);
  return (
    before.state === said.state &&
    before.phase === said.phase &&
    before.amountPaise === said.amountPaise &&
    momentOf(before.respondBy) === momentOf(said.respondBy)
  );
}

function momentOf(time: string | null | undefined): number | undefined {
  return time === null || time === undefined ? undefined : Date.parse(time);
}

function keep(
  { disputes }: DisputeStores,
  before: Dispute | undefined,
  payment: Payment,
  said: GatewayDispute,
  now: Date,
): Promise<Dispute> {
  const left = payment.amountPaise - payment.refundedPaise - payment.transferredPaise;
  const lost = said.deductedPaise > 0 ? said.deductedPaise : said.amountPaise;
  const facts = {
    state: said.state,
    phase: said.phase,
    reason: said.reason ?? null,
    amountPaise: said.amountPaise,
    // Of what went back before, nothing is booked a second time.
    takenPaise: said.state === 'lost' ? Math.min(lost, said.amountPaise, left) : 0,
    respondBy: said.respondBy ?? null,
    decidedAt: isHeld(said.state) ? null : now.toISOString(),
  };
  if (before !== undefined) return disputes.change(before.id, facts);
  const { id: paymentId, applicationId } = payment;
  const { id: providerDisputeId, raisedAt } = said;
  return disputes.add({ ...facts, providerDisputeId, raisedAt, paymentId, applicationId });
}

/** The bank has returned it to the payer: what was booked for it goes back, and is owed again. */
async function take(
  stores: DisputeStores,
  notifications: NotificationsService,
  account: Account,
  { id, paymentId, takenPaise }: Dispute,
  now: Date,
): Promise<void> {
  await postChargeback(stores, account, { disputeId: id, paymentId, amountPaise: takenPaise });
  await stores.payments.addTransferred(paymentId, takenPaise);
  await useExcess(stores, account);
  await lessenTransfers(stores, account, paymentId, now);
  const amount = formatRupees(paiseToRupees(takenPaise));
  await notifications.tell(stores, {
    kind: 'payment_taken_back',
    application: account,
    key: `dispute:${id}`,
    text: disputeLostNotification(amount),
    sms: { template: 'payment_disputed', variable: amount },
  });
}
