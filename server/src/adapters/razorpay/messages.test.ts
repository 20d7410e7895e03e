import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createRazorpaySignatures } from './signatures.ts';

const SECRET = 'webhook-secret';
const messages = createRazorpaySignatures({ keySecret: 'key-secret', webhookSecrets: [SECRET] });

function signed(text: string) {
  const body = Buffer.from(text);
  return { body, signature: createHmac('sha256', SECRET).update(body).digest('hex') };
}

describe('a webhook', () => {
  const { body, signature } = signed(
    '{"event":"order.paid","payload":{"order":{"entity":{"id":"order_1"}}}}',
  );

  test('is read with its id, its name and its order', () => {
    const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': `evt_${'1'.repeat(300)}` };
    expect(messages.readEvent(headers, body)).toEqual({
      signature,
      id: `evt_${'1'.repeat(196)}`,
      name: 'order.paid',
      subject: { orderId: 'order_1', disputeId: undefined },
    });
    expect(messages.subjectIn(body).orderId).toBe('order_1');
  });

  test('is not read if its signature is missing, another or sent twice', () => {
    expect(messages.readEvent({}, body)).toBeUndefined();
    expect(messages.readEvent({ 'x-razorpay-signature': 'f'.repeat(64) }, body)).toBeUndefined();
    expect(messages.readEvent({ 'x-razorpay-signature': [signature, signature] }, body)).toBeUndefined();
  });

  test.each([
    '',
    'no json',
    '[]',
    '{"event":7}',
    '{"event":""}',
    String.raw`{"event":"\u0000"}`,
    String.raw`{"event":"\ud800"}`,
  ])('has no name in %j', (text) => {
    const odd = signed(text);
    const headers = { 'x-razorpay-signature': odd.signature };
    expect(messages.readEvent(headers, odd.body)).toEqual({ signature: odd.signature, subject: {} });
    expect(messages.subjectIn(odd.body)).toEqual({});
  });

  test('is about no order that cannot be one of the provider', () => {
    const payload = { order: { entity: { id: 'order\u0000' } } };
    expect(messages.subjectIn(Buffer.from(JSON.stringify({ payload })))).toEqual({});
  });

  test('is about the order of its payment first', () => {
    const payload = { payment: { entity: { order_id: 'order_2' } }, order: { entity: { id: 'order_1' } } };
    expect(messages.subjectIn(Buffer.from(JSON.stringify({ payload }))).orderId).toBe('order_2');
  });

  test.each([
    ['payment.authorized', 'pay_1', 'pay_1'],
    ['payment.captured', 'pay_1', 'pay_1'],
    ['order.paid', 'pay_1', 'pay_1'],
    ['order.paid', undefined, undefined],
    ['order.paid', 'pay_1; --', undefined],
    ['payment.failed', 'pay_1', undefined],
    ['refund.processed', 'pay_1', undefined],
  ])('%s of %s tells of the arriving payment %s', (event, id, arrivingPaymentId) => {
    const payload = { payment: { entity: { id, order_id: 'order_1' } } };
    const text = Buffer.from(JSON.stringify({ event, payload }));
    expect(messages.subjectIn(text)).toEqual({ orderId: 'order_1', arrivingPaymentId });
  });
});

describe('the form of the checkout', () => {
  const form = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'abc' };

  test('is read as a claim', () => {
    expect(messages.readClaim(new URLSearchParams(form))).toEqual({
      orderId: 'order_1',
      paymentId: 'pay_1',
      signature: 'abc',
    });
  });

  test.each([
    ['lacks a field', { ...form, razorpay_signature: '' }],
    ['has a malformed id', { ...form, razorpay_order_id: "order_1'; --" }],
  ])('is not read if it %s', (_what, fields) => {
    expect(messages.readClaim(new URLSearchParams(fields))).toBeUndefined();
  });
});
