import type { FastifyRequest } from 'fastify';
import { authRoutes } from '@portal/contract/routes/auth.ts';
import { PAYMENT_PROVIDERS, providerRoutes } from '@portal/contract/routes/payment-provider.ts';
import { paymentRoutes } from '@portal/contract/routes/payments.ts';
import { staffAuthRoutes } from '@portal/contract/routes/staff-auth.ts';
import { systemRoutes } from '@portal/contract/routes/system.ts';

/** Which calls may wait under overload, and which may not. */
export type Urgency = 'always' | 'first' | 'ordinary';

/** Whose places at the front door a call takes. */
export type Share = 'payments' | 'webhooks' | 'codes' | 'staff-strangers' | 'others';

/** Strangers request expensive work here; they must not take the places of other users. */
const STAFF_STRANGERS = new Set<string>(
  [staffAuthRoutes.forgotPassword, staffAuthRoutes.signup].map(({ path }) => path),
);

/** The operator must be able to query the portal even then. */
const ALWAYS = new Set<string>([systemRoutes.alive.path, systemRoutes.ready.path]);

const pathsOf = (routes: readonly { readonly path: string }[]) =>
  new Set<string>(routes.map(({ path }) => path));

/** Money that is under way; a statement as PDF can wait. */
const PAYMENTS = pathsOf([
  paymentRoutes.createOrder,
  paymentRoutes.paymentSuccess,
  paymentRoutes.list,
  paymentRoutes.check,
  ...PAYMENT_PROVIDERS.map((provider) => providerRoutes(provider).callback),
]);

/** Apart from the payments, so that forged ones take no place of a candidate who pays. */
const WEBHOOKS = pathsOf(PAYMENT_PROVIDERS.map((provider) => providerRoutes(provider).webhook));

/** Codes are asked for and entered here: a candidate without one can do nothing at all. */
const CODES = pathsOf([
  authRoutes.loginOtp,
  authRoutes.login,
  authRoutes.registerOtp,
  authRoutes.register,
  authRoutes.callbackOtp,
  authRoutes.callback,
]);

const SHARES: readonly (readonly [Share, ReadonlySet<string>])[] = [
  ['payments', PAYMENTS],
  ['webhooks', WEBHOOKS],
  ['codes', CODES],
  ['staff-strangers', STAFF_STRANGERS],
];

/**
 * A staff login takes no place here: it is not known yet whether a known browser calls, and strangers must not use up
 * the places of known browsers. The staff module has places for both.
 */
export function hasOwnPlaces({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url === staffAuthRoutes.login.path;
}

export function shareOf({ routeOptions }: FastifyRequest): Share {
  const { url = '' } = routeOptions;
  return SHARES.find(([, paths]) => paths.has(url))?.[0] ?? 'others';
}

export function urgencyOf(request: FastifyRequest): Urgency {
  if (ALWAYS.has(request.routeOptions.url ?? '')) return 'always';
  const share = shareOf(request);
  return share === 'others' || share === 'staff-strangers' ? 'ordinary' : 'first';
}
