import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { SANDBOX_RAZORPAY } from '../../../test/razorpay-customer.ts';
import { startSandbox } from '../../../test/sandbox-process.ts';
import type { GatewayOutcome, PaymentGateway } from '../../modules/payments/payment-gateway.ts';
import { createRazorpayGateway } from './razorpay.ts';
import { createRazorpaySignatures } from './signatures.ts';

const SHORT_MS = 150;

function gatewayAt(url: string, timeoutMs?: number): PaymentGateway {
  return createRazorpayGateway({
    url,
    ...SANDBOX_RAZORPAY,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
}

function anOrder(amountPaise = 50_000) {
  return { amountPaise, receipt: randomUUID(), notes: { application_id: 'AP-1' } };
}

function valueOf<Value>(outcome: GatewayOutcome<Value>): Value {
  if (outcome.kind !== 'answer') throw new Error(`${outcome.kind}: ${outcome.reason}`);
  return outcome.value;
}

const sandbox = await startSandbox();
afterAll(() => sandbox.stop());
const gateway = gatewayAt(sandbox.url);
beforeEach(() => sandbox.razorpay.control({ api: { mode: 'ok' } }));

async function newOrder(amountPaise?: number) {
  return valueOf(await gateway.createOrder(anOrder(amountPaise)));
}

describe('Razorpay, as the sandbox plays it', () => {
  test('makes an order and finds it again by its id and by its receipt', async () => {
    const asked = anOrder();
    const order = valueOf(await gateway.createOrder(asked));
    expect(order).toEqual({
      id: expect.stringMatching(/^order_\w{14}$/),
      receipt: asked.receipt,
      amountPaise: 50_000,
      paidPaise: 0,
      status: 'created',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/),
    });
    expect(await gateway.readOrder(order.id)).toEqual({ kind: 'answer', value: order });
    expect(await gateway.findOrder(asked.receipt)).toEqual({ kind: 'answer', value: order });
  });

  test('says that it knows no order with a receipt', async () => {
    expect(await gateway.findOrder(randomUUID())).toEqual({ kind: 'answer', value: undefined });
  });

  test('lists what was made in a time, page by page', async () => {
    const before = new Date();
    const made = await Promise.all(Array.from({ length: 101 }, () => newOrder()));
    const time = { from: before, to: new Date(Date.now() + 1000) };
    const first = valueOf(await gateway.ordersMade(time, 0));
    const second = valueOf(await gateway.ordersMade(time, 1));
    expect([first.isLast, second.isLast]).toEqual([false, true]);
    const listed = [...first.orders, ...second.orders].map(({ id }) => id);
    expect(listed).toEqual(expect.arrayContaining(made.map(({ id }) => id)));
    const later = { from: new Date(Date.now() + 60_000), to: new Date(Date.now() + 120_000) };
    expect(valueOf(await gateway.ordersMade(later, 0))).toEqual({ orders: [], isLast: true });
  });

  test('takes a payment, which stands in its order', async () => {
    const order = await newOrder();
    const paid = await sandbox.razorpay.pay(order.id, 'captured', 'netbanking');
    const payment = valueOf(await gateway.readPayment(paid.razorpay_payment_id));
    expect(payment).toEqual({
      id: paid.razorpay_payment_id,
      orderId: order.id,
      amountPaise: 50_000,
      refundedPaise: 0,
      status: 'captured',
      method: 'netbanking',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/),
      failure: undefined,
    });
    expect(await gateway.paymentsOf(order.id)).toEqual({ kind: 'answer', value: [payment] });
    expect(valueOf(await gateway.readOrder(order.id))).toMatchObject({ status: 'paid', paidPaise: 50_000 });
  });

  test('signs the payment with the key', async () => {
    const order = await newOrder();
    const paid = await sandbox.razorpay.pay(order.id, 'captured');
    const signatures = createRazorpaySignatures({
      keySecret: SANDBOX_RAZORPAY.keySecret,
      webhookSecrets: [],
    });
    const receipt = { paymentId: paid.razorpay_payment_id, signature: paid.razorpay_signature };
    expect(signatures.holdsForPayment({ orderId: order.id, ...receipt })).toBe(true);
    expect(signatures.holdsForPayment({ orderId: (await newOrder()).id, ...receipt })).toBe(false);
  });

  test('tells why an attempt failed, and lists it with the one that went well', async () => {
    const order = await newOrder();
    const failed = await sandbox.razorpay.pay(order.id, 'failed');
    expect(valueOf(await gateway.readPayment(failed.razorpay_payment_id))).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('declined by the bank'),
    });
    expect(valueOf(await gateway.readOrder(order.id)).status).toBe('attempted');
    await sandbox.razorpay.pay(order.id, 'captured');
    const statuses = (valueOf(await gateway.paymentsOf(order.id)) ?? []).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(['captured', 'failed']);
  });

  test('captures what is authorised, once and whole', async () => {
    const order = await newOrder();
    const { razorpay_payment_id: id } = await sandbox.razorpay.pay(order.id, 'authorized');
    expect(valueOf(await gateway.readOrder(order.id))).toMatchObject({ status: 'attempted', paidPaise: 0 });
    expect(await gateway.capture(id, 49_999)).toMatchObject({ kind: 'refused' });
    expect(valueOf(await gateway.capture(id, 50_000)).status).toBe('captured');
    expect(await gateway.capture(id, 50_000)).toEqual({
      kind: 'refused',
      reason: 'HTTP 400: BAD_REQUEST_ERROR: This payment has already been captured',
    });
  });

  test('tells how much was given back', async () => {
    const order = await newOrder();
    const { razorpay_payment_id: id } = await sandbox.razorpay.pay(order.id, 'captured');
    await sandbox.razorpay.refund(id, 20_000);
    expect(valueOf(await gateway.readPayment(id))).toMatchObject({
      status: 'captured',
      refundedPaise: 20_000,
    });
    await sandbox.razorpay.refund(id);
    expect(valueOf(await gateway.readPayment(id))).toMatchObject({
      status: 'refunded',
      refundedPaise: 50_000,
    });
  });

  test('refuses a second order with the same receipt', async () => {
    const asked = anOrder();
    await gateway.createOrder(asked);
    expect(await gateway.createOrder(asked)).toMatchObject({ kind: 'refused' });
  });

  test.each([
    ['an amount below one rupee', () => gateway.createOrder(anOrder(99))],
    ['an order it never made', () => gateway.readOrder('order_00000000000000')],
    ['a malformed id', () => gateway.readPayment('../orders')],
  ])('refuses %s', async (_what, call) => {
    expect(await call()).toMatchObject({
      kind: 'refused',
      reason: expect.stringMatching(/^HTTP 400: BAD_REQUEST_ERROR/),
    });
  });

  test('refuses another key, without a word of the secret', async () => {
    const stranger = createRazorpayGateway({ url: sandbox.url, keyId: 'rzp_test_x', keySecret: 'hush' });
    expect(await stranger.createOrder(anOrder())).toEqual({
      kind: 'refused',
      reason: 'HTTP 401: BAD_REQUEST_ERROR: Authentication failed',
    });
  });
});

describe('Razorpay in trouble', () => {
  test.each(['error', 'nonsense', 'hang'] as const)(
    'in mode %s every outcome is unknown, and no order is made',
    async (mode) => {
      const asked = anOrder();
      const hasty = gatewayAt(sandbox.url, mode === 'hang' ? SHORT_MS : undefined);
      await sandbox.razorpay.control({ api: { mode } });
      const outcomes = await Promise.all([
        hasty.createOrder(asked),
        hasty.findOrder(asked.receipt),
        hasty.readOrder('order_00000000000000'),
        hasty.paymentsOf('order_00000000000000'),
        hasty.readPayment('pay_00000000000000'),
        hasty.capture('pay_00000000000000', 100),
      ]);
      expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['unknown']));
      await sandbox.razorpay.control({ api: { mode: 'ok' } });
      expect(await gateway.findOrder(asked.receipt)).toEqual({ kind: 'answer', value: undefined });
    },
  );

  test('an order whose answer was lost is found by its receipt', async () => {
    const asked = anOrder();
    await sandbox.razorpay.control({
      api: { mode: 'lose-answer', method: 'POST', path: '/v1/orders', times: 1 },
    });
    expect(await gatewayAt(sandbox.url, SHORT_MS).createOrder(asked)).toEqual({
      kind: 'unknown',
      reason: 'no answer in time',
    });
    expect(valueOf(await gateway.findOrder(asked.receipt))).toMatchObject({
      receipt: asked.receipt,
      status: 'created',
    });
  });

  test('every order and payment that was answered is there after kill -9', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'portal-sandbox-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const first = await startSandbox({ dataDir });
    const made: string[] = [];
    const paid: string[] = [];
    let killed: Promise<void> | undefined;
    await Promise.all(
      Array.from({ length: 100 }, async () => {
        const outcome = await gatewayAt(first.url).createOrder(anOrder());
        if (outcome.kind !== 'answer') return;
        made.push(outcome.value.id);
        const receipt = await first.razorpay.pay(outcome.value.id, 'captured').catch(() => undefined);
        if (receipt !== undefined) paid.push(receipt.razorpay_payment_id);
        if (paid.length === 20) killed ??= first.stop('SIGKILL');
      }),
    );
    await killed;
    expect(paid.length).toBeGreaterThanOrEqual(20);

    const second = await startSandbox({ dataDir });
    onTestFinished(() => second.stop());
    const again = gatewayAt(second.url);
    const orders = await Promise.all(made.map((id) => again.readOrder(id)));
    const payments = await Promise.all(paid.map((id) => again.readPayment(id)));
    expect(orders.map((outcome) => valueOf(outcome).id)).toEqual(made);
    expect(payments.map((outcome) => valueOf(outcome).status)).toEqual(paid.map(() => 'captured'));
  });

  test('while it is gone the outcome is unknown', async () => {
    const gone = await startSandbox();
    await gone.stop('SIGKILL');
    expect(await gatewayAt(gone.url).createOrder(anOrder())).toEqual({
      kind: 'unknown',
      reason: 'no answer: ECONNREFUSED',
    });
  });
});
