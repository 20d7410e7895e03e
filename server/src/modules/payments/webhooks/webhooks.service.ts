import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { createBatches } from '../../../kernel/batches.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { BulkJobOutbox, QueuedJobId } from '../../../kernel/job.ts';
import type { Log } from '../../../kernel/log.ts';
import type { DisputesService } from '../disputes/disputes.service.ts';
import type { LostOrders } from '../orders/lost-orders.ts';
import type { OrdersStore } from '../orders/orders.store.ts';
import type { EventSubject, ProviderMessages } from '../payment-gateway.ts';
import { WORK_ON_WEBHOOK } from '../payments.jobs.ts';
import type { LookupBudget } from '../settling/lookup-budget.ts';
import { hasArrived } from '../settling/payment-facts.ts';
import type { SettlingService } from '../settling/settling.service.ts';
import { createGatheredQuestions } from './gathered-questions.ts';
import { createToldOrderReader } from './told-order-reader.ts';
import type { ToldOrder, ToldOrdersViews } from './told-orders.views.ts';
import type { NewEvent, WebhookEventsStore } from './webhook-events.store.ts';
import type { WorkAtOnce } from './work-at-once.ts';

export interface WebhookStores {
  readonly webhookEvents: WebhookEventsStore;
  readonly orders: OrdersStore;
  readonly jobs: BulkJobOutbox;
}

interface Delivery {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface WebhooksService {
  /** Keeps a signed event and has it worked on afterwards; one that came before is answered the same. */
  receive(delivery: Delivery): Promise<void>;
  /** Asks the provider about the event's order, which is read from the event if absent. Throws if it must be retried. */
  work(event: EventToWorkOn): Promise<void>;
}

interface KeptEvent extends NewEvent {
  readonly subject: EventSubject;
}

interface EventToWorkOn {
  readonly eventId: number;
  readonly providerOrderId?: string | undefined;
  /** The payment of which it says that money arrives, and nothing else. */
  readonly arrivingPaymentId?: string | undefined;
  /** The job that would work on it later: it goes with the event. */
  readonly followUp?: QueuedJobId | undefined;
}

type AskOutcome = 'answered' | 'unknown' | 'left to the queue' | 'not ours';

interface WebhookDependencies {
  readonly unitOfWork: UnitOfWork<WebhookStores>;
  readonly toldOrders: ToldOrdersViews;
  readonly signatures: ProviderMessages;
  readonly settling: SettlingService;
  readonly lostOrders: LostOrders;
  readonly disputes: DisputesService;
  readonly lookups: LookupBudget;
  readonly workAtOnce: WorkAtOnce;
  readonly clock: Clock;
  readonly log: Log;
}

// The provider tells of one payment by several events; one question is enough for those that come together. With more
// questions under way, each takes longer, and so do the events that come meanwhile.
const QUESTIONS = { gatherMs: 150, atOnce: 16 };
// Events that come at once share a transaction, and so do those that are done, for which nobody waits.
const KEPT_TOGETHER = { most: 100, everyMs: 20 };
const FINISHED_TOGETHER = { most: 500, everyMs: 100 };
// Later than that work takes, unless it failed or its process ended.
const QUEUE_AFTER_SECONDS = 10;

export function createWebhooksService(dependencies: WebhookDependencies): WebhooksService {
  const { unitOfWork, signatures, settling, lostOrders, disputes, lookups, clock, log } = dependencies;
  const { workAtOnce } = dependencies;
  const orderWith = createToldOrderReader(dependencies.toldOrders);

  /** Many events of one application are one question of the queue's. */
  async function ask({ order, payments }: ToldOrder): Promise<AskOutcome> {
    if ((await lookups.take(order.applicationId)) === undefined) {
      return (await settling.settle(order, 'webhook', payments)).kind;
    }
    await unitOfWork(({ orders }) => orders.hasten([order.id], clock.now()));
    return 'left to the queue';
  }

  async function subjectOf(id: number): Promise<Partial<EventSubject>> {
    const body = await unitOfWork(({ webhookEvents }) => webhookEvents.bodyOf(id));
    return body === undefined ? {} : signatures.subjectIn(body);
  }

  const keep = createBatches<KeptEvent>(KEPT_TOGETHER, async (events) => {
    const isWorkedOnHere = workAtOnce.hasRoom();
    const kept = await unitOfWork(async ({ webhookEvents, jobs }) => {
      const ids = await webhookEvents.addAll(events);
      const subjects = new Map(events.map(({ eventId, subject }) => [eventId, subject]));
      const payloads = [...ids].map(([eventId, id]) => {
        const { orderId, arrivingPaymentId }: Partial<EventSubject> = subjects.get(eventId) ?? {};
        return { eventId: id, providerOrderId: orderId, arrivingPaymentId };
      });
      const startAfterSeconds = isWorkedOnHere ? QUEUE_AFTER_SECONDS : 0;
      const followUps = await jobs.enqueueAll(WORK_ON_WEBHOOK, payloads, { startAfterSeconds });
      return payloads.map((event, index) => ({ ...event, followUp: followUps[index] }));
    });
    if (isWorkedOnHere) for (const event of kept) workAtOnce.begin(() => work(event));
  });

  async function learnDispute(event: EventToWorkOn, disputeId: string): Promise<void> {
    try {
      await disputes.learn(disputeId);
    } catch (error) {
      await unitOfWork(({ webhookEvents }) => webhookEvents.fail([event.eventId], NO_ANSWER));
      throw error;
    }
    await finish(event);
  }

  const finish = createBatches<EventToWorkOn>(FINISHED_TOGETHER, async (events) => {
    const followUps = events.flatMap(({ followUp }) => followUp ?? []);
    await unitOfWork(async ({ webhookEvents, jobs }) => {
      await webhookEvents.finish(idsOf(events), clock.now().toISOString());
      await jobs.withdraw(WORK_ON_WEBHOOK, followUps);
    });
  });

  /** As the books have it; one that they have lost is taken into them again. */
  async function bookedOrder(providerOrderId: string): Promise<ToldOrder | undefined> {
    const known = await orderWith(providerOrderId);
    if (known !== undefined) return known;
    const order = await lostOrders.adopt(providerOrderId);
    return order === undefined ? undefined : { order, payments: [] };
  }

  const questions = createGatheredQuestions<EventToWorkOn, AskOutcome>(async (providerOrderId, events) => {
    const told = await bookedOrder(providerOrderId);
    if (told === undefined) log.warn({ events: idsOf(events) }, 'a webhook is about no order of ours');
    if (told === undefined) return 'not ours';
    if (events.every((event) => isBooked(told, event))) return 'answered';
    const outcome = await ask(told);
    if (outcome === 'unknown') {
      await unitOfWork(({ webhookEvents }) => webhookEvents.fail(idsOf(events), NO_ANSWER));
    }
    return outcome;
  }, QUESTIONS);

  async function work(event: EventToWorkOn): Promise<void> {
    const { eventId: id } = event;
    if (event.providerOrderId === undefined) {
      const { disputeId, orderId, arrivingPaymentId } = await subjectOf(id);
      if (disputeId !== undefined) return learnDispute(event, disputeId);
      if (orderId !== undefined) return work({ ...event, providerOrderId: orderId, arrivingPaymentId });
      log.warn({ events: [id] }, 'a webhook is about no order of ours');
    } else if ((await questions.ask(event.providerOrderId, event)) === 'unknown') {
      throw new Error(`webhook ${id} is not worked on yet: ${NO_ANSWER}`);
    }
    await finish(event);
  }

  return {
    async receive({ headers, body }) {
      const signed = signatures.readEvent(headers, body);
      if (signed === undefined) throw new AppError('PAYMENT_SIGNATURE_WRONG');
      const { signature, id: eventId = digestOf(body), name: event, subject } = signed;
      if (event === undefined) throw new AppError('MALFORMED_REQUEST');
      await keep({ eventId, event, body, signature, subject });
    },
    work,
  };
}

const idsOf = (events: readonly EventToWorkOn[]) => events.map(({ eventId }) => eventId);

/** Of the several events of a payment, the first has it booked; what goes back has events of its own. */
function isBooked({ payments }: ToldOrder, { arrivingPaymentId }: EventToWorkOn): boolean {
  return payments.some((one) => one.providerPaymentId === arrivingPaymentId && hasArrived(one));
}

const NO_ANSWER = 'the payment provider did not answer';

function digestOf(body: Buffer): string {
  return `sha256:${createHash('sha256').update(body).digest('hex')}`;
}
