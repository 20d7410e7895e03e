import { setTimeout as pause } from 'node:timers/promises';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Log } from '../../../kernel/log.ts';
import { inTime } from './in-time.ts';
import { createMakeOrder } from './make-order.ts';
import { createNextStep, type OrderRequest } from './next-step.ts';
import type { Order } from './orders.store.ts';
import { orderedTooOften, type OrderPace } from './order-pace.ts';
import type { PaymentGatewayFor } from '../payment-gateway.ts';
import type { LookupBudget } from '../settling/lookup-budget.ts';
import type { SettlingStores } from '../settling/settle-order.ts';
import type { SettlingService } from '../settling/settling.service.ts';

export interface OrderToPay {
  readonly providerOrderId: string;
  readonly amountPaise: number;
  readonly reference: string;
}

export interface OrderingService {
  createOrder(wanted: OrderRequest): Promise<OrderToPay>;
}

interface OrderingDependencies {
  readonly gatewayFor: PaymentGatewayFor;
  readonly pace: OrderPace;
  readonly lookups: LookupBudget;
  readonly settling: SettlingService;
  readonly unitOfWork: UnitOfWork<SettlingStores>;
  readonly clock: Clock;
  readonly log: Log;
}

const GIVE_UP_MS = 10_000;
const WAIT_MS = 100;
/**
 * An order whose creation was interrupted and one of another amount can be in the way; more means two concurrent
 * requests.
 */
const MOST_ASKED = 3;

export function createOrderingService(dependencies: OrderingDependencies): OrderingService {
  const { settling, unitOfWork, clock, pace, lookups } = dependencies;
  const nextStep = createNextStep(unitOfWork, clock, pace);
  const make = createMakeOrder(dependencies);

  async function askFirst(order: Order): Promise<void> {
    const wait = await lookups.take(order.applicationId);
    if (wait !== undefined) throw orderedTooOften(wait, order.state === 'open');
    if ((await settling.settle(order, 'replaced')).kind === 'unknown') {
      throw new AppError('PROVIDER_UNAVAILABLE');
    }
  }

  async function createOrder(wanted: OrderRequest): Promise<OrderToPay> {
    const until = performance.now() + GIVE_UP_MS;
    let asked = 0;
    while (performance.now() < until && asked <= MOST_ASKED) {
      const step = await nextStep(wanted);
      switch (step.do) {
        case 'answer':
          return toPay(step.order);
        case 'make':
          await make(step.order);
          break;
        case 'ask':
          asked += 1;
          await askFirst(step.order);
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

/** Concurrent calls for the same order share one result: several presses of the button are one piece of work. */
function sharingAnswers(create: OrderingService['createOrder']): OrderingService['createOrder'] {
  const underWay = new Map<string, Promise<OrderToPay>>();
  return (wanted) => {
    // The session is part of it: one that ends does not affect the result of another.
    const key = JSON.stringify([wanted.actor.sessionId, wanted.applicationNumber, wanted.amountPaise]);
    const begun = underWay.get(key) ?? create(wanted).finally(() => underWay.delete(key));
    underWay.set(key, begun);
    return begun;
  };
}

function toPay({ providerOrderId, amountPaise, receipt }: Order): OrderToPay {
  if (providerOrderId === null) throw new Error('an open order is known to the provider');
  return { providerOrderId, amountPaise, reference: receipt };
}
