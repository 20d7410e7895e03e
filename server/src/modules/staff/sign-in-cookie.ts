import type { FastifyReply, FastifyRequest } from 'fastify';
import { IDENTITY_LOGIN_SECONDS } from '@portal/contract/rules/identity-provider.ts';
import { createHostCookie } from '../../http/host-cookie.ts';
import { randomToken } from '../../kernel/ids.ts';

/**
 * The browser that a sign-in by the identity provider was begun in. Not the cookie of the known browser, which another
 * host of the domain could plant: it could then have somebody signed in as another user.
 */
const cookie = createHostCookie({
  name: 'portal_staff_sign_in',
  plainPath: '/api/admin/identity',
  maxAgeSeconds: IDENTITY_LOGIN_SECONDS,
});

/** The one that the browser has, or a new one to keep: two tabs can sign in at once. */
export function signInTokenOf(request: FastifyRequest): string {
  return cookie.read(request) ?? randomToken();
}

export function keepSignInToken(reply: FastifyReply, token: string, isHttps: boolean): void {
  cookie.keep(reply, token, isHttps);
}
