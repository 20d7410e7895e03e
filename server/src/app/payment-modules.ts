import type { Registry } from 'prom-client';
import { createRazorpayGateway } from '../adapters/razorpay/razorpay.ts';
import { createRazorpaySignatures } from '../adapters/razorpay/signatures.ts';
import { createNotificationsService } from '../modules/notifications/notifications.service.ts';
import { createCheckLimits } from '../modules/payments/settling/check-limits.ts';
import { createLostOrders, type LostOrders } from '../modules/payments/orders/lost-orders.ts';
import { createOrderingService, type OrderingService } from '../modules/payments/orders/ordering.service.ts';
import type { CheckoutFacts } from '../modules/payments/payments.candidate.routes.ts';
import {
  createPaymentsListViews,
  type PaymentsListViews,
} from '../modules/payments/list/payments.list.views.ts';
import { createPaymentsService, type PaymentsService } from '../modules/payments/payments.service.ts';
import { createPaymentsViews } from '../modules/payments/payments.views.ts';
import { createReceiptsService, type ReceiptsService } from '../modules/money/receipts/receipts.service.ts';
import { createReceiptsViews } from '../modules/money/receipts/receipts.views.ts';
import { createReconciler, type Reconciler } from '../modules/payments/settling/reconciler.ts';
import {
  createSettlingService,
  type SettlingService,
} from '../modules/payments/settling/settling.service.ts';
import {
  createWebhooksService,
  type WebhooksService,
} from '../modules/payments/webhooks/webhooks.service.ts';
import type { PaymentGatewayFor } from '../modules/payments/payment-gateway.ts';
import { createLookupBudgets } from '../modules/payments/settling/lookup-budget.ts';
import type { CommonParts } from './common-parts.ts';
import type { Config } from './config.ts';
import type { OutsideGates } from './outside-gates.ts';
import { createPaymentMetrics, timedPrinter } from './payment-metrics.ts';
import { createLateReceiptPrinter } from './late-receipt-printer.ts';

interface PaymentParts extends CommonParts {
  readonly config: Config;
  readonly publicUrl: string;
  readonly gates: OutsideGates;
  readonly registry: Registry;
}

export interface PaymentModules {
  readonly settling: SettlingService;
  readonly ordering: OrderingService;
  readonly payments: PaymentsService;
  readonly paymentsList: PaymentsListViews;
  readonly receipts: ReceiptsService;
  readonly webhooks: WebhooksService;
  readonly reconciler: Reconciler;
  readonly lostOrders: LostOrders;
  readonly checkout: CheckoutFacts;
}

/** Orders, payments and receipts, with the provider they go through. */
export function composePayments(parts: PaymentParts): PaymentModules {
  const { config, publicUrl, gates, database, lists, unitOfWork, makeLimit, sms, registry, clock, log } =
    parts;
  const { keyId, keySecret, webhookSecrets, apiUrl, checkoutUrl } = config.payments;
  const gatewayFor: PaymentGatewayFor = (applicationId) =>
    createRazorpayGateway({ url: apiUrl, keyId, keySecret }, gates.payments.askFor(String(applicationId)));
  const limits = createCheckLimits(makeLimit);
  const lookups = createLookupBudgets(makeLimit, config.LOOKUPS_PER_MINUTE);
  const signatures = createRazorpaySignatures({ keySecret, webhookSecrets });
  const settling = createSettlingService({
    gatewayFor,
    unitOfWork,
    notifications: createNotificationsService(sms),
    metrics: createPaymentMetrics(registry),
    clock,
    log,
  });
  const lostOrders = createLostOrders({ gatewayFor, unitOfWork, clock, log });
  const printer = createLateReceiptPrinter({
    name: config.SELLER_NAME,
    address: config.SELLER_ADDRESS,
    gstin: config.SELLER_GSTIN,
  });
  return {
    settling,
    ordering: createOrderingService({
      gatewayFor,
      settling,
      unitOfWork,
      pace: { perMinute: config.ORDERS_PER_MINUTE, perHour: config.ORDERS_PER_HOUR },
      lookups: lookups.orders,
      clock,
      log,
    }),
    payments: createPaymentsService({
      unitOfWork,
      views: createPaymentsViews(database),
      settling,
      signatures,
      limits,
      lookups: lookups.claims,
      clock,
    }),
    paymentsList: createPaymentsListViews(lists.finder),
    receipts: createReceiptsService({
      unitOfWork,
      views: createReceiptsViews(database),
      printer: timedPrinter(printer, registry),
      limits,
      clock,
    }),
    webhooks: createWebhooksService({
      unitOfWork,
      signatures,
      settling,
      lostOrders,
      lookups: lookups.webhooks,
      clock,
      log,
    }),
    reconciler: createReconciler({ unitOfWork, settling, clock, log }),
    lostOrders,
    checkout: { keyId, checkoutUrl, callbackUrl: `${publicUrl}/api/razorpay/callback` },
  };
}
