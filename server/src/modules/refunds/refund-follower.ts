import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/log.ts';
import type { Order, OrdersStore } from '../payments/orders/orders.store.ts';
import type { GatewayOutcome, PaymentGatewayFor } from '../payments/payment-gateway.ts';
import type { AccountsStore } from '../money/accounts.store.ts';
import type { LearningStores, RefundEnds } from '../payments/settling/learn-refunds.ts';
import type { SettleAnswer, SettlingService } from '../payments/settling/settling.service.ts';
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

  /** One at a time, as it is now: what was read for many is old when its turn comes. */
  function takeDue(): Promise<RefundAtProvider | undefined> {
    const now = clock.now();
    // Longer than one takes: another process asks only if this one was killed.
    const until = new Date(now.getTime() + 2 * MINUTE_MS).toISOString();
    return unitOfWork(({ refunds }) => refunds.takeDue(now.toISOString(), until));
  }

  /** The provider knows of it: what it says is booked where all its answers are. */
  async function settle({ orderId }: RefundAtProvider): Promise<SettleAnswer['kind']> {
    const order: Order | undefined = await unitOfWork(({ orders }) => orders.find(orderId));
    if (order === undefined) throw new Error(`order ${orderId} is not there`);
    return (await settling.settle(order, 'asked')).kind;
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
      await refundEnds.fail(stores, account, { refund, failure: reason, now: clock.now() });
    });
  }

  async function refused(refund: RefundAtProvider, reason: string): Promise<void> {
    const found = await isThere(refund);
    // What went back at the provider itself is in the books before anything is said of a transfer.
    const settled = found === undefined ? 'unknown' : await settle(refund);
    if (found === false && settled === 'answered' && !TOO_LITTLE_BALANCE.test(reason)) {
      await fail(refund, reason);
    } else if (found !== true) {
      await unitOfWork(({ refunds }) => refunds.changeAtProvider(refund.id, { failure: reason }));
    }
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
      const nextCheckAt = nextCheck(refund.createdAt, clock.now());
      await unitOfWork(({ refunds }) => refunds.changeAtProvider(refund.id, { nextCheckAt }));
    } catch (error) {
      // One refund's trouble is not another's; it is due again after a while.
      log.error({ err: error, refund: refund.reference }, 'a refund could not be followed');
    }
  }

  return {
    async run(): Promise<void> {
      let due = await takeDue();
      while (due !== undefined) {
        await follow(due);
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
