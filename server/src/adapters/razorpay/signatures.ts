import { createHmac, timingSafeEqual } from 'node:crypto';

export interface RazorpayReceipt {
  readonly orderId: string;
  readonly paymentId: string;
  readonly signature: string;
}

/** Whether Razorpay itself vouches for what a browser or a webhook claims. */
export interface RazorpaySignatures {
  /** `orderId` is the stored one, never the browser's. */
  holdsForPayment(receipt: RazorpayReceipt): boolean;
  /** `body` is what came over the wire, byte by byte. */
  holdsForWebhook(body: Uint8Array, signature: string | undefined): boolean;
}

/** While a webhook secret is changed, the old and the new one are both valid. */
export function createRazorpaySignatures(secrets: {
  readonly keySecret: string;
  readonly webhookSecrets: readonly string[];
}): RazorpaySignatures {
  return {
    holdsForPayment: ({ orderId, paymentId, signature }) =>
      isSame(hmac(`${orderId}|${paymentId}`, secrets.keySecret), signature),
    holdsForWebhook: (body, signature) =>
      signature !== undefined &&
      secrets.webhookSecrets.some((secret) => secret !== '' && isSame(hmac(body, secret), signature)),
  };
}

function hmac(content: string | Uint8Array, secret: string): Buffer {
  return createHmac('sha256', secret).update(content).digest();
}

const HEX_SHA256 = /^[0-9a-f]{64}$/i;

function isSame(expected: Buffer, signature: string): boolean {
  return HEX_SHA256.test(signature) && timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}
