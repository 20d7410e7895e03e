import { z } from 'zod';
import { defineRoute, NO_INPUT, PUBLIC } from '../route.ts';

/** Who can take payments; an installation uses one of them. */
export const PAYMENT_PROVIDERS = ['razorpay'] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

/** Called by the provider and by browsers that come back from it; the body is signed, and read byte for byte. */
export function providerRoutes(provider: PaymentProvider) {
  return {
    webhook: defineRoute({
      ...NO_INPUT,
      method: 'POST',
      path: `/api/${provider}/webhook`,
      summary: "Takes the provider's signed events; they are worked on afterwards",
      access: PUBLIC,
      reply: z.object({ status: z.literal('ok') }),
      errors: ['PAYMENT_SIGNATURE_WRONG', 'MALFORMED_REQUEST', 'TOO_LARGE'],
    }),
    callback: defineRoute({
      ...NO_INPUT,
      method: 'POST',
      path: `/api/${provider}/callback`,
      summary: 'Takes a form from the checkout of in-app browsers, and sends them on to the screen that fits',
      access: PUBLIC,
      reply: z.unknown(),
      errors: ['MALFORMED_REQUEST', 'TOO_LARGE'],
    }),
  };
}
