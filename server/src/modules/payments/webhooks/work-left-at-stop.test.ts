import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aPortal } from '../../../../test/portal.ts';
import { SANDBOX_RAZORPAY } from '../../../../test/razorpay-customer.ts';
import { scriptedGateway } from '../../../../test/scripted-gateway.ts';

const EVENTS = 100;

const portal = await aPortal({ RUN_JOBS: 'false' });

it('a process that ends while the provider hangs leaves the events that it works on to the queue', async () => {
  const silent = await scriptedGateway(() => undefined);
  const worker = await portal.another({ RUN_JOBS: 'true', RAZORPAY_API_URL: silent.url });
  const came = Array.from({ length: EVENTS }, (_, index) => {
    const body = `{"event":"payment.captured","payload":{"order":{"entity":{"id":"order_${index}"}}}}`;
    const signature = createHmac('sha256', SANDBOX_RAZORPAY.webhookSecret).update(body).digest('hex');
    const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': `evt_${index}` };
    return worker.post('/api/razorpay/webhook', body, { headers });
  });
  for (const { status } of await Promise.all(came)) expect(status).toBe(200);
  await worker.stop();
  // Waited for to its end, each of them fails, a few at a time, when the provider has not answered in time.
  const failed = worker.logged.filter((line) => line.includes('a webhook will be worked on again'));
  expect(failed.length).toBeLessThan(EVENTS);
  const { rows } = await portal.database.execute(
    sql`select count(*)::integer as jobs from jobs.job where name = 'payments.webhook' and state < 'completed'`,
  );
  expect(rows).toEqual([{ jobs: EVENTS }]);
});
