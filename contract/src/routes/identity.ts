import { z } from 'zod';
import { defineRoute, NO_INPUT, PUBLIC, staffWith } from '../route.ts';
import { messageReply } from './list-query.ts';
import { staffLoginReply } from './staff-fields.ts';

/** What a provider sends back through the browser; a code is often a long token. */
const STATE_MAX_LENGTH = 200;
const CODE_MAX_LENGTH = 8000;
const ISSUER_MAX_LENGTH = 2000;

/** What the identity provider sent back to the login screen. */
const answer = z.object({
  state: z.string().min(1).max(STATE_MAX_LENGTH),
  code: z.string().min(1).max(CODE_MAX_LENGTH).optional(),
  error: z.string().max(STATE_MAX_LENGTH).optional(),
  iss: z.string().max(ISSUER_MAX_LENGTH).optional(),
});
const whereTo = z.object({ url: z.url() });
const START_REFUSED = [
  'NOT_FOUND',
  'IDENTITY_REFUSED',
  'IDENTITY_PROVIDER_AWAY',
  'TOO_MANY_REQUESTS',
] as const;
const OWN_FACTORS = staffWith('second-factor.own');

/** Sign-in by the bank's own identity provider, where one is set; otherwise all of them answer 404. */
export const identityRoutes = {
  start: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/admin/identity/start',
    summary: 'Begins a sign-in by the identity provider: the address to send the browser to',
    access: PUBLIC,
    reply: whereTo,
    errors: START_REFUSED,
  }),
  finish: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/admin/identity/finish',
    summary: 'Finishes a sign-in with what the identity provider sent back to the login screen',
    access: PUBLIC,
    body: answer,
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
  confirmStart: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/admin/identity/confirm/start',
    summary: 'Begins a sign-in for which the identity provider has to ask the signed-in user again',
    access: OWN_FACTORS,
    reply: whereTo,
    errors: [...START_REFUSED, 'NOT_SIGNED_IN'],
  }),
  confirm: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/admin/identity/confirm',
    summary:
      'Takes what the identity provider sent back, if the signed-in user signed in there anew: the second factors can be changed for some minutes',
    access: OWN_FACTORS,
    body: answer,
    reply: messageReply,
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'IDENTITY_REFUSED', 'IDENTITY_PROVIDER_AWAY', 'NOT_SIGNED_IN'],
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
