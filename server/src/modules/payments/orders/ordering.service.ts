import { setTimeout as pause } from 'node:timers/promises';
import { isPayableAmount, LEAST_PAYMENT_PAISE } from '@portal/contract/rules/payment-amount.ts';
import { PAYMENT_TEXTS as texts } from '@portal/contract/texts/payment.ts';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { CandidateActor } from '../../../http/actor.ts';
import type { Caller } from '../../../http/caller.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Log } from '../../../kernel/log.ts';
import type { Account } from '../books/accounts.store.ts';
import { nextCheck } from '../settling/check-schedule.ts';
import { inTime } from './in-time.ts';
import { newReference } from './order-reference.ts';
import type { Order } from './orders.store.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import type { SettlingStores } from '../settling/settle-order.ts';
import type { SettlingService } from '../settling/settling.service.ts';

export interface OrderToPay {
  readonly razorpayOrderId: string;
  readonly amountPaise: number;
  readonly reference: string;
}

interface Wanted {
  readonly actor: CandidateActor;
  readonly applicationId: string;
  readonly amountPaise: number;
  readonly caller: Caller;
}

export interface OrderingService {
  createOrder(wanted: Wanted): Promise<OrderToPay>;
}

interface OrderingDependencies {
  readonly gateway: PaymentGateway;
  readonly settling: SettlingService;
  readonly unitOfWork: UnitOfWork<SettlingStores>;
  readonly clock: Clock;
  readonly log: Log;
}

type Step =
  | { readonly do: 'answer'; readonly order: Order }
  | { readonly do: 'make'; readonly order: Order }
  /** The provider must say first what became of this one. */
  | { readonly do: 'ask'; readonly order: Order }
  /** Another call is making one. */
  | { readonly do: 'wait' };

/** By then the call that makes an order has its answer or has given up. */
const MAKING_MS = 5000;
const GIVE_UP_MS = 10_000;
const WAIT_MS = 100;
/** An order whose making was cut off and one of another amount can stand in the way; more is two hands at once. */
const MOST_ASKED = 3;

export function createOrderingService(dependencies: OrderingDependencies): OrderingService {
  const { gateway, settling, unitOfWork, clock, log } = dependencies;

  /** Decided under the application's lock, so that calls at once never hold more than is owed. */
  function decide(wanted: Wanted): Promise<Step> {
    return unitOfWork(async (stores) => {
      const account = await stores.accounts.lockOwn(wanted.actor.candidateId, wanted.applicationId);
      if (account === undefined) throw new AppError('NOT_FOUND');
      const live = await stores.orders.liveOf(account.id);
      await refuseUnpayable(stores, account, wanted.amountPaise);
      const current = live.find(({ state }) => state !== 'reserved');
      if (current === undefined) return { do: 'make', order: await begin(stores, account, wanted) };
      if (current.state === 'creating') {
        const age = clock.now().getTime() - Date.parse(current.createdAt);
        return age < MAKING_MS ? { do: 'wait' } : { do: 'ask', order: current };
      }
      if (current.amountPaise !== wanted.amountPaise) return { do: 'ask', order: current };
      return { do: 'answer', order: await watchAnew(stores, current) };
    });
  }

  async function begin({ orders, audit }: SettlingStores, account: Account, wanted: Wanted): Promise<Order> {
    const now = clock.now();
    const order = await orders.add({
      applicationId: account.id,
      receipt: newReference(account.applicationId),
      amountPaise: wanted.amountPaise,
      nextCheckAt: new Date(now.getTime() + MAKING_MS).toISOString(),
      now: now.toISOString(),
    });
    await audit.record({
      actor: wanted.actor,
      action: 'order.created',
      subject: { kind: 'application', id: account.applicationId },
      after: { reference: order.receipt, amount: order.amountPaise / 100 },
      caller: wanted.caller,
    });
    return order;
  }

  /** Whoever is handed an order may pay it now. */
  async function watchAnew({ orders }: SettlingStores, order: Order): Promise<Order> {
    const now = clock.now();
    const change = watchFrom(now);
    await orders.change(order.id, change);
    return { ...order, ...change };
  }

  async function make(order: Order): Promise<void> {
    const outcome = await gateway.createOrder({
      amountPaise: order.amountPaise,
      receipt: order.receipt,
      notes: { reference: order.receipt },
    });
    if (outcome.kind === 'unknown') {
      log.warn({ order: order.receipt, reason: outcome.reason }, 'it is not known whether an order was made');
      throw new AppError('PROVIDER_UNAVAILABLE');
    }
    if (outcome.kind === 'refused') {
      await unitOfWork(({ orders }) =>
        orders.finishMaking(order.id, { state: 'refused', nextCheckAt: null }),
      );
      log.error({ order: order.receipt, reason: outcome.reason }, 'the payment provider refused an order');
      throw new AppError('PROVIDER_UNAVAILABLE', { text: texts.orderFailed });
    }
    const razorpayOrderId = outcome.value.id;
    await unitOfWork(({ orders }) =>
      orders.finishMaking(order.id, { state: 'open', razorpayOrderId, ...watchFrom(clock.now()) }),
    );
  }

  async function createOrder(wanted: Wanted): Promise<OrderToPay> {
    const until = performance.now() + GIVE_UP_MS;
    let asked = 0;
    while (performance.now() < until && asked <= MOST_ASKED) {
      const step = await decide(wanted);
      switch (step.do) {
        case 'answer':
          return toPay(step.order);
        case 'make':
          await make(step.order);
          break;
        case 'ask':
          asked += 1;
          if ((await settling.settle(step.order, 'replaced')).kind === 'unknown') {
            throw new AppError('PROVIDER_UNAVAILABLE');
          }
          break;
        case 'wait':
          await pause(WAIT_MS + Math.random() * WAIT_MS);
          break;
      }
    }
    throw new AppError('CONFLICT');
  }

  const shared = sharingAnswers(createOrder);
  return {
    createOrder: (wanted) =>
      inTime(shared(wanted), () => {
        throw new AppError('PROVIDER_UNAVAILABLE');
      }),
  };
}

/** Whoever asks for the same while it is being asked for gets the same answer: presses at once are one piece of work. */
function sharingAnswers(create: OrderingService['createOrder']): OrderingService['createOrder'] {
  const underWay = new Map<string, Promise<OrderToPay>>();
  return (wanted) => {
    const key = JSON.stringify([wanted.actor.candidateId, wanted.applicationId, wanted.amountPaise]);
    const begun = underWay.get(key) ?? create(wanted).finally(() => underWay.delete(key));
    underWay.set(key, begun);
    return begun;
  };
}

function watchFrom(now: Date) {
  const watchedSince = now.toISOString();
  return { watchedSince, nextCheckAt: nextCheck('open', watchedSince, now)?.toISOString() ?? null };
}

async function refuseUnpayable(
  { accounts }: SettlingStores,
  account: Account,
  amountPaise: number,
): Promise<void> {
  if (account.status !== 'Selected') throw new AppError('PAYING_NOT_OPEN');
  const { paidPaise } = await accounts.totals(account.id);
  const remaining = account.feePaise - paidPaise;
  if (remaining <= 0) throw new AppError('ALREADY_PAID');
  // The open order is given again, or asked about before another takes its place.
  const underWay = await accounts.underWay(account.id);
  const payable = remaining - underWay;
  if (underWay > 0 && payable < LEAST_PAYMENT_PAISE) throw new AppError('PAYMENT_UNDER_WAY');
  if (!isPayableAmount(amountPaise, payable)) {
    const text = texts.invalidAmount;
    throw new AppError('INVALID_INPUT', { text, fields: { amount: text } });
  }
}

function toPay({ razorpayOrderId, amountPaise, receipt }: Order): OrderToPay {
  if (razorpayOrderId === null) throw new Error('an open order is known to the provider');
  return { razorpayOrderId, amountPaise, reference: receipt };
}
