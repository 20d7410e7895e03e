import type { ApplicationId, ApplicationNumber } from '@portal/contract/ids.ts';
import { paiseToRupees } from '@portal/contract/rules/money.ts';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { JobOutbox } from '../../../kernel/job.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Log } from '../../../kernel/log.ts';
import type { AuditStore } from '../../audit/audit.store.ts';
import { RECONCILE_PAYMENTS } from '../payments.jobs.ts';
import type { LostOrdersStore } from './lost-orders.store.ts';
import { applicationOf } from './order-reference.ts';
import type { Order, OrdersStore } from './orders.store.ts';
import {
  FOR_PORTAL,
  type GatewayOrder,
  type OrderPeriod,
  type PaymentGatewayFor,
} from '../payment-gateway.ts';

export interface LostOrderStores {
  readonly lostOrders: LostOrdersStore;
  readonly orders: OrdersStore;
  readonly audit: AuditStore;
  readonly jobs: JobOutbox;
}

/**
 * Orders that the provider holds and the books do not: a restored backup ends before they were made. They are taken into
 * the books, so that what was or will be paid on them is credited.
 */
export interface LostOrders {
  /** Everything since the last search; throws if the provider must be asked again. */
  search(): Promise<void>;
  /** Returns an order that the provider mentioned, or undefined if it is not ours. */
  adopt(providerOrderId: string): Promise<Order | undefined>;
}

interface LostOrdersDependencies {
  readonly gatewayFor: PaymentGatewayFor;
  readonly unitOfWork: UnitOfWork<LostOrderStores>;
  readonly clock: Clock;
  readonly log: Log;
}

// The provider's clock is another one, and so may be that of the process which searched last.
const OVERLAP_MS = 10 * 60_000;
const SECOND_MS = 1000;

export function createLostOrders(dependencies: LostOrdersDependencies): LostOrders {
  const { gatewayFor, unitOfWork, clock, log } = dependencies;
  const gateway = gatewayFor(FOR_PORTAL);

  async function takeIn(made: readonly GatewayOrder[]): Promise<void> {
    const ours = made.filter(({ receipt }) => applicationOf(receipt) !== undefined);
    if (ours.length === 0) return;
    await unitOfWork(async (stores) => {
      const known = new Set(await stores.orders.known(ours.map(({ receipt }) => receipt)));
      const unknown = ours.filter(({ receipt }) => !known.has(receipt));
      if (unknown.length === 0) return;
      const numbers = unknown.flatMap(({ receipt }) => applicationOf(receipt) ?? []);
      const applications = await stores.lostOrders.applications(numbers);
      for (const order of unknown) {
        const application = applications.find(
          (one) => one.applicationNumber === applicationOf(order.receipt),
        );
        if (application === undefined || !isOlder(application.createdAt, order.createdAt)) tellForeign(order);
        else await takeOne(stores, application, order);
      }
      // They are due: payments on them are looked up at once.
      await stores.jobs.enqueue(RECONCILE_PAYMENTS, { round: 0 });
    });
  }

  async function takeOne(
    { orders, audit }: LostOrderStores,
    application: { readonly id: ApplicationId; readonly applicationNumber: ApplicationNumber },
    { id, receipt, amountPaise, createdAt }: GatewayOrder,
  ): Promise<void> {
    const order = await orders.adopt({
      applicationId: application.id,
      receipt,
      providerOrderId: id,
      amountPaise,
      createdAt,
      now: clock.now().toISOString(),
    });
    if (order === undefined) return;
    await audit.record({
      actor: { kind: 'provider' },
      action: 'order.adopted',
      subject: { kind: 'application', id: application.applicationNumber },
      after: { reference: receipt, order_id: id, amount: paiseToRupees(amountPaise) },
    });
    log.warn({ order: receipt }, 'an order that the books had lost was taken in again');
  }

  /** After a restore numbers are given once more, so that an older order may be another person's. */
  function tellForeign({ id, receipt, paidPaise }: GatewayOrder): void {
    log.error({ order: receipt, orderId: id, paidPaise }, 'an order at the provider has no application here');
  }

  async function searchWithin(time: OrderPeriod): Promise<void> {
    for (let page = 0, isLast = false; !isLast; page += 1) {
      const outcome = await gateway.ordersMade(time, page);
      if (outcome.kind !== 'answer') throw new Error(`the provider did not list orders: ${outcome.reason}`);
      isLast = outcome.value.isLast;
      await takeIn(outcome.value.orders);
    }
  }

  return {
    async search() {
      const to = clock.now();
      const since = await unitOfWork(({ lostOrders }) => lostOrders.searchedUntil());
      // A clock that was ahead must not hide later orders.
      const from = new Date(Math.min(Date.parse(since), to.getTime()) - OVERLAP_MS);
      await searchWithin({ from, to });
      await unitOfWork(({ lostOrders }) => lostOrders.searched(to.toISOString()));
    },
    async adopt(providerOrderId) {
      const outcome = await gateway.readOrder(providerOrderId);
      if (outcome.kind === 'unknown') {
        throw new Error(`the provider did not say what order it spoke of: ${outcome.reason}`);
      }
      if (outcome.kind === 'refused') return undefined;
      await takeIn([outcome.value]);
      return unitOfWork(({ orders }) => orders.findByProviderId(providerOrderId));
    },
  };
}

/** The provider's moments are whole seconds. */
function isOlder(applicationCreatedAt: string, orderCreatedAt: string): boolean {
  return Date.parse(applicationCreatedAt) < Date.parse(orderCreatedAt) + SECOND_MS;
}
