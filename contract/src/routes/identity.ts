import { z } from 'zod';
import { defineRoute, NO_INPUT, PUBLIC } from '../route.ts';
import { staffLoginReply } from './staff-fields.ts';

/** What a provider sends back through the browser; a code is often a long token. */
const STATE_MAX_LENGTH = 200;
const CODE_MAX_LENGTH = 8000;
const ISSUER_MAX_LENGTH = 2000;

/** Sign-in by the bank's own identity provider, where one is set; otherwise all of them answer 404. */
export const identityRoutes = {
  start: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/admin/identity/start',
    summary: 'Begins a sign-in by the identity provider: the address to send the browser to',
    access: PUBLIC,
    reply: z.object({ url: z.url() }),
    errors: ['NOT_FOUND', 'IDENTITY_REFUSED', 'IDENTITY_PROVIDER_AWAY', 'TOO_MANY_REQUESTS'],
  }),
  finish: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/admin/identity/finish',
    summary: 'Finishes a sign-in with what the identity provider sent back to the login screen',
    access: PUBLIC,
    body: z.object({
      state: z.string().min(1).max(STATE_MAX_LENGTH),
      code: z.string().min(1).max(CODE_MAX_LENGTH).optional(),
      error: z.string().max(STATE_MAX_LENGTH).optional(),
      iss: z.string().max(ISSUER_MAX_LENGTH).optional(),
    }),
    reply: staffLoginReply,
    errors: [
      'INVALID_INPUT',
      'NOT_FOUND',
      'IDENTITY_REFUSED',
      'IDENTITY_PROVIDER_AWAY',
      'SECOND_FACTOR_REQUIRED',
      'ACCOUNT_INACTIVE',
      'TOO_MANY_REQUESTS',
    ],
  }),
  signOut: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/admin/identity/sign-out',
    summary:
      'Told by the identity provider, with a signed token, that somebody signed out there (back-channel logout)',
    access: PUBLIC,
    reply: z.object({ status: z.literal('ok') }),
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'IDENTITY_PROVIDER_AWAY'],
  }),
};
