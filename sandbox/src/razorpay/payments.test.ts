import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { merchant } from '../../test/merchant.ts';

async function withPayment(outcome: string, method?: string) {
  const shop = await merchant();
  const order = await shop.newOrder();
  const payment = await shop.pay(order, outcome, method);
  return {
    ...shop,
    order,
    payment,
    orderNow: async () => (await shop.get(`/v1/orders/${order}`)).body,
    paymentNow: async () => (await shop.get(`/v1/payments/${payment}`)).body,
  };
}

describe('a customer who pays', () => {
  test('gets what the checkout hands over, signed with the key', async () => {
    const { sandbox, newOrder, post } = await merchant();
    const order = await newOrder();
    const { body } = await post(`/sandbox/razorpay/orders/${order}/pay`, {
      outcome: 'captured',
      method: 'upi',
    });
    const payment = String(body['razorpay_payment_id']);
    expect(payment).toMatch(/^pay_[0-9A-Za-z]{14}$/);
    expect(body).toEqual({
      razorpay_order_id: order,
      razorpay_payment_id: payment,
      razorpay_signature: createHmac('sha256', sandbox.razorpay.keySecret)
        .update(`${order}|${payment}`)
        .digest('hex'),
    });
  });

  test.each([
    ['captured', 'captured', true, { status: 'paid', attempts: 1, amount_paid: 50_000, amount_due: 0 }],
    [
      'authorized',
      'authorized',
      false,
      { status: 'attempted', attempts: 1, amount_paid: 0, amount_due: 50_000 },
    ],
    ['failed', 'failed', false, { status: 'attempted', attempts: 1, amount_paid: 0, amount_due: 50_000 }],
    ['pending', 'created', false, { status: 'attempted', attempts: 1, amount_paid: 0, amount_due: 50_000 }],
  ])('with outcome %s', async (outcome, status, captured, order) => {
    const { paymentNow, orderNow } = await withPayment(outcome);
    expect(await paymentNow()).toMatchObject({ entity: 'payment', amount: 50_000, status, captured });
    expect(await orderNow()).toMatchObject(order);
  });

  test.each([
    ['card', { card_id: expect.stringMatching(/^card_/), vpa: null, bank: null }],
    ['upi', { card_id: null, vpa: 'success@razorpay', bank: null }],
    ['netbanking', { card_id: null, vpa: null, bank: 'HDFC' }],
  ])('by %s', async (method, fields) => {
    const { paymentNow } = await withPayment('captured', method);
    expect(await paymentNow()).toMatchObject({ method, ...fields });
  });

  test('is told why it failed', async () => {
    const { paymentNow } = await withPayment('failed');
    expect(await paymentNow()).toMatchObject({
      error_code: 'BAD_REQUEST_ERROR',
      error_description: expect.stringContaining('declined'),
      error_source: 'issuer_bank',
      error_step: 'payment_authorization',
      error_reason: 'payment_failed',
    });
  });

  test('may try again after a failure, and not once the order is paid', async () => {
    const { order, pay, post, get, orderNow } = await withPayment('failed');
    const second = await pay(order, 'captured');
    expect(await orderNow()).toMatchObject({ status: 'paid', attempts: 2 });
    expect((await get(`/v1/orders/${order}/payments`)).body).toMatchObject({
      count: 2,
      items: [{ id: second, status: 'captured' }, { status: 'failed' }],
    });
    const third = await post(`/sandbox/razorpay/orders/${order}/pay`, { outcome: 'captured' });
    expect(third).toMatchObject({
      status: 400,
      body: { error: { description: 'The order is already paid' } },
    });
  });

  test.each([{ outcome: 'maybe' }, { outcome: 'captured', method: 'shells' }, null])(
    'does not do %o',
    async (body) => {
      const { newOrder, post } = await merchant();
      expect((await post(`/sandbox/razorpay/orders/${await newOrder()}/pay`, body)).status).toBe(400);
    },
  );
});

describe('a bank that decides later', () => {
  test.each(['captured', 'failed', 'authorized'])('what was pending is %s', async (outcome) => {
    const { payment, settle, paymentNow } = await withPayment('pending');
    expect((await settle(payment, outcome)).status).toBe(200);
    expect((await paymentNow())['status']).toBe(outcome);
  });

  test('may find that what failed was paid', async () => {
    const { payment, settle, paymentNow, orderNow } = await withPayment('failed');
    await settle(payment, 'captured');
    expect(await paymentNow()).toMatchObject({ status: 'captured', error_code: null });
    expect((await orderNow())['status']).toBe('paid');
  });

  test('takes nothing for an order that another payment paid meanwhile', async () => {
    const { order, payment, pay, settle, paymentNow, orderNow, post } = await withPayment('pending');
    await pay(order, 'captured');
    await settle(payment, 'captured');
    expect((await paymentNow())['status']).toBe('authorized');
    expect((await orderNow())['amount_paid']).toBe(50_000);
    const capture = await post(`/v1/payments/${payment}/capture`, { amount: 50_000, currency: 'INR' });
    expect(capture.status).toBe(400);
  });

  test('does not undo what is captured', async () => {
    const { payment, settle } = await withPayment('captured');
    expect((await settle(payment, 'failed')).status).toBe(400);
  });
});

describe('POST /v1/payments/:id/capture', () => {
  test('takes what is authorised, with a fee and its tax', async () => {
    const { payment, post, orderNow } = await withPayment('authorized');
    const { body } = await post(`/v1/payments/${payment}/capture`, { amount: 50_000, currency: 'INR' });
    expect(body).toMatchObject({ status: 'captured', captured: true, fee: 1180, tax: 180 });
    expect(await orderNow()).toMatchObject({ status: 'paid', amount_paid: 50_000 });
  });

  test.each([
    ['twice', 'captured', 50_000, 'This payment has already been captured'],
    ['in part', 'authorized', 49_999, 'Capture amount must be equal to the amount authorized'],
    [
      'after a failure',
      'failed',
      50_000,
      'Only payments which have been authorized and not yet captured can be captured',
    ],
  ])('does not take it %s', async (_how, outcome, amount, description) => {
    const { payment, post } = await withPayment(outcome);
    const answer = await post(`/v1/payments/${payment}/capture`, { amount, currency: 'INR' });
    expect(answer).toMatchObject({ status: 400, body: { error: { description } } });
  });
});
