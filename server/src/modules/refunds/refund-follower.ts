import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/log.ts';
import type { Order, OrdersStore } from '../payments/orders/orders.store.ts';
import type { GatewayOutcome, PaymentGatewayFor } from '../payments/payment-gateway.ts';
import type { AccountsStore } from '../money/accounts.store.ts';
import type { LearningStores, RefundEnds } from '../payments/settling/learn-refunds.ts';
import type { SettlingService } from '../payments/settling/settling.service.ts';
import type { RefundAtProvider, RefundsStore } from './refunds.store.ts';

export interface FollowStores extends LearningStores {
  readonly refunds: RefundsStore;
  readonly orders: OrdersStore;
  readonly accounts: AccountsStore;
}

interface FollowerDependencies {
  readonly gatewayFor: PaymentGatewayFor;
  readonly unitOfWork: UnitOfWork<FollowStores>;
  readonly settling: SettlingService;
  readonly refundEnds: RefundEnds;
  readonly clock: Clock;
  readonly log: Log;
}

const BATCH = 50;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A refusal that ends by itself: the money is asked to be returned again. */
const TOO_LITTLE_BALANCE = /balance/i;

/**
 * Sees every released refund through. It is asked for with one key and one body until the provider answers; an answer
 * that was lost is found by asking again, never under another key.
 */
export function createRefundFollower(dependencies: FollowerDependencies) {
  const { gatewayFor, unitOfWork, settling, refundEnds, clock, log } = dependencies;

  function takeDue(): Promise<RefundAtProvider[]> {
    const now = clock.now();
    // Longer than a batch takes: another process asks only if this one was killed.
    const until = new Date(now.getTime() + 2 * MINUTE_MS).toISOString();
    return unitOfWork(({ refunds }) => refunds.takeDue(now.toISOString(), until, BATCH));
  }

  /** The provider knows of it: what it says is booked where all its answers are. */
  async function settle({ orderId }: RefundAtProvider): Promise<void> {
    const order: Order | undefined = await unitOfWork(({ orders }) => orders.find(orderId));
    if (order === undefined) throw new Error(`order ${orderId} is not there`);
    await settling.settle(order, 'asked');
  }

  /** Whether the provider, which said no, has the refund all the same; undefined if it does not say. */
  async function isThere(refund: RefundAtProvider): Promise<boolean | undefined> {
    const listed = await gatewayFor(refund.applicationId).refundsOf(refund.providerPaymentId);
    if (listed.kind !== 'answer') return undefined;
    return listed.value.some(({ reference }) => reference === refund.reference);
  }

  async function fail({ id, applicationId }: RefundAtProvider, reason: string): Promise<void> {
    await unitOfWork(async (stores) => {
      const account = await stores.accounts.lock(applicationId);
      const refund = await stores.refunds.find(id);
      if (account === undefined || refund?.state !== 'sending') return;
      await refundEnds.fail(stores, account, refund, reason);
    });
  }

  async function refused(refund: RefundAtProvider, reason: string): Promise<void> {
    const found = await isThere(refund);
    if (found === true) await settle(refund);
    else if (found === false && !TOO_LITTLE_BALANCE.test(reason)) {
      await fail(refund, reason);
    } else await unitOfWork((stores) => stores.refunds.change(refund.id, { failure: reason }));
    log.error({ refund: refund.reference, reason }, 'the payment provider refused a refund');
  }

  async function send(refund: RefundAtProvider): Promise<void> {
    const { applicationId, providerPaymentId: paymentId, amountPaise, reference } = refund;
    const outcome: GatewayOutcome<unknown> = await gatewayFor(applicationId).refund({
      paymentId,
      amountPaise,
      reference,
    });
    if (outcome.kind === 'refused') await refused(refund, outcome.reason);
    else if (outcome.kind === 'answer') await settle(refund);
    else
      log.warn(
        { refund: reference, reason: outcome.reason },
        'the payment provider did not say whether it took a refund',
      );
  }

  async function follow(refund: RefundAtProvider): Promise<void> {
    try {
      await (refund.state === 'sending' ? send(refund) : settle(refund));
      await unitOfWork(async ({ refunds }) => {
        const now = await refunds.find(refund.id);
        if (now?.nextCheckAt == null) return;
        await refunds.change(refund.id, { nextCheckAt: nextCheck(now.createdAt, clock.now()) });
      });
    } catch (error) {
      // One refund's trouble is not another's; it is due again after a while.
      log.error({ err: error, refund: refund.reference }, 'a refund could not be followed');
    }
  }

  return {
    async run(): Promise<void> {
      let due = await takeDue();
      while (due.length > 0) {
        for (const refund of due) await follow(refund);
        due = await takeDue();
      }
    },
  };
}

/** Every minute for an hour, every half hour for a day, then every six hours. */
function nextCheck(since: string, now: Date): string {
  const age = now.getTime() - Date.parse(since);
  const wait = age < HOUR_MS ? MINUTE_MS / 2 : age < DAY_MS ? HOUR_MS / 2 : 6 * HOUR_MS;
  return new Date(now.getTime() + wait).toISOString();
}
