import { describe, expect, test } from 'vitest';
import { answering, scriptedGateway } from '../../../test/scripted-gateway.ts';
import { createRazorpayGateway } from './razorpay.ts';

const REFUND = {
  id: 'rfnd_FP8QHiV938haTz',
  entity: 'refund',
  amount: 5000,
  currency: 'INR',
  payment_id: 'pay_1',
  receipt: 'KBP26-000001-R-1',
  acquirer_data: { arn: '10000000000000' },
  created_at: 1_597_078_866,
  status: 'processed',
  speed_requested: 'normal',
};
const NEW_REFUND = { paymentId: 'pay_1', amountPaise: 5000, reference: 'KBP26-000001-R-1' };

const refusal = (description: string) => ({ error: { code: 'BAD_REQUEST_ERROR', description } });

async function gatewayThat(status: number, body: unknown) {
  const scripted = await scriptedGateway(answering(status, body));
  const gateway = createRazorpayGateway({ url: scripted.url, keyId: 'rzp_test_1', keySecret: 'hush' });
  return { gateway, received: scripted.received };
}

describe('a refund', () => {
  test('carries our reference as receipt and as idempotency key', async () => {
    const { gateway, received } = await gatewayThat(200, REFUND);
    expect(await gateway.refund(NEW_REFUND)).toEqual({
      kind: 'answer',
      value: {
        id: REFUND.id,
        paymentId: 'pay_1',
        reference: 'KBP26-000001-R-1',
        amountPaise: 5000,
        status: 'processed',
        bankReference: '10000000000000',
      },
    });
    expect(received[0]).toMatchObject({
      path: '/v1/payments/pay_1/refund',
      headers: { 'x-refund-idempotency': 'KBP26-000001-R-1' },
    });
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({
      amount: 5000,
      speed: 'normal',
      receipt: 'KBP26-000001-R-1',
    });
  });

  test.each([
    [409, { error: { code: 'BAD_REQUEST_ERROR', description: 'In progress' } }, 'unknown'],
    [400, { error: { code: 'BAD_REQUEST_ERROR', description: 'No' } }, 'refused'],
    [400, refusal('Request failed because another payment operation is in progress'), 'unknown'],
    [400, refusal('Different request with the same idempotency key has already been processed.'), 'unknown'],
    [500, '', 'unknown'],
    [200, { ...REFUND, amount: 4999 }, 'unknown'],
    [200, { ...REFUND, payment_id: 'pay_2' }, 'unknown'],
    [200, { ...REFUND, receipt: 'another' }, 'unknown'],
    [200, { ...REFUND, status: 'strange' }, 'unknown'],
  ])('answered with %i %o is %s', async (status, body, kind) => {
    const { gateway } = await gatewayThat(status, body);
    expect((await gateway.refund(NEW_REFUND)).kind).toBe(kind);
  });

  test('is not taken from a list with one of another payment', async () => {
    const items = [REFUND, { ...REFUND, payment_id: 'pay_2' }];
    const { gateway } = await gatewayThat(200, { entity: 'collection', count: 2, items });
    expect(await gateway.refundsOf('pay_1')).toMatchObject({ kind: 'unknown' });
  });
});
