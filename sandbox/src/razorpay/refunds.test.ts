import { describe, expect, test } from 'vitest';
import { merchant } from '../../test/merchant.ts';

async function withPayment(paid: string) {
  const shop = await merchant();
  const order = await shop.newOrder();
  const payment = await shop.pay(order, paid);
  return {
    ...shop,
    payment,
    refund: (body: object, key?: string) => shop.post(`/v1/payments/${payment}/refund`, body, key),
    refundsComeOut: (refunds: string) => shop.post('/control/razorpay', { refunds }),
    settleRefund: (id: unknown, outcome: string) =>
      shop.post(`/sandbox/razorpay/refunds/${String(id)}/settle`, { outcome }),
    orderNow: async () => (await shop.get(`/v1/orders/${order}`)).body,
    paymentNow: async () => (await shop.get(`/v1/payments/${payment}`)).body,
  };
}

describe('POST /v1/payments/:id/refund', () => {
  test('gives back a part, then the rest', async () => {
    const { payment, post, get, paymentNow, orderNow } = await withPayment('captured');
    const part = await post(`/v1/payments/${payment}/refund`, { amount: 20_000, receipt: 'X1' });
    expect(part.body).toMatchObject({
      id: expect.stringMatching(/^rfnd_\w{14}$/),
      entity: 'refund',
      amount: 20_000,
      payment_id: payment,
      receipt: 'X1',
      status: 'processed',
    });
    expect(await paymentNow()).toMatchObject({
      status: 'captured',
      amount_refunded: 20_000,
      refund_status: 'partial',
    });
    const rest = await post(`/v1/payments/${payment}/refund`, {});
    expect(rest.body['amount']).toBe(30_000);
    expect(await paymentNow()).toMatchObject({
      status: 'refunded',
      amount_refunded: 50_000,
      refund_status: 'full',
    });
    expect((await orderNow())['status']).toBe('paid');
    expect((await get(`/v1/payments/${payment}/refunds`)).body).toMatchObject({
      count: 2,
      items: [{ amount: 30_000 }, { amount: 20_000 }],
    });
  });

  test.each([
    ['more than was paid', 'captured', 50_001],
    ['less than a rupee', 'captured', 99],
    ['what was never taken', 'authorized', 50_000],
  ])('does not give back %s', async (_what, outcome, amount) => {
    const { payment, post, paymentNow } = await withPayment(outcome);
    expect((await post(`/v1/payments/${payment}/refund`, { amount })).status).toBe(400);
    expect((await paymentNow())['amount_refunded']).toBe(0);
  });
});

describe('a refund with an idempotency key', () => {
  const KEY = '550e8400-e29b-41d4-a716-446655440000';

  test('is made once, however often it is asked for with the same body', async () => {
    const { refund, paymentNow } = await withPayment('captured');
    const first = await refund({ amount: 20_000, receipt: 'X1' }, KEY);
    const again = await refund({ amount: 20_000, receipt: 'X1' }, KEY);
    expect(again.body).toEqual(first.body);
    expect((await paymentNow())['amount_refunded']).toBe(20_000);
  });

  test('is refused with another body', async () => {
    const { refund, paymentNow } = await withPayment('captured');
    await refund({ amount: 20_000 }, KEY);
    expect(await refund({ amount: 10_000 }, KEY)).toMatchObject({
      status: 400,
      body: {
        error: {
          description: 'Different request with the same idempotency key has already been processed.',
        },
      },
    });
    expect((await paymentNow())['amount_refunded']).toBe(20_000);
  });

  test.each(['short', 'with a space in it'])('is refused if the key is %j', async (key) => {
    const { refund } = await withPayment('captured');
    expect((await refund({ amount: 20_000 }, key)).status).toBe(400);
  });
});

describe('a refund that the bank decides later', () => {
  test('is pending, then processed with the number that banks know it by', async () => {
    const { refund, refundsComeOut, settleRefund, get } = await withPayment('captured');
    await refundsComeOut('pending');
    const { body } = await refund({ amount: 20_000 });
    expect(body).toMatchObject({ status: 'pending', acquirer_data: { arn: null } });
    await settleRefund(body['id'], 'processed');
    expect((await get(`/v1/refunds/${String(body['id'])}`)).body).toMatchObject({
      status: 'processed',
      acquirer_data: { arn: expect.stringMatching(/^\d{12}$/) },
    });
  });

  test('may fail: its amount is with the merchant again', async () => {
    const { refund, refundsComeOut, settleRefund, paymentNow } = await withPayment('captured');
    await refundsComeOut('pending');
    const { body } = await refund({});
    expect(await paymentNow()).toMatchObject({ status: 'refunded', amount_refunded: 50_000 });
    await settleRefund(body['id'], 'failed');
    expect(await paymentNow()).toMatchObject({
      status: 'captured',
      amount_refunded: 0,
      refund_status: null,
    });
    expect((await settleRefund(body['id'], 'processed')).status).toBe(400);
  });

  test('is listed with the others, newest first', async () => {
    const { refund, get } = await withPayment('captured');
    const first = await refund({ amount: 100 });
    const second = await refund({ amount: 200 });
    expect((await get('/v1/refunds?count=2')).body).toMatchObject({
      count: 2,
      items: [{ id: second.body['id'] }, { id: first.body['id'] }],
    });
    expect((await get('/v1/refunds/rfnd_00000000000000')).status).toBe(400);
  });
});
