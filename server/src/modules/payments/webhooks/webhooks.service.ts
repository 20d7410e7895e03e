import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { JobOutbox } from '../../../kernel/job.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Log } from '../../../kernel/log.ts';
import type { DisputesService } from '../disputes/disputes.service.ts';
import type { LostOrders } from '../orders/lost-orders.ts';
import type { Order, OrdersStore } from '../orders/orders.store.ts';
import type { ProviderMessages } from '../payment-gateway.ts';
import { WORK_ON_WEBHOOK } from '../payments.jobs.ts';
import type { LookupBudget } from '../settling/lookup-budget.ts';
import type { SettlingService } from '../settling/settling.service.ts';
import { createGatheredQuestions } from './gathered-questions.ts';
import type { WebhookEventsStore } from './webhook-events.store.ts';

export interface WebhookStores {
  readonly webhookEvents: WebhookEventsStore;
  readonly orders: OrdersStore;
  readonly jobs: JobOutbox;
}

interface Delivery {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface WebhooksService {
  /** Keeps a signed event and has it worked on afterwards; one that came before is answered the same. */
  receive(delivery: Delivery): Promise<void>;
  /** Asks the provider about the event's order, which is read from the event if absent. Throws if it must be retried. */
  work(id: number, providerOrderId?: string): Promise<void>;
}

type AskOutcome = 'answered' | 'unknown' | 'left to the queue' | 'not ours';

interface WebhookDependencies {
  readonly unitOfWork: UnitOfWork<WebhookStores>;
  readonly signatures: ProviderMessages;
  readonly settling: SettlingService;
  readonly lostOrders: LostOrders;
  readonly disputes: DisputesService;
  readonly lookups: LookupBudget;
  readonly clock: Clock;
  readonly log: Log;
}

// The provider tells of one payment by several events; one question is enough for those that come together.
const GATHER_MS = 150;

export function createWebhooksService(dependencies: WebhookDependencies): WebhooksService {
  const { unitOfWork, signatures, settling, lostOrders, disputes, lookups, clock, log } = dependencies;

  async function orderWith(providerOrderId: string): Promise<Order | undefined> {
    const known = await unitOfWork(({ orders }) => orders.findByProviderId(providerOrderId));
    return known ?? lostOrders.adopt(providerOrderId);
  }

  /** Many events of one application are one question of the queue's. */
  async function ask(order: Order): Promise<AskOutcome> {
    if ((await lookups.take(order.applicationId)) === undefined) {
      return (await settling.settle(order, 'webhook')).kind;
    }
    await unitOfWork(({ orders }) => orders.hasten([order.id], clock.now()));
    return 'left to the queue';
  }

  /** What the event is about: a dispute if it names one, else an order. */
  function subjectIn(body: Buffer) {
    const disputeId = signatures.disputeIdIn(body);
    return { disputeId, orderId: disputeId === undefined ? signatures.orderIdIn(body) : undefined };
  }

  async function subjectOf(id: number) {
    const body = await unitOfWork(({ webhookEvents }) => webhookEvents.bodyOf(id));
    return body === undefined ? { disputeId: undefined, orderId: undefined } : subjectIn(body);
  }

  async function learnDispute(id: number, disputeId: string): Promise<void> {
    try {
      await disputes.learn(disputeId);
    } catch (error) {
      await unitOfWork(({ webhookEvents }) => webhookEvents.fail([id], NO_ANSWER));
      throw error;
    }
    await finish([id]);
  }

  function finish(ids: readonly number[]): Promise<void> {
    return unitOfWork(({ webhookEvents }) => webhookEvents.finish(ids, clock.now().toISOString()));
  }

  const questions = createGatheredQuestions<AskOutcome>(async (providerOrderId, ids) => {
    const order = await orderWith(providerOrderId);
    if (order === undefined) log.warn({ events: ids }, 'a webhook is about no order of ours');
    const outcome = order === undefined ? 'not ours' : await ask(order);
    if (outcome !== 'unknown') await finish(ids);
    else await unitOfWork(({ webhookEvents }) => webhookEvents.fail(ids, NO_ANSWER));
    return outcome;
  }, GATHER_MS);

  return {
    async receive({ headers, body }) {
      const signed = signatures.readEvent(headers, body);
      if (signed === undefined) throw new AppError('PAYMENT_SIGNATURE_WRONG');
      const { signature, id: eventId = digestOf(body), name: event } = signed;
      if (event === undefined) throw new AppError('MALFORMED_REQUEST');
      await unitOfWork(async ({ webhookEvents, jobs }) => {
        const id = await webhookEvents.add({ eventId, event, body, signature });
        if (id === undefined) return;
        await jobs.enqueue(WORK_ON_WEBHOOK, { eventId: id, providerOrderId: subjectIn(body).orderId });
      });
    },
    async work(id, namedOrderId) {
      const { disputeId, orderId: providerOrderId } =
        namedOrderId === undefined ? await subjectOf(id) : { disputeId: undefined, orderId: namedOrderId };
      if (disputeId !== undefined) await learnDispute(id, disputeId);
      else if (providerOrderId === undefined) {
        log.warn({ events: [id] }, 'a webhook is about no order of ours');
        await finish([id]);
      } else if ((await questions.ask(providerOrderId, id)) === 'unknown') {
        throw new Error(`webhook ${id} is not worked on yet: ${NO_ANSWER}`);
      }
    },
  };
}

const NO_ANSWER = 'the payment provider did not answer';

function digestOf(body: Buffer): string {
  return `sha256:${createHash('sha256').update(body).digest('hex')}`;
}
