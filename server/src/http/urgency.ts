import type { FastifyRequest } from 'fastify';
import { PAYMENT_PROVIDERS, providerRoutes } from '@portal/contract/routes/payment-provider.ts';
import { paymentRoutes } from '@portal/contract/routes/payments.ts';
import { staffAuthRoutes } from '@portal/contract/routes/staff-auth.ts';
import { systemRoutes } from '@portal/contract/routes/system.ts';

/** Which calls may wait under overload, and which may not. */
export type Urgency = 'always' | 'first' | 'ordinary';

/** Whose places at the front door a call takes. */
export type Share = 'payments' | 'staff-strangers' | 'others';

/** Strangers request expensive work here; they must not take the places of other users. */
const STAFF_STRANGERS = new Set<string>(
  [staffAuthRoutes.forgotPassword, staffAuthRoutes.signup].map(({ path }) => path),
);

/** The operator must be able to query the portal even then. */
const ALWAYS = new Set<string>([systemRoutes.alive.path, systemRoutes.ready.path]);

/** Money that is under way; a statement as PDF can wait. */
const FIRST = new Set<string>(
  [
    paymentRoutes.createOrder,
    paymentRoutes.paymentSuccess,
    paymentRoutes.list,
    paymentRoutes.check,
    ...PAYMENT_PROVIDERS.map(providerRoutes).flatMap(({ webhook, callback }) => [webhook, callback]),
  ].map(({ path }) => path),
);

/**
 * A staff login takes no place here: it is not known yet whether a known browser calls, and strangers must not use up
 * the places of known browsers. The staff module has places for both.
 */
export function hasOwnPlaces({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url === staffAuthRoutes.login.path;
}

export function shareOf(request: FastifyRequest): Share {
  const { url = '' } = request.routeOptions;
  if (STAFF_STRANGERS.has(url)) return 'staff-strangers';
  return urgencyOf(request) === 'first' ? 'payments' : 'others';
}

export function urgencyOf({ routeOptions }: FastifyRequest): Urgency {
  const { url = '' } = routeOptions;
  if (ALWAYS.has(url)) return 'always';
  return FIRST.has(url) ? 'first' : 'ordinary';
}
