import { z } from 'zod';
import { checkedText } from '../fields.ts';
import { waitingReply } from './approvals.ts';
import { defineRoute, NO_INPUT, PUBLIC, staffWith } from '../route.ts';
import {
  checkFactorName,
  checkRecoveryCodeText,
  checkTotpCode,
  FACTOR_KINDS,
  FACTOR_METHODS,
  FACTOR_MODES,
  FACTOR_NAME_MAX_LENGTH,
} from '../rules/second-factor.ts';
import { messageReply, rowParams } from './list-query.ts';
import { createdPasskey, passkeyCreation, passkeyRequest, usedPasskey } from './passkey-fields.ts';
import { staffLoginReply } from './staff-fields.ts';

const TYPED_CODE_MAX_LENGTH = 40;
const totpCode = checkedText(checkTotpCode, TYPED_CODE_MAX_LENGTH);
const recoveryCode = checkedText(checkRecoveryCodeText, TYPED_CODE_MAX_LENGTH);
const factorName = checkedText(checkFactorName, FACTOR_NAME_MAX_LENGTH);
const remember = z.boolean().default(false);

const factor = z.object({
  id: z.number().int(),
  kind: z.enum(FACTOR_KINDS),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});
export type FactorOnWire = z.output<typeof factor>;

const recoveryCodes = z.array(z.string());
/** The codes are shown once, with the first factor. */
const addedFactor = z.object({ factor, recovery_codes: recoveryCodes.optional() });

const OWN = staffWith('second-factor.own');
const REFUSED = ['NOT_SIGNED_IN', 'NOT_ALLOWED'] as const;
const CHANGE_REFUSED = [...REFUSED, 'PASSWORD_NEEDED', 'SIGN_IN_AGAIN_NEEDED'] as const;

/** The own second factors of a signed-in user. */
export const secondFactorRoutes = {
  list: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/admin/second-factor',
    summary: 'The own passkeys, authenticator app and recovery codes, and whether the role needs one',
    access: OWN,
    reply: z.object({
      mode: z.enum(FACTOR_MODES),
      factors: z.array(factor),
      recovery_codes: z.object({ left: z.number().int(), made_at: z.string() }).nullable(),
    }),
    errors: REFUSED,
  }),
  startTotp: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/admin/second-factor/totp',
    summary: 'Begins to add an authenticator app: the key that the app scans or takes',
    access: OWN,
    reply: z.object({ secret: z.string(), uri: z.string() }),
    errors: [...CHANGE_REFUSED, 'CONFLICT'],
  }),
  confirmTotp: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/admin/second-factor/totp/confirm',
    summary: 'Adds the authenticator app once it shows the right code',
    access: OWN,
    body: z.object({ name: factorName, code: totpCode }),
    reply: addedFactor,
    errors: [...CHANGE_REFUSED, 'INVALID_INPUT', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  }),
  startPasskey: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/admin/second-factor/passkey',
    summary: 'Begins to add a passkey: what the browser needs to make one',
    access: OWN,
    reply: passkeyCreation,
    errors: [...CHANGE_REFUSED, 'CONFLICT'],
  }),
  confirmPasskey: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/admin/second-factor/passkey/confirm',
    summary: 'Adds the passkey that the browser made',
    access: OWN,
    body: z.object({ name: factorName, passkey: createdPasskey }),
    reply: addedFactor,
    errors: [...CHANGE_REFUSED, 'INVALID_INPUT', 'CONFLICT'],
  }),
  rename: defineRoute({
    ...NO_INPUT,
    method: 'PUT',
    path: '/api/admin/second-factor/:id',
    summary: 'Renames an own factor',
    access: OWN,
    params: rowParams,
    body: z.object({ name: factorName }),
    reply: factor,
    errors: [...REFUSED, 'INVALID_INPUT', 'NOT_FOUND'],
  }),
  remove: defineRoute({
    ...NO_INPUT,
    method: 'DELETE',
    path: '/api/admin/second-factor/:id',
    summary: 'Removes an own factor, but not the last one of a role that needs one',
    access: OWN,
    params: rowParams,
    reply: messageReply,
    errors: [...CHANGE_REFUSED, 'INVALID_INPUT', 'NOT_FOUND', 'LAST_FACTOR'],
  }),
  newRecoveryCodes: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/admin/second-factor/recovery-codes',
    summary: 'Makes ten new recovery codes; the old ones open nothing any more',
    access: OWN,
    reply: z.object({ recovery_codes: recoveryCodes }),
    errors: [...CHANGE_REFUSED, 'CONFLICT'],
  }),
  resetOf: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/admin/users/:id/reset-factors',
    summary: "Removes all factors of another user, with a second admin's consent",
    access: staffWith('users.manage'),
    params: rowParams,
    reply: z.union([waitingReply, messageReply]),
    errors: [...REFUSED, 'INVALID_INPUT', 'NOT_FOUND', 'CONFLICT', 'SECOND_ADMIN_NEEDED'],
  }),
};

const confirmation = z.discriminatedUnion('method', [
  z.object({ method: z.literal('totp'), code: totpCode, remember }),
  z.object({ method: z.literal('recovery'), code: recoveryCode, remember }),
  z.object({ method: z.literal('passkey'), passkey: usedPasskey, remember }),
]);

/** The second step of a login: a cookie says whose password was right. It opens nothing else. */
export const loginFactorRoutes = {
  pending: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/admin/login/factor',
    summary: 'How the login that waits in this browser can be confirmed',
    access: PUBLIC,
    reply: z.object({ methods: z.array(z.enum(FACTOR_METHODS)), remember_days: z.number().int() }),
    errors: ['NOT_SIGNED_IN'],
  }),
  passkeyOptions: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/admin/login/factor/passkey',
    summary: 'What the browser needs to use a passkey for the login that waits',
    access: PUBLIC,
    reply: passkeyRequest,
    errors: ['NOT_SIGNED_IN'],
  }),
  confirm: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/admin/login/factor',
    summary: 'Finishes the login with a passkey, a code of the app or a recovery code',
    access: PUBLIC,
    body: confirmation,
    reply: staffLoginReply.omit({ must_add_factor: true }),
    errors: [
      'INVALID_INPUT',
      'NOT_SIGNED_IN',
      'SECOND_FACTOR_WRONG',
      'ACCOUNT_INACTIVE',
      'TOO_MANY_REQUESTS',
    ],
  }),
};
