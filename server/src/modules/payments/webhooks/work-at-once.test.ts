import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aPayer, entriesOf } from '../../../../test/payer.ts';
import { aPortal, type TestPortal } from '../../../../test/portal.ts';
import { SANDBOX_RAZORPAY } from '../../../../test/razorpay-customer.ts';
import { scriptedGateway } from '../../../../test/scripted-gateway.ts';
import { WITHIN } from '../../../../test/sms-queue.ts';
import { webhookEvents } from '../../../db/schema/payments.ts';

const EVENTS = 100;
const FAILED = 'a webhook will be worked on again';

const portal = await aPortal({ RUN_JOBS: 'false' });

async function sendEvent(to: TestPortal, eventId: string, orderId: string): Promise<void> {
  const body = `{"event":"order.paid","payload":{"order":{"entity":{"id":"${orderId}"}}}}`;
  const signature = createHmac('sha256', SANDBOX_RAZORPAY.webhookSecret).update(body).digest('hex');
  const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId };
  expect(await to.post('/api/razorpay/webhook', body, { headers })).toMatchObject({ status: 200 });
}

async function untilWorkedOn(eventId: string): Promise<void> {
  await vi.waitFor(async () => {
    const rows = await portal.database.select().from(webhookEvents).where(eq(webhookEvents.eventId, eventId));
    expect(rows).toMatchObject([{ processedAt: expect.any(String), lastError: null }]);
  }, WITHIN);
}

const jobOf = (eventId: string) => sql`name = 'payments.webhook'
  and (data ->> 'eventId')::bigint = (select id from webhook_events where event_id = ${eventId})`;

describe('a process that runs jobs', () => {
  it('works on an event at once, and leaves the queue nothing to do', async () => {
    const worker = await portal.another({ RUN_JOBS: 'true' });
    onTestFinished(() => worker.stop());
    const payer = await aPayer(worker);
    const orderId = await payer.ordered(60_000);
    await payer.pays(orderId);
    await sendEvent(worker, 'evt_done', orderId);
    await untilWorkedOn('evt_done');
    expect(await entriesOf(portal, payer)).toEqual([['online_payment', 'fee', 60_000_00]]);
    // One that was done by the queue is kept for a while.
    const { rows } = await portal.database.execute(
      sql`select state from jobs.job where ${jobOf('evt_done')}`,
    );
    expect(rows).toEqual([]);
  });

  it('has the queue work on an event that it could not work on itself', async () => {
    const worker = await portal.another({ RUN_JOBS: 'true' });
    onTestFinished(() => worker.stop());
    const payer = await aPayer(worker);
    const orderId = await payer.ordered(60_000);
    await payer.pays(orderId);
    const { razorpay } = portal.sandbox;
    await razorpay.control({ api: { mode: 'error', path: `/v1/orders/${orderId}` } });
    await sendEvent(worker, 'evt_failed', orderId);
    await vi.waitFor(() => expect(worker.logged.join('\n')).toContain(FAILED), WITHIN);
    expect(await entriesOf(portal, payer)).toEqual([]);
    await razorpay.control({ api: { mode: 'ok' } });
    await portal.database.execute(
      sql`update jobs.job set start_after = now() where ${jobOf('evt_failed')} and state < 'active'`,
    );
    await untilWorkedOn('evt_failed');
    expect(await entriesOf(portal, payer)).toEqual([['online_payment', 'fee', 60_000_00]]);
  });

  it('leaves the events that it works on to the queue if it ends while the provider hangs', async () => {
    const silent = await scriptedGateway(() => undefined);
    const worker = await portal.another({ RUN_JOBS: 'true', RAZORPAY_API_URL: silent.url });
    await Promise.all(
      Array.from({ length: EVENTS }, (_, index) => sendEvent(worker, `evt_left_${index}`, `order_${index}`)),
    );
    await worker.stop();
    // Waited for to its end, each of them fails, a few at a time, when the provider has not answered in time.
    expect(worker.logged.filter((line) => line.includes(FAILED)).length).toBeLessThan(EVENTS);
    const { rows } = await portal.database.execute(sql`
      select count(*)::integer as jobs from webhook_events e
      join jobs.job on job.name = 'payments.webhook' and (job.data ->> 'eventId')::bigint = e.id
      where e.event_id like 'evt\\_left\\_%' and state < 'completed'`);
    expect(rows).toEqual([{ jobs: EVENTS }]);
  });
});
