import { z } from 'zod';
import { defineRoute, NO_INPUT, PUBLIC, staffWith } from '../route.ts';
import { STAFF_TEXTS as texts } from '../texts/staff.ts';
import { emptyAsAbsent, messageReply } from './list-query.ts';
import {
  mobileNumber,
  newPassword,
  presentPassword,
  recoveryCode,
  requiredWith,
  staffLoginReply,
  username,
} from './staff-fields.ts';

const USERNAME_MAX_TYPED = 200;

/** Whatever was typed: a username that breaks the rules is simply not known. */
const typedUsername = z
  .string({ error: () => texts.credentialsRequired })
  .trim()
  .min(1, texts.credentialsRequired)
  .max(USERNAME_MAX_TYPED, texts.usernameInvalid);

const optionally = <S extends z.ZodType<unknown, string>>(field: S) =>
  z
    .string()
    .trim()
    .nullish()
    .transform((value) => emptyAsAbsent(value ?? ''))
    .pipe(field.optional());

const recovery = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('verify_user'),
    username: requiredWith(texts.usernameRequired, typedUsername),
    mobile_number: mobileNumber,
  }),
  z.object({
    action: z.literal('get_username_by_mobile'),
    mobile_number: mobileNumber,
    otp: optionally(recoveryCode),
  }),
  z.object({
    action: z.literal('reset_password_self'),
    username: requiredWith(texts.usernameRequired, typedUsername),
    mobile_number: optionally(mobileNumber),
    new_password: newPassword,
    otp: recoveryCode,
  }),
]);

const SIGNUP = texts.signupFieldsRequired;

export const staffAuthRoutes = {
  login: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/admin/login',
    summary: 'Signs a staff user in',
    access: PUBLIC,
    body: z.object({
      username: typedUsername,
      password: presentPassword(texts.credentialsRequired),
      /** Asked for after many failed logins with this username. */
      otp: optionally(recoveryCode),
    }),
    reply: staffLoginReply,
    errors: [
      'INVALID_INPUT',
      'WRONG_CREDENTIALS',
      'LOGIN_CODE_REQUIRED',
      'LOGIN_CODE_WRONG',
      'SECOND_FACTOR_REQUIRED',
      'ACCOUNT_INACTIVE',
      'PASSWORD_NOT_USED',
      'TOO_MANY_REQUESTS',
      'UNAVAILABLE',
    ],
  }),
  loginOptions: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/admin/login-options',
    summary: 'What the login screen offers: whether users can sign up, and how long a password has to be',
    access: PUBLIC,
    reply: z.object({
      signup_open: z.boolean(),
      password_min_length: z.number().int(),
      /** Where staff can sign in by the bank's identity provider: how it is called. */
      provider: z.object({ name: z.string() }).optional(),
    }),
    errors: [],
  }),
  logout: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/admin/logout',
    summary: 'Ends the session',
    access: staffWith('session.own'),
    endsSession: true,
    /** With the address that ends the session of the identity provider as well, if it opened this one. */
    reply: messageReply.extend({ sign_out_url: z.string().optional() }),
    errors: ['NOT_SIGNED_IN'],
  }),
  forgotPassword: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/admin/forgot-password',
    summary: 'Sends a recovery code to the number on record, tells a username or sets a new password with it',
    access: PUBLIC,
    body: recovery,
    reply: messageReply.extend({ username: z.string().optional() }),
    errors: ['INVALID_INPUT', 'RECOVERY_CODE_WRONG', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  }),
  signup: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/admin/signup',
    summary: 'Asks for a staff user, which an admin has to activate',
    access: PUBLIC,
    body: z.object({
      username: requiredWith(SIGNUP, username),
      password: requiredWith(SIGNUP, newPassword),
      mobile_number: requiredWith(SIGNUP, mobileNumber),
    }),
    reply: messageReply,
    errors: ['INVALID_INPUT', 'SIGNUP_CLOSED', 'USERNAME_TAKEN', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  }),
  confirmPassword: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/admin/confirm-password',
    summary: 'Takes the own password again, so that the second factors can be changed for some minutes',
    access: staffWith('second-factor.own'),
    body: z.object({ password: presentPassword(texts.oldPasswordRequired) }),
    reply: messageReply,
    errors: [
      'INVALID_INPUT',
      'OLD_PASSWORD_WRONG',
      'NOT_SIGNED_IN',
      'SIGN_IN_AGAIN_NEEDED',
      'TOO_MANY_REQUESTS',
      'UNAVAILABLE',
    ],
  }),
  resetOwnPassword: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/admin/reset-password',
    summary: 'Changes the own password; every session ends, and the answer carries a new one',
    access: staffWith('own-password.reset'),
    endsSession: true,
    body: z.object({
      old_password: presentPassword(texts.oldPasswordRequired),
      new_password: newPassword,
    }),
    reply: messageReply.extend({ token: z.string() }),
    errors: ['INVALID_INPUT', 'OLD_PASSWORD_WRONG', 'NOT_SIGNED_IN', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  }),
};
