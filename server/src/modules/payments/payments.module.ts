import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Database } from '../../db/connection.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { Background } from '../../kernel/background.ts';
import type { Clock } from '../../kernel/clock.ts';
import { handleJob, type BulkJobOutbox } from '../../kernel/job.ts';
import type { Log } from '../../kernel/log.ts';
import type { ListFinder } from '../../lists/list.ts';
import type { MakeLimit } from '../auth/rate-limits.ts';
import type { Downloads } from '../exports/downloads.ts';
import type { InvoicesService } from '../money/invoices/invoices.service.ts';
import type { TaxDocumentsViews } from '../money/invoices/tax-documents.views.ts';
import type { LedgerViews } from '../money/ledger.views.ts';
import type { ReceiptsService } from '../money/receipts/receipts.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { createDisputesService } from './disputes/disputes.service.ts';
import { createDisputesStore } from './disputes/disputes.store.ts';
import { createDisputesViews } from './disputes/disputes.views.ts';
import { registerDisputeRoutes } from './disputes/disputes.routes.ts';
import type { DisputeStores } from './disputes/learn-dispute.ts';
import { composeLists } from './list/compose-lists.ts';
import { createLostOrders, type LostOrderStores } from './orders/lost-orders.ts';
import { createLostOrdersStore } from './orders/lost-orders.store.ts';
import { createMoneyAtStakeStore } from './orders/money-at-stake.store.ts';
import { createOrderingService } from './orders/ordering.service.ts';
import { createOrdersStore } from './orders/orders.store.ts';
import type { PaymentGatewayFor, ProviderMessages } from './payment-gateway.ts';
import { createBooksMetrics, createDisputeMetrics, createPaymentMetrics } from './payment-metrics.ts';
import { registerCandidatePaymentRoutes, type CheckoutFacts } from './payments.candidate.routes.ts';
import {
  CHECK_BOOKS,
  FIND_DISPUTES,
  FIND_LOST_ORDERS,
  RECONCILE_PAYMENTS,
  WORK_ON_WEBHOOK,
} from './payments.jobs.ts';
import { createPaymentPictures } from './payment-pictures.ts';
import { createPaymentsService } from './payments.service.ts';
import { createPaymentsViews } from './payments.views.ts';
import { createBooksViews } from './settling/books.views.ts';
import { createCheckLimits } from './settling/check-limits.ts';
import { createChecksService } from './settling/checks.service.ts';
import { createLookupBudgets } from './settling/lookup-budget.ts';
import { createPaymentsStore } from './settling/payments.store.ts';
import { createReconciler } from './settling/reconciler.ts';
import { createRefundEnds } from './settling/learn-refunds.ts';
import { createSettlingService } from './settling/settling.service.ts';
import { createSettlingViews } from './settling/settling.views.ts';
import { registerProviderRoutes } from './webhooks/payments.webhook.routes.ts';
import { createToldOrdersViews } from './webhooks/told-orders.views.ts';
import { createWebhookEventsStore } from './webhooks/webhook-events.store.ts';
import { createWebhooksService, type WebhookStores } from './webhooks/webhooks.service.ts';
import { createWorkAtOnce } from './webhooks/work-at-once.ts';

/**
 * A process that runs jobs works at once on events that it keeps: through the queue each costs several statements more.
 * Beyond so many they go through the queue, so that the process can stop within seconds.
 */
const EVENTS_AT_ONCE = 256;

interface PaymentsModuleStores extends DisputeStores, LostOrderStores, WebhookStores {
  readonly jobs: BulkJobOutbox;
}

interface PaymentsParts {
  readonly database: Database;
  readonly unitOfWork: UnitOfWork<PaymentsModuleStores>;
  readonly finder: ListFinder;
  readonly makeLimit: MakeLimit;
  readonly notifications: NotificationsService;
  readonly downloads: Downloads;
  readonly paymentGatewayFor: PaymentGatewayFor;
  readonly providerMessages: ProviderMessages;
  readonly checkout: CheckoutFacts;
  readonly receipts: ReceiptsService;
  readonly ledgerViews: LedgerViews;
  readonly taxDocuments: TaxDocumentsViews;
  readonly invoices: InvoicesService;
  readonly clock: Clock;
  readonly log: Log;
  readonly registry: Registry;
  readonly background: Background;
  readonly config: {
    readonly ORDERS_PER_MINUTE: number;
    readonly ORDERS_PER_HOUR: number;
    readonly LOOKUPS_PER_MINUTE: number;
    readonly RUN_JOBS: boolean;
  };
}

/** The payment provider: orders, settling and webhooks. */
export const paymentsModule = {
  stores: (transaction: Transaction) => ({
    lostOrders: createLostOrdersStore(transaction),
    moneyAtStake: createMoneyAtStakeStore(transaction),
    orders: createOrdersStore(transaction),
    payments: createPaymentsStore(transaction),
    webhookEvents: createWebhookEventsStore(transaction),
    disputes: createDisputesStore(transaction),
  }),
  compose: (parts: PaymentsParts) => {
    const { database, unitOfWork, makeLimit, receipts, taxDocuments, config, background, clock, log } = parts;
    const signatures = parts.providerMessages;
    const gatewayFor = parts.paymentGatewayFor;
    const lookups = createLookupBudgets(makeLimit, config.LOOKUPS_PER_MINUTE);
    const settlingViews = createSettlingViews(database);
    const settling = createSettlingService({
      gatewayFor,
      unitOfWork,
      views: settlingViews,
      notifications: parts.notifications,
      metrics: createPaymentMetrics(parts.registry),
      clock,
      log,
    });
    const lostOrders = createLostOrders({ gatewayFor, unitOfWork, clock, log });
    const pace = { perMinute: config.ORDERS_PER_MINUTE, perHour: config.ORDERS_PER_HOUR };
    const ordering = createOrderingService({
      gatewayFor,
      settling,
      unitOfWork,
      pace,
      lookups: lookups.orders,
      clock,
      log,
    });
    const paymentsViews = createPaymentsViews(database);
    const pictures = createPaymentPictures(paymentsViews, taxDocuments);
    const payments = createPaymentsService({
      unitOfWork,
      pictures,
      settling,
      signatures,
      lookups: lookups.claims,
      clock,
    });
    const limits = createCheckLimits(makeLimit);
    const checks = createChecksService({ unitOfWork, pictures, settling, limits, clock });
    const disputes = createDisputesService({
      gatewayFor,
      unitOfWork,
      notifications: parts.notifications,
      count: createDisputeMetrics(parts.registry),
      clock,
      log,
    });
    const webhooks = createWebhooksService({
      disputes,
      unitOfWork,
      toldOrders: createToldOrdersViews(database),
      signatures,
      settling,
      lostOrders,
      lookups: lookups.webhooks,
      workAtOnce: createWorkAtOnce({ background, log, most: config.RUN_JOBS ? EVENTS_AT_ONCE : 0 }),
      clock,
      log,
    });
    const reconciler = createReconciler({ unitOfWork, settling, clock, log });
    const books = createBooksViews(database);
    const tellBooks = createBooksMetrics(parts.registry);
    const registerLists = composeLists({ ...parts, checks });
    return {
      services: { settling, paymentsViews, refundEnds: createRefundEnds(parts.notifications) },
      routes: async (http: FastifyInstance) => {
        registerCandidatePaymentRoutes(http, {
          ordering,
          payments,
          checks,
          receipts,
          checkout: parts.checkout,
        });
        registerLists(http);
        registerDisputeRoutes(http, createDisputesViews(database));
        await registerProviderRoutes(http, { webhooks, payments });
      },
      jobs: [
        handleJob(CHECK_BOOKS, async () => tellBooks(await books.differences())),
        handleJob(FIND_LOST_ORDERS, () => lostOrders.search()),
        handleJob(FIND_DISPUTES, () => disputes.search()),
        handleJob(RECONCILE_PAYMENTS, ({ round }) => reconciler.run(round)),
        handleJob(WORK_ON_WEBHOOK, (event) => webhooks.work(event)),
      ],
      beforeJobs: async () => {
        await reconciler.resume();
        await unitOfWork(({ jobs }) => jobs.enqueue(FIND_DISPUTES, {}));
      },
    };
  },
};
