import { createRazorpayGateway } from '../src/adapters/razorpay/razorpay.ts';
import { createUnitOfWork } from '../src/db/unit-of-work.ts';
import { createLog } from '../src/kernel/log.ts';
import type { PaymentGateway } from '../src/modules/payments/payment-gateway.ts';
import { createSettlementsService } from '../src/modules/settlements/settlements.service.ts';
import { createSettlementsStore } from '../src/modules/settlements/settlements.store.ts';
import { createSettlementsViews } from '../src/modules/settlements/settlements.views.ts';
import type { TestPortal } from './portal.ts';
import { SANDBOX_RAZORPAY } from './razorpay-customer.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** The provider of a portal's sandbox. */
export function gatewayOf({ sandbox }: TestPortal): PaymentGateway {
  return createRazorpayGateway({ url: sandbox.url, ...SANDBOX_RAZORPAY });
}

/** What the hourly job does, once. Returns how many payments are missing. */
export async function readReports(
  portal: TestPortal,
  gateway: Pick<PaymentGateway, 'settledOn'> = gatewayOf(portal),
): Promise<number> {
  let missing = 0;
  const service = createSettlementsService({
    gateway,
    unitOfWork: createUnitOfWork(
      portal.database,
      (transaction) => ({ settlements: createSettlementsStore(transaction) }),
      { clock: portal.clock },
    ),
    views: createSettlementsViews(portal.database),
    metrics: { missing: (count) => void (missing = count), reportRead: () => undefined },
    clock: portal.clock,
    log: createLog('silent'),
  });
  await service.readReports();
  return missing;
}

/** So many days later, for the portal and its provider. */
export async function daysLater(portal: TestPortal, days: number): Promise<void> {
  portal.clock.advance(days * DAY_SECONDS);
  const aheadSeconds = Math.round((portal.clock.now().getTime() - Date.now()) / 1000);
  await fetch(`${portal.sandbox.url}/control/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ aheadSeconds }),
  });
}
