import Razorpay from 'razorpay';
import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js';
import { describe, expect, test } from 'vitest';
import { merchant } from '../../test/merchant.ts';

interface ClientApi {
  readonly rq: { readonly defaults: { baseURL: string } };
}

/** Its types leave out where it keeps the address of the provider. */
function hasAddress(api: object): api is ClientApi {
  return 'rq' in api;
}

/** The provider's own client for Node, pointed at the sandbox. */
async function officialClient() {
  const shop = await merchant();
  const { keyId, keySecret } = shop.sandbox.razorpay;
  const client = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const api: object = client.api;
  if (!hasAddress(api)) throw new Error('the client keeps its address elsewhere');
  api.rq.defaults.baseURL = shop.sandbox.url;
  return { ...shop, client, keySecret };
}

const today = () => new Date(Date.now() + 5.5 * 60 * 60 * 1000);

describe('the client of the provider', () => {
  test('makes orders, finds them and their payments, and verifies signatures', async () => {
    const { client, post, keySecret } = await officialClient();
    const order = await client.orders.create({ amount: 50_000, currency: 'INR', receipt: 'R-sdk' });
    expect(order).toMatchObject({ entity: 'order', status: 'created', amount: 50_000, amount_due: 50_000 });
    expect(await client.orders.fetch(order.id)).toEqual(order);
    expect(await client.orders.all({ receipt: 'R-sdk' })).toMatchObject({
      count: 1,
      items: [{ id: order.id }],
    });
    const { body } = await post(`/sandbox/razorpay/orders/${order.id}/pay`, {
      outcome: 'captured',
      method: 'upi',
    });
    const payment = String(body['razorpay_payment_id']);
    expect(await client.payments.fetch(payment)).toMatchObject({ order_id: order.id, status: 'captured' });
    expect(await client.orders.fetchPayments(order.id)).toMatchObject({ count: 1, items: [{ id: payment }] });
    const signature = String(body['razorpay_signature']);
    const signed = { order_id: order.id, payment_id: payment };
    expect(validatePaymentVerification(signed, signature, keySecret)).toBe(true);
    expect(validatePaymentVerification({ ...signed, payment_id: 'pay_other' }, signature, keySecret)).toBe(
      false,
    );
  });

  test('returns payments in parts, and lists the refunds of one payment and of all', async () => {
    const { client, newOrder, pay } = await officialClient();
    const payment = await pay(await newOrder(50_000), 'captured');
    const other = await pay(await newOrder(30_000), 'captured');
    const part = await client.payments.refund(payment, { amount: 20_000 });
    expect(part).toMatchObject({
      entity: 'refund',
      payment_id: payment,
      amount: 20_000,
      status: 'processed',
    });
    const whole = await client.payments.refund(other, { amount: 30_000 });
    expect(await client.refunds.fetch(part.id)).toMatchObject({ id: part.id, amount: 20_000 });
    expect(await client.payments.fetchMultipleRefund(payment, {})).toMatchObject({
      count: 1,
      items: [{ id: part.id }],
    });
    const { count, items } = await client.refunds.all();
    expect([count, items.map(({ id }) => id).toSorted()]).toEqual([2, [part.id, whole.id].toSorted()]);
    await expect(client.payments.refund(payment, { amount: 40_000 })).rejects.toMatchObject({
      statusCode: 400,
      error: { code: 'BAD_REQUEST_ERROR' },
    });
  });

  test('reads settlements and their report of a day', async () => {
    const { client, newOrder, pay, post } = await officialClient();
    await post('/control/razorpay', { settlementDelayDays: 0 });
    const payment = await pay(await newOrder(100_000), 'captured');
    const day = today();
    const report = await client.settlements.reports({
      year: day.getUTCFullYear(),
      month: day.getUTCMonth() + 1,
      day: day.getUTCDate(),
    });
    expect(report).toMatchObject({
      entity: 'collection',
      count: 1,
      items: [{ entity_id: payment, amount: 100_000, fee: 2360, tax: 360, credit: 97_640, debit: 0 }],
    });
    expect(await client.settlements.all()).toMatchObject({
      count: 1,
      items: [{ amount: 97_640, fees: 2360 }],
    });
  });
});
