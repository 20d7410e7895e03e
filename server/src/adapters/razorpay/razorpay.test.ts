import { describe, expect, test } from 'vitest';
import { answering, scriptedGateway } from '../../../test/scripted-gateway.ts';
import { createRazorpayGateway } from './razorpay.ts';

const ORDER = {
  id: 'order_EKwxwAgItmmXdp',
  entity: 'order',
  amount: 5000,
  amount_paid: 0,
  amount_due: 5000,
  currency: 'INR',
  receipt: 'R1',
  offer_id: null,
  status: 'created',
  attempts: 0,
  notes: [],
  created_at: 1_582_628_071,
};
const NEW_ORDER = { amountPaise: 5000, receipt: 'R1', notes: {} };

async function gatewayThat(status: number, body: unknown, headers: Record<string, string> = {}) {
  const scripted = await scriptedGateway(answering(status, body, headers));
  const gateway = createRazorpayGateway({ url: scripted.url, keyId: 'rzp_test_1', keySecret: 'hush' });
  return { gateway, received: scripted.received };
}

describe('a call to Razorpay', () => {
  test('carries the key as basic auth and the order in paise', async () => {
    const { gateway, received } = await gatewayThat(200, ORDER);
    await gateway.createOrder({ ...NEW_ORDER, notes: { application_id: 'A1' } });
    expect(received[0]).toMatchObject({
      path: '/v1/orders',
      headers: {
        authorization: `Basic ${Buffer.from('rzp_test_1:hush').toString('base64')}`,
        'content-type': 'application/json',
      },
    });
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({
      amount: 5000,
      currency: 'INR',
      receipt: 'R1',
      notes: { application_id: 'A1' },
    });
  });

  test.each([
    [
      400,
      { error: { code: 'BAD_REQUEST_ERROR', description: 'No' } },
      'refused',
      'HTTP 400: BAD_REQUEST_ERROR: No',
    ],
    [401, '<html>', 'refused', 'HTTP 401'],
    [404, '', 'refused', 'HTTP 404'],
    [408, '', 'unknown', 'HTTP 408'],
    [
      429,
      { error: { code: 'BAD_REQUEST_ERROR', description: 'Slow down' } },
      'unknown',
      'HTTP 429: BAD_REQUEST_ERROR: Slow down',
    ],
    [500, '', 'unknown', 'HTTP 500'],
    [502, '<html>', 'unknown', 'HTTP 502'],
    [200, '<html>', 'unknown', 'HTTP 200 without sense'],
    [200, '', 'unknown', 'HTTP 200 without sense'],
    [200, {}, 'unknown', 'HTTP 200 without sense'],
    [200, { ...ORDER, status: 'strange' }, 'unknown', 'HTTP 200 without sense'],
    [200, { ...ORDER, amount: '5000' }, 'unknown', 'HTTP 200 without sense'],
    [200, { ...ORDER, currency: 'USD' }, 'unknown', 'HTTP 200 without sense'],
    [200, { ...ORDER, amount: 4999 }, 'unknown', 'HTTP 200 without sense'],
    [200, { ...ORDER, receipt: 'R2' }, 'unknown', 'HTTP 200 without sense'],
  ])('answered with %i %o', async (status, body, kind, reason) => {
    const { gateway } = await gatewayThat(status, body);
    expect(await gateway.createOrder(NEW_ORDER)).toEqual({ kind, reason });
  });

  test('does not follow a redirection: the key stays where it belongs', async () => {
    const elsewhere = await scriptedGateway(answering(200, ORDER));
    const { gateway } = await gatewayThat(307, '', { location: elsewhere.url });
    expect(await gateway.createOrder(NEW_ORDER)).toEqual({ kind: 'unknown', reason: 'HTTP 307' });
    expect(elsewhere.received).toEqual([]);
  });

  test('does not throw where its address cannot be asked', async () => {
    const nowhere = createRazorpayGateway({ url: 'http://127.0.0.1:1', keyId: 'rzp_1', keySecret: 'hush' });
    expect(await nowhere.readOrder('order_1')).toMatchObject({ kind: 'unknown' });
  });
});

describe('looking for a receipt', () => {
  test('takes the very receipt, for Razorpay answers those that contain it, and the first of several', async () => {
    const items = [
      { ...ORDER, id: 'order_3', receipt: 'R12' },
      { ...ORDER, id: 'order_2' },
      { ...ORDER, id: 'order_1' },
      { ...ORDER, id: 'order_0', receipt: null },
    ];
    const { gateway, received } = await gatewayThat(200, { entity: 'collection', count: 4, items });
    expect(await gateway.findOrder('R1')).toMatchObject({ kind: 'answer', value: { id: 'order_1' } });
    expect(received[0]?.path).toBe('/v1/orders?receipt=R1&count=100');
  });
});

describe('the payments of an order', () => {
  test('are none at all where it was made with another account', async () => {
    const error = { code: 'BAD_REQUEST_ERROR', description: 'The id provided does not exist' };
    const { gateway } = await gatewayThat(400, { error });
    expect(await gateway.paymentsOf('order_1')).toEqual({ kind: 'answer', value: undefined });
  });

  test('are not known where the key is wrong', async () => {
    const error = { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' };
    const { gateway } = await gatewayThat(401, { error });
    expect(await gateway.paymentsOf('order_1')).toMatchObject({ kind: 'refused' });
  });
});

describe('an answer about something else', () => {
  test('is no answer', async () => {
    const { gateway } = await gatewayThat(200, ORDER);
    const outcome = await gateway.readOrder('order_DaZlswtdcn9UNV');
    expect(outcome).toEqual({ kind: 'unknown', reason: 'HTTP 200 without sense' });
  });

  test('nor is a list with a payment of another order', async () => {
    const payment = {
      id: 'pay_1',
      entity: 'payment',
      amount: 5000,
      currency: 'INR',
      order_id: 'order_2',
      status: 'captured',
      method: 'upi',
      created_at: 1_582_628_071,
    };
    const { gateway } = await gatewayThat(200, { entity: 'collection', count: 1, items: [payment] });
    expect(await gateway.paymentsOf('order_1')).toMatchObject({ kind: 'unknown' });
    expect(await gateway.paymentsOf('order_2')).toMatchObject({ kind: 'answer' });
  });
});
