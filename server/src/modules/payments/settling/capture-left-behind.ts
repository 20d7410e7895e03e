import { feeRemaining } from '@portal/contract/rules/fee-remaining.ts';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Log } from '../../../kernel/log.ts';
import type { Order } from '../orders/orders.store.ts';
import type { GatewayPayment, PaymentGatewayFor } from '../payment-gateway.ts';
import type { SettlingStores } from './settle-order.ts';

// The provider captures by itself; what it left authorised this long is captured by us, before the bank takes it back.
const CAPTURE_AFTER_MS = 2 * 60_000;

/** Returns what is known of an order, including what this call captured. */
export type CaptureLeftBehind = (
  order: Order,
  heard: readonly GatewayPayment[],
) => Promise<readonly GatewayPayment[]>;

interface CaptureDependencies {
  readonly gatewayFor: PaymentGatewayFor;
  readonly unitOfWork: UnitOfWork<SettlingStores>;
  readonly clock: Clock;
  readonly log: Log;
}

export function createCaptureLeftBehind(dependencies: CaptureDependencies): CaptureLeftBehind {
  const { gatewayFor, unitOfWork, clock, log } = dependencies;

  /** More than is owed is left to the bank, which returns uncaptured payments. */
  function isOwed(order: Order): Promise<boolean> {
    return unitOfWork(async ({ accounts }) => {
      const account = await accounts.lock(order.applicationId);
      const { paidPaise } = await accounts.totals(order.applicationId);
      return account !== undefined && order.amountPaise <= feeRemaining(account.feePaise, paidPaise);
    });
  }

  return async (order, heard) => {
    if (heard.some(({ status }) => status === 'captured' || status === 'refunded')) return heard;
    const before = clock.now().getTime() - CAPTURE_AFTER_MS;
    const left = heard.find(
      ({ status, createdAt }) => status === 'authorized' && Date.parse(createdAt) < before,
    );
    if (left === undefined || !(await isOwed(order))) return heard;
    const outcome = await gatewayFor(order.applicationId).capture(left.id, left.amountPaise);
    if (outcome.kind === 'answer') return heard.map((one) => (one === left ? outcome.value : one));
    log.warn({ payment: left.id, reason: outcome.reason }, 'an authorised payment could not be captured');
    return heard;
  };
}
