import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { JobOutbox } from '../../../kernel/job.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Log } from '../../../kernel/log.ts';
import { createSharedQuestions } from '../../../kernel/shared-questions.ts';
import type { LostOrders } from '../orders/lost-orders.ts';
import type { Order, OrdersStore } from '../orders/orders.store.ts';
import type { ProviderMessages } from '../payment-gateway.ts';
import { WORK_ON_WEBHOOK } from '../payments.jobs.ts';
import type { LookupBudget } from '../settling/lookup-budget.ts';
import type { SettlingService } from '../settling/settling.service.ts';
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
  /** Asks the provider about the event's order. Throws if it must be retried. */
  work(id: number): Promise<void>;
}

type AskOutcome = 'answered' | 'unknown' | 'left to the queue' | 'not ours';

interface WebhookDependencies {
  readonly unitOfWork: UnitOfWork<WebhookStores>;
  readonly signatures: ProviderMessages;
  readonly settling: SettlingService;
  readonly lostOrders: LostOrders;
  readonly lookups: LookupBudget;
  readonly clock: Clock;
  readonly log: Log;
}

export function createWebhooksService(dependencies: WebhookDependencies): WebhooksService {
  const { unitOfWork, signatures, settling, lostOrders, lookups, clock, log } = dependencies;

  async function orderWith(providerOrderId: string | undefined): Promise<Order | undefined> {
    if (providerOrderId === undefined) return undefined;
    const known = await unitOfWork(({ orders }) => orders.findByProviderId(providerOrderId));
    return known ?? lostOrders.adopt(providerOrderId);
  }

  const askOnce = createSharedQuestions<AskOutcome>();

  async function askAbout(providerOrderId: string | undefined): Promise<AskOutcome> {
    const order = await orderWith(providerOrderId);
    return order === undefined ? 'not ours' : ask(order);
  }

  /** Many events of one application are one question of the queue's. */
  async function ask(order: Order): Promise<AskOutcome> {
    if ((await lookups.take(order.applicationId)) === undefined) {
      return (await settling.settle(order, 'webhook')).kind;
    }
    await unitOfWork(({ orders }) => orders.hasten([order.id], clock.now()));
    return 'left to the queue';
  }

  return {
    async receive({ headers, body }) {
      const signed = signatures.readEvent(headers, body);
      if (signed === undefined) throw new AppError('PAYMENT_SIGNATURE_WRONG');
      const { signature, id: eventId = digestOf(body), name: event } = signed;
      if (event === undefined) throw new AppError('MALFORMED_REQUEST');
      await unitOfWork(async ({ webhookEvents, jobs }) => {
        const id = await webhookEvents.add({ eventId, event, body, signature });
        if (id !== undefined) await jobs.enqueue(WORK_ON_WEBHOOK, { eventId: id });
      });
    },
    async work(id) {
      const body = await unitOfWork(({ webhookEvents }) => webhookEvents.begin(id));
      if (body === undefined) return;
      const orderId = signatures.orderIdIn(body);
      // A payment has several events within a second: those that come during a question share the next.
      const outcome = await askOnce(orderId ?? `event ${id}`, () => askAbout(orderId));
      if (outcome === 'not ours') log.warn({ event: id }, 'a webhook is about no order of ours');
      else if (outcome === 'unknown') {
        await unitOfWork(({ webhookEvents }) =>
          webhookEvents.fail(id, 'the payment provider did not answer'),
        );
        throw new Error(`webhook ${id} is not worked on yet: the payment provider did not answer`);
      }
      await unitOfWork(({ webhookEvents }) => webhookEvents.finish(id, clock.now().toISOString()));
    },
  };
}

function digestOf(body: Buffer): string {
  return `sha256:${createHash('sha256').update(body).digest('hex')}`;
}
