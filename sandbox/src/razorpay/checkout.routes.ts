import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { readAsset } from '../pages/assets.routes.ts';
import { pagePolicy } from '../pages/policy.ts';
import { checkoutPage, type CheckoutOptions } from './checkout.page.ts';
import type { Gateway } from './gateway.ts';

/** As the portal's page or, before it is forwarded, a page on another local port frames it. */
const POLICY = pagePolicy({
  formAction: "'none'",
  frameAncestors: "'self' http://localhost:* http://127.0.0.1:*",
});

const text = (longest: number) =>
  z
    .string()
    .transform((value) => value.slice(0, longest))
    .default('')
    .catch('');

const Query = z.object({
  key: text(100),
  amount: z.coerce.number().optional().catch(undefined),
  name: text(100),
  description: text(255),
  email: text(100),
  contact: text(20),
  notes: text(4000),
  method: z.enum(['card', 'upi', 'netbanking']).catch('card'),
  color: z
    .string()
    .regex(/^#[0-9a-f]{3,8}$/i)
    .catch('#2a4d8f'),
  retry: z.enum(['true', 'false']).catch('true'),
  escape: z.enum(['true', 'false']).catch('true'),
  upi_id: z.enum(['true', 'false']).catch('true'),
  /** Of the page that opened the window, and alone may hear of its outcome. */
  origin: z.url().catch('null'),
});

export function checkoutRoutes(app: FastifyInstance, gateway: Gateway): void {
  const script = readAsset('checkout.js');
  // The first address is the real one's, the second is reached through the portal.
  for (const path of ['/v1/checkout.js', '/sandbox/razorpay/v1/checkout.js']) {
    app.get(path, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));
  }

  app.get<{ Params: { id: string } }>('/sandbox/razorpay/checkout/:id', (request, reply) => {
    const options = Query.parse(request.query);
    const order = gateway.store.order(request.params.id);
    return sendWindow(reply, checkoutPage(order, options, problemWith(gateway, request.params.id, options)));
  });
}

function problemWith({ settings, store }: Gateway, orderId: string, options: CheckoutOptions) {
  const order = store.order(orderId);
  if (options.key !== settings.keyId) return 'The key of this checkout is not the sandbox’s.';
  if (order === undefined) return 'There is no such order.';
  if (order.status === 'paid') return 'This order is paid already.';
  if (options.amount !== undefined && options.amount !== order.amount) {
    return 'Payment amount is different from your order amount.';
  }
  return undefined;
}

function sendWindow(reply: FastifyReply, page: string): FastifyReply {
  return reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(page);
}
