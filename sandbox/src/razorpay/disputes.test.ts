import { expect, test } from 'vitest';
import { merchant } from '../../test/merchant.ts';

async function withDispute(amount?: number) {
  const shop = await merchant();
  const payment = await shop.pay(await shop.newOrder(), 'captured');
  const raised = await shop.post(`/sandbox/razorpay/payments/${payment}/dispute`, { amount });
  const id = String(raised.body['id']);
  return {
    ...shop,
    payment,
    raised,
    move: (status: string) => shop.post(`/sandbox/razorpay/disputes/${id}`, { status }),
    disputeNow: async () => (await shop.get(`/v1/disputes/${id}`)).body,
  };
}

test('a dispute takes its amount from the merchant only once it is lost, and is decided once', async () => {
  const { payment, raised, get, move, disputeNow } = await withDispute(20_000);
  expect(raised.body).toMatchObject({
    id: expect.stringMatching(/^disp_\w{14}$/),
    entity: 'dispute',
    payment_id: payment,
    amount: 20_000,
    amount_deducted: 0,
    status: 'open',
  });
  await move('under_review');
  expect(await disputeNow()).toMatchObject({ status: 'under_review', amount_deducted: 0 });
  await move('lost');
  expect(await disputeNow()).toMatchObject({ status: 'lost', amount_deducted: 20_000 });
  expect((await move('won')).status).toBe(400);
  expect((await get('/v1/disputes')).body).toMatchObject({ count: 1 });
});

test('what is disputed or lost is not refunded; what is won can be', async () => {
  const { payment, post, move } = await withDispute(20_000);
  const refund = (amount: number) => post(`/v1/payments/${payment}/refund`, { amount });
  expect((await refund(30_001)).status).toBe(400);
  await move('won');
  expect((await refund(30_001)).status).toBe(200);
});

test('no more is disputed than was paid', async () => {
  expect((await withDispute(50_001)).raised.status).toBe(400);
});

test('a bank challenges what a refund has not returned yet, and nothing that it has', async () => {
  const { post, pay, newOrder } = await merchant();
  const payment = await pay(await newOrder(), 'captured');
  const dispute = (amount: number) => post(`/sandbox/razorpay/payments/${payment}/dispute`, { amount });
  await post(`/v1/payments/${payment}/refund`, { amount: 20_000 });
  await post('/control/razorpay', { refunds: 'pending' });
  await post(`/v1/payments/${payment}/refund`, { amount: 30_000 });
  expect((await dispute(30_001)).status).toBe(400);
  expect(await dispute(30_000)).toMatchObject({ status: 200, body: { amount: 30_000 } });
});
