import { createHmac } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../test/folder.ts';
import { listeningSandbox } from '../../../test/listening.ts';
import { merchant } from '../../../test/merchant.ts';
import { webhookReceiver } from '../../../test/receiver.ts';

async function merchantWithWebhook(statusOf?: (call: number) => number) {
  const receiver = await webhookReceiver(statusOf);
  const shop = await merchant(
    await listeningSandbox(temporaryFolder(), { SANDBOX_RAZORPAY_WEBHOOK_URL: receiver.url }),
  );
  const waiting = async (): Promise<unknown> => (await shop.get('/control/razorpay')).body['webhooks'];
  return {
    ...shop,
    receiver,
    misbehave: (webhooks: object) => shop.post('/control/razorpay', { webhooks }),
    allOut: () => vi.waitFor(async () => expect(await waiting()).toEqual({ waiting: 0 }), 10_000),
  };
}

describe('webhooks', () => {
  test.each([
    ['captured', ['payment.authorized', 'payment.captured', 'order.paid']],
    ['authorized', ['payment.authorized']],
    ['failed', ['payment.failed']],
  ])('a payment that is %s is told, in order', async (outcome, events) => {
    const { newOrder, pay, receiver, allOut } = await merchantWithWebhook();
    await pay(await newOrder(), outcome);
    await receiver.arrived(events.length);
    await allOut();
    expect(receiver.events()).toEqual(events);
  });

  test("have Razorpay's shape, an id of their own and a signature of the bytes", async () => {
    const { sandbox, newOrder, pay, receiver } = await merchantWithWebhook();
    const order = await newOrder();
    const payment = await pay(order, 'captured');
    await receiver.arrived(3);
    for (const { raw, signature } of receiver.received) {
      const hmac = createHmac('sha256', sandbox.razorpay.webhookSecret).update(raw).digest('hex');
      expect(signature).toBe(hmac);
    }
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(3);
    const [authorized, captured, paid] = receiver.received.map(({ raw }): unknown => JSON.parse(raw));
    const frame = {
      entity: 'event',
      account_id: expect.stringMatching(/^acc_/),
      created_at: expect.any(Number),
    };
    expect(authorized).toMatchObject({
      ...frame,
      contains: ['payment'],
      payload: { payment: { entity: { id: payment, status: 'authorized', captured: false } } },
    });
    expect(captured).toMatchObject({
      ...frame,
      contains: ['payment'],
      payload: { payment: { entity: { id: payment, status: 'captured', captured: true } } },
    });
    expect(paid).toMatchObject({
      ...frame,
      contains: ['payment', 'order'],
      payload: { order: { entity: { id: order, status: 'paid', amount_paid: 50_000 } } },
    });
  });

  test('tell of a refund and of a capture that came later', async () => {
    const { newOrder, pay, post, receiver } = await merchantWithWebhook();
    const payment = await pay(await newOrder(), 'authorized');
    await post(`/v1/payments/${payment}/capture`, { amount: 50_000, currency: 'INR' });
    await post(`/v1/payments/${payment}/refund`, { amount: 10_000 });
    await receiver.arrived(5);
    expect(receiver.events()).toEqual([
      'payment.authorized',
      'payment.captured',
      'order.paid',
      'refund.created',
      'refund.processed',
    ]);
    expect(JSON.parse(receiver.received[4]?.raw ?? '')).toMatchObject({
      contains: ['refund', 'payment'],
      payload: {
        refund: { entity: { payment_id: payment, amount: 10_000 } },
        payment: { entity: { amount_refunded: 10_000 } },
      },
    });
  });

  test('are sent again, byte for byte, until they are answered with a 2xx', async () => {
    const { newOrder, pay, receiver, allOut } = await merchantWithWebhook((call) => (call <= 2 ? 503 : 200));
    await pay(await newOrder(), 'failed');
    await receiver.arrived(3);
    await allOut();
    expect(receiver.received).toHaveLength(3);
    expect(new Set(receiver.received.map(({ raw }) => raw)).size).toBe(1);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
  });

  test('that did not arrive before the end are sent after the next start', async () => {
    const dataDir = temporaryFolder();
    const receiver = await webhookReceiver();
    const first = await listeningSandbox(dataDir, {
      SANDBOX_RAZORPAY_WEBHOOK_URL: 'http://127.0.0.1:1/gone',
    });
    const { newOrder, pay } = await merchant(first);
    await pay(await newOrder(), 'failed');
    await first.close();
    await listeningSandbox(dataDir, { SANDBOX_RAZORPAY_WEBHOOK_URL: receiver.url });
    await receiver.arrived(1);
    expect(receiver.events()).toEqual(['payment.failed']);
  });

  test('that arrived are not sent after the next start', async () => {
    const dataDir = temporaryFolder();
    const receiver = await webhookReceiver();
    const environment = { SANDBOX_RAZORPAY_WEBHOOK_URL: receiver.url };
    const first = await listeningSandbox(dataDir, environment);
    const shop = await merchant(first);
    const order = await shop.newOrder();
    await shop.pay(order, 'failed');
    await receiver.arrived(1);
    await vi.waitFor(
      async () => expect((await shop.get('/control/razorpay')).body).toEqual({ webhooks: { waiting: 0 } }),
      10_000,
    );
    await first.close();
    const second = await merchant(await listeningSandbox(dataDir, environment));
    await second.pay(order, 'authorized');
    await receiver.arrived(2);
    expect(receiver.events()).toEqual(['payment.failed', 'payment.authorized']);
  });
});

describe('webhooks that misbehave on request', () => {
  test('are lost', async () => {
    const { newOrder, pay, receiver, misbehave, allOut } = await merchantWithWebhook();
    await misbehave({ drop: 1 });
    await pay(await newOrder(), 'captured');
    await allOut();
    await misbehave({});
    await pay(await newOrder(), 'failed');
    await receiver.arrived(1);
    expect(receiver.events()).toEqual(['payment.failed']);
  });

  test('are repeated, with the same id', async () => {
    const { newOrder, pay, receiver, misbehave, allOut } = await merchantWithWebhook();
    await misbehave({ repeat: 4 });
    await pay(await newOrder(), 'failed');
    await receiver.arrived(4);
    await allOut();
    expect(receiver.received).toHaveLength(4);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
  });

  test('come late', async () => {
    const { newOrder, pay, receiver, misbehave } = await merchantWithWebhook();
    await misbehave({ delayMs: 300 });
    const start = performance.now();
    await pay(await newOrder(), 'captured');
    await receiver.arrived(3);
    expect(performance.now() - start).toBeGreaterThanOrEqual(295);
    expect(receiver.events()).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
  });

  test('come in any order', async () => {
    const { newOrder, pay, receiver, misbehave } = await merchantWithWebhook();
    await misbehave({ reorder: true, delayMs: 100 });
    for (let paid = 0; paid < 8; paid += 1) await pay(await newOrder(), 'captured');
    await receiver.arrived(24);
    const sent = Array.from({ length: 8 }, () => [
      'payment.authorized',
      'payment.captured',
      'order.paid',
    ]).flat();
    expect(receiver.events().toSorted()).toEqual(sent.toSorted());
    expect(receiver.events()).not.toEqual(sent);
  });

  test('go to another address from then on', async () => {
    const { newOrder, pay, post, receiver } = await merchantWithWebhook();
    const moved = await webhookReceiver();
    await post('/control/razorpay', { webhookUrl: moved.url });
    await pay(await newOrder(), 'failed');
    await moved.arrived(1);
    expect(receiver.received).toEqual([]);
  });
});
