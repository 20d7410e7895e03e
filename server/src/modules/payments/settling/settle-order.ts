import { FAILURES_TOLD_PER_HOUR } from '@portal/contract/rules/payment-checks.ts';
import { formatRupees, paiseToRupees } from '@portal/contract/rules/money.ts';
import { receiptLink } from '@portal/contract/screens.ts';
import { paymentFailedText, paymentReceivedText } from '@portal/contract/texts/payment.ts';
import type { OrderState } from '../../../db/schema/payments.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import type { Account, Totals } from '../../money/accounts.store.ts';
import { learnRefunds, type LearningStores } from './learn-refunds.ts';
import { lessenTransfers } from './end-returned.ts';
import { isWatchOver, nextCheck } from './check-schedule.ts';
import type { Order, OrdersStore } from '../orders/orders.store.ts';
import { hasArrived, isSame, isUnderWay, learn } from './payment-facts.ts';
import type { GatewayPayment } from '../payment-gateway.ts';
import type { KnownOrder, Payment, PaymentsStore } from './payments.store.ts';
import { postPayment, useExcess } from '../../money/post-money.ts';

export interface SettlingStores extends LearningStores {
  readonly orders: OrdersStore;
  readonly payments: PaymentsStore;
}

/** Something the provider said that was not known before. */
export interface Difference {
  readonly paymentId: string;
  readonly before: string;
  readonly after: string;
  readonly amountPaise: number;
}

export interface SettlementResult {
  readonly order: Order;
  readonly payments: readonly Payment[];
  readonly differences: readonly Difference[];
}

interface ProviderReport {
  readonly payments: readonly GatewayPayment[];
  /** Another amount was asked for: the order is replaced unless money is under way on it. */
  readonly replaced: boolean;
  readonly now: Date;
}

/**
 * Brings an order, its attempts and the ledger to the state that the provider reported: any response, in any order, any
 * number of times. `asked` is the order as it was before the provider was asked. All in one transaction.
 */
export async function settleOrder(
  stores: SettlingStores,
  notifications: NotificationsService,
  asked: Order,
  heard: ProviderReport,
): Promise<SettlementResult> {
  const account = await stores.accounts.lock(asked.applicationId);
  // In a statement of its own: what others committed while the lock was waited for is seen.
  const known = await stores.payments.known(asked.id);
  if (account === undefined || known === undefined) throw new Error(`order ${asked.id} is not there`);
  const { order } = known;
  const learned = await learnAll(stores, known, heard);
  await book(stores, notifications, { account, booked: known.booked, learned, heard });
  const settled = await changeOrder(stores, { asked, order }, learned, heard);
  await tellAll(stores, notifications, account, learned);
  await record(stores, account, learned);
  return {
    order: settled,
    payments: learned.map(({ payment }) => payment),
    differences: learned.flatMap((one) => (isNews(one) ? [differenceOf(one)] : [])),
  };
}

interface AttemptChange {
  readonly payment: Payment;
  readonly before: Payment | undefined;
}

interface Booking {
  readonly account: Account;
  readonly booked: Totals;
  readonly learned: readonly AttemptChange[];
  readonly heard: ProviderReport;
}

/** Nothing is looked for of an attempt that was not known before: it has no entry and no refund. */
async function book(
  stores: SettlingStores,
  notifications: NotificationsService,
  { account, booked: before, learned, heard }: Booking,
): Promise<void> {
  let booked: Totals | undefined = before;
  for (const { payment, before: known } of learned) {
    if (!hasArrived(payment)) continue;
    const said = heard.payments.find(({ id }) => id === payment.providerPaymentId)?.refunds ?? [];
    if (said.length > 0) {
      await learnRefunds(stores, notifications, account, { payment, heard: said, now: heard.now });
      booked = undefined;
    }
    booked = await postPayment(stores, account, payment, { isNew: known === undefined, booked });
  }
  await useExcess(stores, account, booked);
  for (const { payment, before: known } of learned) {
    if (known !== undefined) await lessenTransfers(stores, account, payment.id, heard.now);
  }
}

async function learnAll(
  { payments }: SettlingStores,
  { order, payments: knownBefore }: KnownOrder,
  heard: ProviderReport,
): Promise<AttemptChange[]> {
  const known = new Map(knownBefore.map((one) => [one.providerPaymentId, one]));
  const learned: AttemptChange[] = [];
  for (const one of heard.payments.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))) {
    const before = known.get(one.id);
    known.delete(one.id);
    const facts = learn(before, one, heard.now.toISOString());
    if (before !== undefined && isSame(before, facts)) learned.push({ payment: before, before });
    else if (before !== undefined) learned.push({ payment: await payments.update(before.id, facts), before });
    else {
      const of = { orderId: order.id, applicationId: order.applicationId, providerPaymentId: one.id };
      learned.push({ payment: await payments.add(of, facts), before });
    }
  }
  return [...learned, ...[...known.values()].map((payment) => ({ payment, before: payment }))];
}

async function changeOrder(
  { orders }: SettlingStores,
  { asked, order }: { readonly asked: Order; readonly order: Order },
  learned: readonly AttemptChange[],
  { replaced, now }: ProviderReport,
): Promise<Order> {
  const isOver = isWatchOver(order.watchedSince, now);
  const state = stateAfter(order, learned, { replaced, isOver });
  const at = now.toISOString();
  return orders.changeAfterAsking(asked, {
    state,
    paidAt: state === 'paid' ? (order.paidAt ?? at) : null,
    supersededAt: state === 'superseded' ? (order.supersededAt ?? at) : order.supersededAt,
    checkedAt: at,
    nextCheckAt: nextCheck(state, order.watchedSince, now)?.toISOString() ?? null,
  });
}

function stateAfter(
  { state }: Order,
  learned: readonly AttemptChange[],
  { replaced, isOver }: { readonly replaced: boolean; readonly isOver: boolean },
): OrderState {
  if (learned.some(({ payment }) => hasArrived(payment))) return 'paid';
  // An attempt that never ended holds its amount only as long as it is being checked.
  const underWay = !isOver && learned.some(({ payment }) => isUnderWay(payment));
  if (state === 'open' && (replaced || isOver)) return underWay ? 'reserved' : 'superseded';
  return state === 'reserved' && !underWay ? 'superseded' : state;
}

/** The candidate is notified once of each payment that arrived, and of each that failed. */
async function tellAll(
  stores: SettlingStores,
  notifications: NotificationsService,
  account: Account,
  learned: readonly AttemptChange[],
): Promise<void> {
  for (const { payment, before } of learned) {
    const kind = eventOf(payment, before);
    if (kind === undefined) continue;
    const amount = formatRupees(paiseToRupees(payment.amountPaise));
    const text = kind === 'payment_received' ? paymentReceivedText(amount) : paymentFailedText(amount);
    const event = { kind, application: account, key: payment.providerPaymentId, text };
    const link = kind === 'payment_received' ? receiptLink(payment.providerPaymentId) : undefined;
    // Trying to pay costs nothing, an SMS does.
    const pace = kind === 'payment_failed' ? { smsPerHour: FAILURES_TOLD_PER_HOUR } : {};
    await notifications.tell(stores, { ...event, sms: { template: kind, variable: amount, link }, ...pace });
  }
}

function eventOf(
  payment: Payment,
  before: Payment | undefined,
): 'payment_received' | 'payment_failed' | undefined {
  if (hasArrived(payment)) {
    return before === undefined || !hasArrived(before) ? 'payment_received' : undefined;
  }
  return payment.status === 'failed' && before?.status !== 'failed' ? 'payment_failed' : undefined;
}

async function record(
  { audit }: SettlingStores,
  account: Account,
  learned: readonly AttemptChange[],
): Promise<void> {
  for (const one of learned.filter(isNews)) {
    const { payment, before } = one;
    await audit.record({
      actor: { kind: 'provider' },
      action: `payment.${payment.status}`,
      subject: { kind: 'application', id: account.applicationNumber },
      ...(before === undefined ? {} : { before: factsOnRecord(before) }),
      after: { payment_id: payment.providerPaymentId, ...factsOnRecord(payment) },
    });
  }
}

function factsOnRecord({ status, amountPaise, refundedPaise }: Payment) {
  return { status, amount: paiseToRupees(amountPaise), refunded: paiseToRupees(refundedPaise) };
}

function isNews({ payment, before }: AttemptChange): boolean {
  return payment.status !== before?.status || payment.refundedPaise !== before.refundedPaise;
}

function differenceOf({ payment, before }: AttemptChange): Difference {
  return {
    paymentId: payment.providerPaymentId,
    before: before === undefined ? 'not known' : describe(before),
    after: describe(payment),
    amountPaise: payment.amountPaise,
  };
}

function describe({ status, refundedPaise }: Payment): string {
  return refundedPaise === 0 ? status : `${status}, ${refundedPaise} paise returned`;
}
