import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { SandboxClock } from '../clock.ts';
import type { RazorpaySettings } from '../settings.ts';
import { createApiFaults } from './api-faults.ts';
import { apiRoutes } from './api.routes.ts';
import { checkoutRoutes } from './checkout.routes.ts';
import { controlRoutes } from './control.routes.ts';
import { customerRoutes } from './customer.routes.ts';
import type { Gateway, RefundOutcome, SettlementPace } from './gateway.ts';
import { paymentsPageRoute } from './payments-page.routes.ts';
import { openStore } from './store.ts';
import { createDeliveries } from './webhooks/deliveries.ts';

interface RazorpayParts {
  readonly settings: RazorpaySettings;
  readonly clock: SandboxClock;
}

/** The twin of Razorpay: API, checkout, webhooks, and the people around it. */
export function registerRazorpay(
  app: FastifyInstance,
  dataDir: string,
  { settings, clock }: RazorpayParts,
): void {
  const store = openStore(join(dataDir, 'razorpay.jsonl'));
  const deliveries = createDeliveries({
    url: settings.webhookUrl,
    secret: settings.webhookSecret,
    clock,
    done: ({ id }) => void store.record({ delivered: id }),
  });
  const refundOutcome: RefundOutcome = { next: 'processed' };
  const settlementPace: SettlementPace = { delayDays: 2 };
  const gateway: Gateway = {
    settings,
    store,
    refundOutcome,
    settlementPace,
    unixNow: () => Math.floor(clock.nowMs() / 1000),
    commit(change) {
      for (const event of store.record(change)) deliveries.send(event);
    },
  };
  const faults = createApiFaults();
  apiRoutes(app, gateway, faults);
  customerRoutes(app, gateway);
  checkoutRoutes(app, gateway);
  paymentsPageRoute(app, store);
  controlRoutes(app, { faults, deliveries, refundOutcome, settlementPace });

  app.addHook('onReady', async () => {
    for (const event of store.undelivered()) deliveries.send(event);
  });
  app.addHook('onClose', async () => {
    deliveries.close();
    store.close();
  });
}
