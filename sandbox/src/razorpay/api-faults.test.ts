import { describe, expect, test } from 'vitest';
import { merchant } from '../../test/merchant.ts';
import { createApiFaults } from './api-faults.ts';

describe('faults of the API', () => {
  test('there are none until one is asked for', () => {
    expect(createApiFaults().next('GET', '/v1/orders')).toBe('ok');
  });

  test('one for a path and a method leaves other calls alone', () => {
    const faults = createApiFaults();
    faults.set({ mode: 'error', method: 'POST', path: '/v1/orders' });
    expect(faults.next('POST', '/v1/orders')).toBe('error');
    expect(faults.next('GET', '/v1/orders')).toBe('ok');
    expect(faults.next('POST', '/v1/payments/pay_1/capture')).toBe('ok');
  });

  test('one with a count ends by itself, and the one before it holds again', () => {
    const faults = createApiFaults();
    faults.set({ mode: 'error' });
    faults.set({ mode: 'hang', times: 1 });
    expect([faults.next('GET', '/v1/a'), faults.next('GET', '/v1/a')]).toEqual(['hang', 'error']);
  });

  test('ok for all ends every fault', () => {
    const faults = createApiFaults();
    faults.set({ mode: 'error', path: '/v1/orders' });
    faults.set({ mode: 'ok' });
    expect(faults.next('GET', '/v1/orders')).toBe('ok');
  });
});

describe('POST /control/razorpay', () => {
  test("makes the API fail in Razorpay's own words", async () => {
    const { post, get } = await merchant();
    await post('/control/razorpay', { api: { mode: 'error', times: 1 } });
    expect(await get('/v1/orders')).toMatchObject({ status: 500, body: { error: { code: 'SERVER_ERROR' } } });
    expect((await get('/v1/orders')).status).toBe(200);
  });

  test.each([
    { api: { mode: 'explode' } },
    { api: { mode: 'error', times: 0 } },
    { api: { mode: 'error', path: 'orders' } },
    { webhooks: { drop: 2 } },
    { webhooks: { repeat: 0 } },
    { webhooks: { lose: 1 } },
    { webhookUrl: 'nowhere' },
    { apy: {} },
  ])('refuses %o', async (control) => {
    expect((await (await merchant()).post('/control/razorpay', control)).status).toBe(400);
  });
});
