import { z } from 'zod';
import { checkedText } from '../fields.ts';
import { CANDIDATE, defineRoute, NO_INPUT, PUBLIC } from '../route.ts';
import { TYPED_ANSWER_MAX_LENGTH } from '../rules/asks.ts';
import { checkOtp, OTP_DIGITS } from '../rules/identity.ts';
import { ASK_REASON_NAMES } from '../rules/verification.ts';
import { formField } from './form-schema.ts';
import { messageReply } from './list-query.ts';

/** Any text: one that is not a token is answered like a token that nobody was sent. */
const token = z.string().max(200);
const proof = z.string().max(4000).nullish();

const field = z.object({
  field_name: z.string(),
  label: z.string(),
  reason: z.enum(ASK_REASON_NAMES),
  why: z.string(),
  /** Of a document: the content types that are taken, and the largest file. */
  accept: z.array(z.string()),
  max_size_mb: z.number(),
  /** Of an answer: the field of the form, never with what stands in it. Null of a document. */
  answer: formField.nullable(),
  is_sent: z.boolean(),
});
export type AskedField = z.output<typeof field>;

/** What the holder of a link reads: nothing that is not asked for. */
const linkReply = z.object({
  first_name: z.string(),
  ends_at: z.string(),
  /** Whether this browser answers without a code. */
  is_known: z.boolean(),
  fields: z.array(field),
});
export type LinkedAsk = z.output<typeof linkReply>;

const sentReply = messageReply.extend({ left: z.number().int() });
const LINK_REFUSED = ['INVALID_INPUT', 'NOT_FOUND', 'TOO_MANY_REQUESTS'] as const;
const FILE_REFUSED = [
  'NOT_FOUND',
  'CONFLICT',
  'INVALID_INPUT',
  'TOO_LARGE',
  'WRONG_CONTENT_TYPE',
  'STORAGE_UNAVAILABLE',
  'SCANNER_UNAVAILABLE',
] as const;
const ANSWER_REFUSED = [
  'NOT_FOUND',
  'CONFLICT',
  'INVALID_INPUT',
  'NOT_SIGNED_IN',
  'TOO_MANY_REQUESTS',
] as const;
const value = z.string().max(TYPED_ANSWER_MAX_LENGTH);
const fieldParams = z.object({ field_name: z.string().max(100) });

/** The link of an ask: under the path of the cookies by which a browser is known. */
export const askLinkRoutes = {
  open: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/auth/ask/open',
    summary: 'What the link asks for; changes nothing. Ended and unknown links are answered alike',
    access: PUBLIC,
    body: z.object({ token }),
    reply: linkReply,
    errors: LINK_REFUSED,
  }),
  sendCode: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/auth/ask/otp',
    summary: 'Sends a code to the number on the application that the link is for',
    access: PUBLIC,
    body: z.object({ token, proof }),
    reply: messageReply,
    errors: [...LINK_REFUSED, 'PROOF_REQUIRED'],
  }),
  enterCode: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/auth/ask/code',
    summary: 'Makes the browser known that has the code, or the link that was sent instead of one',
    access: PUBLIC,
    body: z.union([
      z.object({ token, link: z.string().max(200) }),
      z.object({ token, otp: checkedText(checkOtp, OTP_DIGITS) }),
    ]),
    reply: messageReply,
    errors: [...LINK_REFUSED, 'OTP_WRONG', 'OTP_EXPIRED'],
  }),
  upload: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/auth/ask/documents/:field_name',
    summary:
      'Answers one document that was asked for, as multipart/form-data from a known browser; the token is in the header `x-ask-token`',
    access: PUBLIC,
    params: fieldParams,
    reply: sentReply,
    errors: [...FILE_REFUSED, 'NOT_SIGNED_IN', 'TOO_MANY_REQUESTS'],
  }),
  answer: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/auth/ask/answers/:field_name',
    summary: 'Answers one field of the form that was asked for, from a known browser',
    access: PUBLIC,
    params: fieldParams,
    body: z.object({ token, value }),
    reply: sentReply,
    errors: ANSWER_REFUSED,
  }),
};

const ownAsk = z.object({
  opened_at: z.string(),
  ends_at: z.string(),
  fields: z.array(field.extend({ note: z.string().nullable() })),
});
export type OwnAsk = z.output<typeof ownAsk>;

/** The same for the candidate who is logged in. */
export const candidateAskRoutes = {
  read: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/user/ask',
    summary:
      'What is asked for of the caller, with what was sent already; null if nothing is, or once it is all sent and checked',
    access: CANDIDATE,
    reply: z.object({ ask: ownAsk.nullable() }),
    errors: ['NOT_SIGNED_IN'],
  }),
  upload: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/user/ask/documents/:field_name',
    summary: 'Answers one document that was asked for, as multipart/form-data',
    access: CANDIDATE,
    isSave: true,
    params: fieldParams,
    reply: sentReply,
    errors: [...FILE_REFUSED, 'NOT_SIGNED_IN', 'TOO_MANY_REQUESTS'],
  }),
  answer: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/user/ask/answers/:field_name',
    summary: 'Answers one field of the form that was asked for',
    access: CANDIDATE,
    isSave: true,
    params: fieldParams,
    body: z.object({ value }),
    reply: sentReply,
    errors: ANSWER_REFUSED,
  }),
};
