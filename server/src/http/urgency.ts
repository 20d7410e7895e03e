import type { FastifyRequest } from 'fastify';
import { paymentRoutes, providerRoutes } from '@portal/contract/routes/payments.ts';
import { systemRoutes } from '@portal/contract/routes/system.ts';

/** What may wait when there is too much to do, and what may not. */
export type Urgency = 'always' | 'first' | 'ordinary';

/** Whoever runs the portal must be able to ask it even then. */
const ALWAYS = new Set<string>([systemRoutes.alive.path, systemRoutes.ready.path]);

/** Money that is under way; a statement as PDF can wait. */
const FIRST = new Set<string>(
  [
    paymentRoutes.createOrder,
    paymentRoutes.paymentSuccess,
    paymentRoutes.list,
    paymentRoutes.check,
    providerRoutes.webhook,
    providerRoutes.callback,
  ].map(({ path }) => path),
);

export function urgencyOf({ routeOptions }: FastifyRequest): Urgency {
  const { url = '' } = routeOptions;
  if (ALWAYS.has(url)) return 'always';
  return FIRST.has(url) ? 'first' : 'ordinary';
}
