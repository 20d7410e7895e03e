import { describe, expect, test } from 'vitest';
import { basic, listeningSandbox } from '../../test/listening.ts';
import { merchant } from '../../test/merchant.ts';

const ORDER = { amount: 50_000, currency: 'INR', receipt: 'R1', notes: { application: 'A1' } };

describe('POST /v1/orders', () => {
  test("answers Razorpay's order", async () => {
    const { post, get } = await merchant();
    const { status, body } = await post('/v1/orders', ORDER);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.stringMatching(/^order_[0-9A-Za-z]{14}$/),
      entity: 'order',
      amount: 50_000,
      amount_paid: 0,
      amount_due: 50_000,
      currency: 'INR',
      receipt: 'R1',
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: { application: 'A1' },
      created_at: expect.any(Number),
    });
    expect((await get(`/v1/orders/${String(body['id'])}`)).body).toEqual(body);
  });

  test('writes no notes as an empty list, as Razorpay does', async () => {
    const { post } = await merchant();
    expect((await post('/v1/orders', { ...ORDER, notes: {} })).body['notes']).toEqual([]);
  });

  test.each([
    ['no amount', { currency: 'INR' }, 'The amount field is required.'],
    ['99 paise', { ...ORDER, amount: 99 }, 'Order amount less than minimum amount allowed'],
    ['half a paisa', { ...ORDER, amount: 100.5 }, 'The amount must be an integer.'],
    ['a list', { ...ORDER, amount: [100] }, 'The amount must be an integer.'],
    ['too much', { ...ORDER, amount: 50_000_001 }, 'Amount exceeds maximum amount allowed.'],
    ['no currency', { amount: 100 }, 'The currency field is required.'],
    ['dollars', { ...ORDER, currency: 'USD' }, 'Currency is not supported'],
    [
      'a receipt of 41 characters',
      { ...ORDER, receipt: 'r'.repeat(41) },
      'The receipt may not be greater than 40 characters.',
    ],
    [
      'a field that it does not know',
      { ...ORDER, amout: 1 },
      'amout is/are not required and should not be sent',
    ],
    ['a list of notes in a note', { ...ORDER, notes: { a: [] } }, 'Notes values should not be an array'],
  ])('refuses %s', async (_what, order, description) => {
    const { post, get } = await merchant();
    const { status, body } = await post('/v1/orders', order);
    expect(status).toBe(400);
    expect(body).toEqual({
      error: expect.objectContaining({
        code: 'BAD_REQUEST_ERROR',
        description,
        source: 'business',
        step: 'payment_initiation',
        reason: 'input_validation_failed',
        metadata: {},
      }),
    });
    expect((await get('/v1/orders')).body['count']).toBe(0);
  });

  test('refuses a receipt that an order has already', async () => {
    const { post } = await merchant();
    await post('/v1/orders', ORDER);
    expect(await post('/v1/orders', ORDER)).toMatchObject({
      status: 400,
      body: { error: { description: 'An order with this receipt already exists.', field: 'receipt' } },
    });
  });

  test.each([
    ['nobody', undefined],
    ['another key', basic('rzp_test_other', 'sandbox-razorpay-key-secret')],
    ['another secret', basic('rzp_test_LocalSandbox00', 'guess')],
  ])('refuses %s', async (_who, authorization) => {
    const sandbox = await listeningSandbox();
    const response = await sandbox.postJson('/v1/orders', ORDER, authorization ? { authorization } : {});
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({
      error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' },
    });
  });
});

describe('GET /v1/orders', () => {
  test('lists the newest first, ten of them unless told otherwise', async () => {
    const { newOrder, get } = await merchant();
    const ids: string[] = [];
    for (let made = 0; made < 12; made += 1) ids.unshift(await newOrder());
    const idsAt = async (query: string): Promise<unknown> => {
      const { body } = await get(`/v1/orders${query}`);
      expect(body).toMatchObject({ entity: 'collection', count: expect.any(Number) });
      return Array.isArray(body['items']) && body['items'].map((order: { id: string }) => order.id);
    };
    expect(await idsAt('')).toEqual(ids.slice(0, 10));
    expect(await idsAt('?count=3&skip=2')).toEqual(ids.slice(2, 5));
    expect(await idsAt('?receipt=R2')).toEqual([ids[10]]);
    expect(await idsAt('?receipt=R99')).toEqual([]);
    const later = Math.floor(Date.now() / 1000) + 60;
    expect(await idsAt(`?from=${later}`)).toEqual([]);
    expect(await idsAt(`?to=${later}&count=100`)).toEqual(ids);
  });

  test.each(['?count=0', '?count=101', '?skip=-1', '?from=yesterday'])('refuses %s', async (query) => {
    expect((await (await merchant()).get(`/v1/orders${query}`)).status).toBe(400);
  });

  test.each([
    ['/v1/orders/order_00000000000000', 'The id provided does not exist'],
    ['/v1/orders/something/payments', 'something is not a valid id'],
    ['/v1/payments/pay_00000000000000', 'The id provided does not exist'],
  ])('%s is not there', async (path, description) => {
    expect(await (await merchant()).get(path)).toMatchObject({
      status: 400,
      body: { error: { description } },
    });
  });
});
