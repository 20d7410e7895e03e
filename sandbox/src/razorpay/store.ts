import { openJournal } from '../journal.ts';
import type { Dispute, Order, Payment, ReconLine, Refund, Settlement } from './entities.ts';
import type { Announcement, WebhookEvent } from './webhooks/event.ts';

/** What happened at once: the new state of each entity it touched, and the events that tell of it. */
export interface Change {
  readonly order?: Order;
  readonly payment?: Payment;
  readonly refund?: Refund;
  readonly dispute?: Dispute;
  /** The call that made the refund, by which the same one is known again. */
  readonly refundCall?: RefundCall;
  readonly settlement?: { readonly transfer: Settlement; readonly lines: readonly ReconLine[] };
  readonly announced?: readonly Announcement[];
  /** The event with this id needs no further delivery. */
  readonly delivered?: string;
}

interface RefundCall {
  readonly key: string;
  /** The payment and the body, in one text. */
  readonly request: string;
  readonly refundId: string;
}

export interface Store {
  order(id: string): Order | undefined;
  orderWithReceipt(receipt: string): Order | undefined;
  /** Newest first. */
  orders(): Iterable<Order>;
  payment(id: string): Payment | undefined;
  /** Newest first. */
  payments(): Iterable<Payment>;
  /** Oldest first. */
  paymentsOf(orderId: string): readonly Payment[];
  refund(id: string): Refund | undefined;
  /** Newest first. */
  refunds(): Iterable<Refund>;
  /** Oldest first. */
  refundsOf(paymentId: string): readonly Refund[];
  refundCall(key: string): RefundCall | undefined;
  dispute(id: string): Dispute | undefined;
  /** Newest first. */
  disputes(): Iterable<Dispute>;
  disputesOf(paymentId: string): readonly Dispute[];
  /** Oldest first. */
  settlements(): readonly Settlement[];
  /** Oldest first. */
  reconLines(): readonly ReconLine[];
  isSettled(entityId: string): boolean;
  /** Oldest first. */
  undelivered(): readonly WebhookEvent[];
  /** Durable once it returns. Returns the events to be sent. */
  record(change: Change): readonly WebhookEvent[];
  close(): void;
}

export function openStore(path: string): Store {
  const orders = new Map<string, Order>();
  const receipts = new Map<string, string>();
  const payments = new Map<string, Payment>();
  const paymentsByOrder = new Map<string, string[]>();
  const refunds = new Map<string, Refund>();
  const refundsByPayment = new Map<string, string[]>();
  const refundCalls = new Map<string, RefundCall>();
  const disputes = new Map<string, Dispute>();
  const settlements: Settlement[] = [];
  const reconLines: ReconLine[] = [];
  const settled = new Set<string>();
  const undelivered = new Map<string, WebhookEvent>();

  const journal = openJournal<Change>(path, (change) => {
    const { order, payment, refund, refundCall, dispute, settlement } = change;
    if (dispute !== undefined) disputes.set(dispute.id, dispute);
    if (order !== undefined) {
      orders.set(order.id, order);
      if (order.receipt !== null) receipts.set(order.receipt, order.id);
    }
    if (payment !== undefined) {
      if (!payments.has(payment.id)) push(paymentsByOrder, payment.order_id, payment.id);
      payments.set(payment.id, payment);
    }
    if (refund !== undefined) {
      if (!refunds.has(refund.id)) push(refundsByPayment, refund.payment_id, refund.id);
      refunds.set(refund.id, refund);
    }
    if (refundCall !== undefined) refundCalls.set(refundCall.key, refundCall);
    if (settlement !== undefined) {
      settlements.push(settlement.transfer);
      for (const line of settlement.lines) {
        reconLines.push(line);
        settled.add(line.entity_id);
      }
    }
    for (const event of eventsOf(change)) undelivered.set(event.id, event);
    if (change.delivered !== undefined) undelivered.delete(change.delivered);
  });

  return {
    order: (id) => orders.get(id),
    orderWithReceipt: (receipt) => orders.get(receipts.get(receipt) ?? ''),
    orders: () => newestFirst(orders),
    payment: (id) => payments.get(id),
    payments: () => newestFirst(payments),
    paymentsOf: (orderId) => (paymentsByOrder.get(orderId) ?? []).flatMap((id) => payments.get(id) ?? []),
    refund: (id) => refunds.get(id),
    refunds: () => newestFirst(refunds),
    refundsOf: (paymentId) => (refundsByPayment.get(paymentId) ?? []).flatMap((id) => refunds.get(id) ?? []),
    refundCall: (key) => refundCalls.get(key),
    dispute: (id) => disputes.get(id),
    disputes: () => newestFirst(disputes),
    disputesOf: (paymentId) => [...disputes.values()].filter(({ payment_id }) => payment_id === paymentId),
    settlements: () => settlements,
    reconLines: () => reconLines,
    isSettled: (entityId) => settled.has(entityId),
    undelivered: () => [...undelivered.values()],
    record(change) {
      journal.append(change);
      return eventsOf(change);
    },
    close: () => journal.close(),
  };
}

function push<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

function newestFirst<Entity>(entities: ReadonlyMap<string, Entity>): Entity[] {
  return [...entities.values()].toReversed();
}

function eventsOf({ order, payment, refund, dispute, announced = [] }: Change): WebhookEvent[] {
  if (payment === undefined || order === undefined) return [];
  return announced.map((announcement) => ({ ...announcement, payment, order, refund, dispute }));
}
