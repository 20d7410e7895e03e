import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ProviderMessages } from '../../modules/payments/payment-gateway.ts';
import { eventIdIn, eventIn, readClaim, signatureIn, subjectIn } from './messages.ts';

interface RazorpaySignatures extends ProviderMessages {
  /** `body` is what came over the wire, byte by byte. */
  holdsForWebhook(body: Uint8Array, signature: string | undefined): boolean;
}

/** While a webhook secret is changed, the old and the new one are both valid. */
export function createRazorpaySignatures(secrets: {
  readonly keySecret: string;
  readonly webhookSecrets: readonly string[];
}): RazorpaySignatures {
  const { keySecret, webhookSecrets } = secrets;
  const holdsForWebhook = (body: Uint8Array, signature: string | undefined): signature is string =>
    signature !== undefined &&
    webhookSecrets.some((secret) => secret !== '' && isSame(hmac(body, secret), signature));

  return {
    holdsForPayment: ({ orderId, paymentId, signature }) =>
      isSame(hmac(`${orderId}|${paymentId}`, keySecret), signature),
    holdsForWebhook,
    readClaim,
    readEvent(headers, body) {
      const signature = signatureIn(headers);
      if (!holdsForWebhook(body, signature)) return undefined;
      return { signature, id: eventIdIn(headers), ...eventIn(body) };
    },
    subjectIn,
  };
}

function hmac(content: string | Uint8Array, secret: string): Buffer {
  return createHmac('sha256', secret).update(content).digest();
}

const HEX_SHA256 = /^[0-9a-f]{64}$/i;

function isSame(expected: Buffer, signature: string): boolean {
  return HEX_SHA256.test(signature) && timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}
