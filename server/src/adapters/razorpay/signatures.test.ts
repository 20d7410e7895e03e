import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createRazorpaySignatures } from './signatures.ts';

const KEY_SECRET = 'key-secret';
const signatures = createRazorpaySignatures({
  keySecret: KEY_SECRET,
  webhookSecrets: ['new-secret', 'old-secret', ''],
});

function hmac(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

describe("the signature of a browser's callback", () => {
  const orderId = 'order_IEIaMR65cu6nz3';
  const paymentId = 'pay_IH4NVgf4Dreq1l';
  const signature = hmac(`${orderId}|${paymentId}`, KEY_SECRET);

  test('holds for its order and payment', () => {
    expect(signatures.holdsForPayment({ orderId, paymentId, signature })).toBe(true);
  });

  test("is the one of Razorpay's documentation for its example", () => {
    const documented = createRazorpaySignatures({
      keySecret: 'EnLs21M47BllR3X8PSFtjtbd',
      webhookSecrets: [],
    });
    expect(
      documented.holdsForPayment({
        orderId,
        paymentId,
        signature: '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
      }),
    ).toBe(true);
  });

  test.each([
    ['another order', { orderId: 'order_IEIaMR65cu6nz4', paymentId, signature }],
    ['another payment', { orderId, paymentId: 'pay_IH4NVgf4Dreq1m', signature }],
    ['another secret', { orderId, paymentId, signature: hmac(`${orderId}|${paymentId}`, 'other') }],
    ['half of it', { orderId, paymentId, signature: signature.slice(0, 32) }],
    ['more than it', { orderId, paymentId, signature: `${signature}00` }],
    ['nothing', { orderId, paymentId, signature: '' }],
    ['letters that are no hex', { orderId, paymentId, signature: 'z'.repeat(64) }],
    ['64 characters of more bytes', { orderId, paymentId, signature: 'न'.repeat(64) }],
  ])('does not hold for %s', (_what, receipt) => {
    expect(signatures.holdsForPayment(receipt)).toBe(false);
  });
});

describe('the signature of a webhook', () => {
  const text = '{"event":"payment.captured", "note":"नमस्ते"}';
  const body = Buffer.from(text);

  test.each(['new-secret', 'old-secret'])('holds with the %s while secrets change', (secret) => {
    expect(signatures.holdsForWebhook(body, hmac(text, secret))).toBe(true);
  });

  test('does not hold for a body that was written anew', () => {
    const rewritten = Buffer.from(JSON.stringify(JSON.parse(text)));
    expect(signatures.holdsForWebhook(rewritten, hmac(text, 'new-secret'))).toBe(false);
  });

  test.each([
    ['none', undefined],
    ['an empty one', ''],
    ['one by a secret that is no longer valid', hmac(text, 'older-secret')],
    ['one by an empty secret', hmac(text, '')],
    ['one by the key, which is for callbacks', hmac(text, KEY_SECRET)],
  ])('does not hold where there is %s', (_what, signature) => {
    expect(signatures.holdsForWebhook(body, signature)).toBe(false);
  });
});
