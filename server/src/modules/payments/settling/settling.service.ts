import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import { actingForPortal } from '../../../kernel/acting.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Log } from '../../../kernel/log.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import { createCaptureLeftBehind } from './capture-left-behind.ts';
import { createWithRefunds } from './with-refunds.ts';
import { RETRY_MS } from './check-schedule.ts';
import type { Order } from '../orders/orders.store.ts';
import type { GatewayPayment, PaymentGatewayFor } from '../payment-gateway.ts';
import type { Payment } from './payments.store.ts';
import { settleOrder, type SettlementResult, type SettlingStores } from './settle-order.ts';
import type { SettlingViews } from './settling.views.ts';
import { isWithoutNews } from './without-news.ts';

/** The reason for asking the provider. */
export type SettleCause = 'callback' | 'webhook' | 'reconciler' | 'asked' | 'replaced';

export type SettleAnswer =
  | { readonly kind: 'answered'; readonly order: Order; readonly payments: readonly Payment[] }
  /** The provider gave no result; it is asked again. */
  | { readonly kind: 'unknown' };

export interface SettlingService {
  /**
   * The only way in which money is booked, whatever reported it. With the order's attempts as they are known, it writes
   * nothing if the provider reports nothing else.
   */
  settle(order: Order, asking: SettleCause, known?: readonly Payment[]): Promise<SettleAnswer>;
}

/** Counters for the operator. */
export interface PaymentMetrics {
  asked(asking: SettleCause, outcome: 'answer' | 'refused' | 'unknown'): void;
  differed(asking: SettleCause, count: number): void;
}

interface SettlingDependencies {
  readonly gatewayFor: PaymentGatewayFor;
  readonly unitOfWork: UnitOfWork<SettlingStores>;
  readonly views: SettlingViews;
  readonly notifications: NotificationsService;
  readonly metrics: PaymentMetrics;
  readonly clock: Clock;
  readonly log: Log;
}

export function createSettlingService(dependencies: SettlingDependencies): SettlingService {
  const { gatewayFor, unitOfWork, views, notifications, metrics, clock, log } = dependencies;
  const withRefunds = createWithRefunds({ gatewayFor, views });
  const captureLeftBehind = createCaptureLeftBehind({ gatewayFor, unitOfWork, clock, log });

  async function settle(
    order: Order,
    asking: SettleCause,
    known?: readonly Payment[],
  ): Promise<SettleAnswer> {
    if (order.state === 'creating') return finishMaking(order, asking);
    if (order.providerOrderId === null) return { kind: 'answered', order, payments: [] };
    const outcome = await gatewayFor(order.applicationId).paymentsOf(order.providerOrderId);
    metrics.asked(asking, outcome.kind);
    if (outcome.kind !== 'answer') return askAgain(order, outcome.reason);
    const isThere = outcome.value !== undefined;
    if (!isThere) log.warn({ order: order.receipt }, 'the payment provider does not know an order of ours');
    const captured = await captureLeftBehind(order, outcome.value ?? []);
    const heard = await withRefunds(order, captured);
    if (heard.kind !== 'answer') return askAgain(order, heard.reason);
    if (
      known !== undefined &&
      isThere &&
      isWithoutNews({ order, payments: known }, heard.value, clock.now())
    ) {
      return { kind: 'answered', order, payments: known };
    }
    const settled = await unitOfWork((stores) =>
      settleOrder(stores, notifications, order, {
        payments: heard.value,
        // An order of another account cannot be paid with this one; it is still checked.
        replaced: asking === 'replaced' || !isThere,
        now: clock.now(),
      }),
    );
    tellDifferences(order, settled, asking);
    tellReturnedTwice(heard.value, settled.payments);
    return { kind: 'answered', order: settled.order, payments: settled.payments };
  }

  /** The provider's response to its creation was lost: our receipt finds it, or it was never created. */
  async function finishMaking(order: Order, asking: SettleCause): Promise<SettleAnswer> {
    const outcome = await gatewayFor(order.applicationId).findOrder(order.receipt);
    metrics.asked(asking, outcome.kind);
    if (outcome.kind !== 'answer') return askAgain(order, outcome.reason);
    const found = outcome.value;
    const checkedAt = clock.now().toISOString();
    const change =
      found?.amountPaise === order.amountPaise
        ? ({ state: 'open', providerOrderId: found.id, checkedAt, nextCheckAt: checkedAt } as const)
        : ({ state: 'refused', checkedAt, nextCheckAt: null } as const);
    const made = await unitOfWork(async ({ orders }) => {
      await orders.finishMaking(order.id, change);
      return orders.find(order.id);
    });
    return { kind: 'answered', order: made ?? order, payments: [] };
  }

  async function askAgain(order: Order, reason: string): Promise<SettleAnswer> {
    const nextCheckAt = new Date(clock.now().getTime() + RETRY_MS).toISOString();
    await unitOfWork(({ orders }) => orders.changeAfterAsking(order, { nextCheckAt }));
    log.warn({ order: order.receipt, reason }, 'the payment provider did not say what became of an order');
    return { kind: 'unknown' };
  }

  /** Money that neither the browser nor a webhook reported. */
  function tellDifferences(order: Order, { differences }: SettlementResult, asking: SettleCause): void {
    if (asking === 'callback' || asking === 'webhook' || differences.length === 0) return;
    metrics.differed(asking, differences.length);
    for (const difference of differences) {
      log.warn({ order: order.receipt, asking, ...difference }, 'reconciliation found a difference');
    }
  }

  /** Somebody has to ask for it back. */
  function tellReturnedTwice(heard: readonly GatewayPayment[], known: readonly Payment[]): void {
    for (const { id, refundedPaise } of heard) {
      const booked = known.find(({ providerPaymentId }) => providerPaymentId === id)?.refundedPaise ?? 0;
      if (refundedPaise <= booked) continue;
      log.error({ payment: id, twicePaise: refundedPaise - booked }, 'money went back twice');
    }
  }

  // The provider's response is recorded even if the session that caused the check has ended meanwhile.
  return { settle: (order, asking, known) => actingForPortal(() => settle(order, asking, known)) };
}
