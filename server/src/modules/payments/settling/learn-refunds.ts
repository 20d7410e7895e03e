import { formatRupees, paiseToRupees } from '@portal/contract/rules/money.ts';
import { DISPUTE_TEXTS } from '@portal/contract/texts/disputes.ts';
import { refundByBankNotification, refundDoneNotification } from '@portal/contract/texts/refunds.ts';
import type { AuditStore } from '../../audit/audit.store.ts';
import type { Account } from '../../money/accounts.store.ts';
import type { MoneyStores } from '../../money/post-money.ts';
import { postProviderRefund } from '../../money/post-return.ts';
import type { NotificationsService, NotificationStores } from '../../notifications/notifications.service.ts';
import type { Refund, RefundsStore } from '../../refunds/refunds.store.ts';
import type { GatewayPayment, GatewayRefund } from '../payment-gateway.ts';
import { endReturned, recordEnd } from './end-returned.ts';
import type { Payment } from './payments.store.ts';

export interface LearningStores extends NotificationStores, MoneyStores {
  readonly refunds: RefundsStore;
  readonly audit: AuditStore;
}

interface HeardRefunds {
  readonly payment: Payment;
  readonly heard: GatewayPayment['refunds'];
  readonly now: Date;
}

/**
 * Brings the refunds of a payment that two people released to what the provider says of them, also those that were taken
 * for failed.
 */
export async function learnRefunds(
  stores: LearningStores,
  notifications: NotificationsService,
  account: Account,
  { payment, heard, now }: HeardRefunds,
): Promise<void> {
  if (heard === undefined || heard.length === 0) return;
  for (const refund of await stores.refunds.openOf(payment.id)) {
    const said = heard.find(({ reference }) => reference === refund.reference);
    if (said !== undefined) await learnOne(stores, notifications, account, { payment, refund, said, now });
  }
}

interface HeardRefund {
  readonly payment: Payment;
  readonly refund: Refund;
  readonly said: GatewayRefund;
  readonly now: Date;
}

async function learnOne(
  stores: LearningStores,
  notifications: NotificationsService,
  account: Account,
  { payment, refund, said, now }: HeardRefund,
): Promise<void> {
  const at = now.toISOString();
  const known = {
    providerRefundId: said.id,
    bankReference: said.bankReference ?? null,
    sentAt: refund.sentAt ?? at,
    failure: null,
  };
  if (said.status === 'failed') {
    if (refund.way === 'bank') return;
    await stores.refunds.change(refund.id, known);
    const failure = 'The bank did not take it back.';
    await failRefund(stores, notifications, account, { refund, failure, now });
    return;
  }
  if (said.status === 'pending') {
    const nextCheckAt = refund.nextCheckAt ?? at;
    await stores.refunds.change(refund.id, { ...known, way: 'provider', state: 'sent', nextCheckAt });
    return;
  }
  const isBooked = await postProviderRefund(stores, account, payment, refund);
  // The candidate was told when the money went back the other way; the settling service logs that it went back twice.
  const failure = isBooked ? null : DISPUTE_TEXTS.returnedToo;
  const end = { way: 'provider', state: 'done', doneAt: at, nextCheckAt: null } as const;
  await stores.refunds.change(refund.id, { ...known, ...end, failure });
  await recordEnd(stores, account, refund, {
    state: 'done',
    refund_id: said.id,
    ...(failure === null ? {} : { failure }),
  });
  if (isBooked) await tellDone(stores, notifications, account, refund);
}

interface FailedRefund {
  readonly refund: Refund;
  readonly failure: string;
  readonly now: Date;
}

/** How refunds end, for the callers that learn of it. */
export interface RefundEnds {
  /** What the provider cannot return goes by bank transfer, as far as it is there. */
  fail(stores: LearningStores, account: Account, failed: FailedRefund): Promise<void>;
  tellDone(
    stores: LearningStores,
    account: Account,
    refund: Pick<Refund, 'id' | 'amountPaise'>,
  ): Promise<void>;
}

export function createRefundEnds(notifications: NotificationsService): RefundEnds {
  return {
    fail: (stores, account, failed) => failRefund(stores, notifications, account, failed),
    tellDone: (stores, account, refund) => tellDone(stores, notifications, account, refund),
  };
}

async function failRefund(
  stores: LearningStores,
  notifications: NotificationsService,
  account: Account,
  { refund, failure, now }: FailedRefund,
): Promise<void> {
  const left = await stores.refunds.leftFor(refund);
  if (left === 0) {
    await endReturned(stores, account, refund, now);
    return;
  }
  const amountPaise = Math.min(left, refund.amountPaise);
  const hasAccount = await stores.refunds.hasAccount(account.id);
  const state = hasAccount ? 'to_transfer' : 'awaiting_account';
  await stores.refunds.change(refund.id, { way: 'bank', state, amountPaise, failure, nextCheckAt: null });
  await recordEnd(stores, account, { ...refund, amountPaise }, { state, failure });
  if (hasAccount) return;
  const amount = formatRupees(paiseToRupees(amountPaise));
  await notifications.tell(stores, {
    kind: 'refund_by_bank',
    application: account,
    key: String(refund.id),
    text: refundByBankNotification(amount),
    sms: { template: 'refund_by_bank', variable: amount },
  });
}

async function tellDone(
  stores: LearningStores,
  notifications: NotificationsService,
  account: Account,
  { id, amountPaise }: Pick<Refund, 'id' | 'amountPaise'>,
): Promise<void> {
  const amount = formatRupees(paiseToRupees(amountPaise));
  await notifications.tell(stores, {
    kind: 'refund_done',
    application: account,
    key: String(id),
    text: refundDoneNotification(amount),
    sms: { template: 'refund_done', variable: amount },
  });
}
