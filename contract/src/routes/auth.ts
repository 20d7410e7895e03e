import { z } from 'zod';
import { checkedText, optionalText, shapeByKey, utmFields } from '../fields.ts';
import { proofField } from '../proof-of-work.ts';
import { CANDIDATE, defineRoute, NO_INPUT, PUBLIC } from '../route.ts';
import { checkNoAadhaar } from '../rules/aadhaar.ts';
import {
  checkCity,
  checkEmail,
  checkLoginOtp,
  checkName,
  checkOtp,
  checkPhone,
  CITY_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  OTP_DIGITS,
  PHONE_DIGITS,
} from '../rules/identity.ts';
import { replyApplicationNumber } from './application-ids.ts';

const mobile = checkedText(checkPhone, PHONE_DIGITS);
const name = checkedText((value) => checkName(value) ?? checkNoAadhaar(value), NAME_MAX_LENGTH);
const email = checkedText(checkEmail, EMAIL_MAX_LENGTH).overwrite((value) => value.toLowerCase());
const city = checkedText((value) => checkCity(value) ?? checkNoAadhaar(value), CITY_MAX_LENGTH);
const otp = checkedText(checkOtp, OTP_DIGITS);

const LINK_TOKEN_MAX_LENGTH = 200;

const messageReply = z.object({ message: z.string() });
const signedIn = z.object({
  token: z.string(),
  username: z.string(),
  application_id: replyApplicationNumber.optional(),
  message: z.string(),
});

const SENDS_CODE = ['INVALID_INPUT', 'TOO_MANY_REQUESTS', 'PROOF_REQUIRED'] as const;
const TAKES_CODE = ['INVALID_INPUT', 'OTP_WRONG', 'OTP_EXPIRED'] as const;

/** What was sent instead of a code. */
const linkBody = z.object({ link: checkedText(() => undefined, LINK_TOKEN_MAX_LENGTH) });

const loginBody = shapeByKey(
  'link',
  linkBody,
  z.object({ mobile, otp: checkedText(checkLoginOtp, OTP_DIGITS) }),
);

export const registrationWithCode = z.object({ name, email, mobile, otp, ...utmFields });
const registerBody = shapeByKey('link', linkBody, registrationWithCode);

/** Either the code or the link that proves the number, or the details of a visitor to call back. */
const callbackBody = shapeByKey(
  'link',
  linkBody,
  shapeByKey(
    'otp',
    z.object({ mobile, otp }),
    z.object({
      fname: name,
      lname: optionalText(NAME_MAX_LENGTH, checkNoAadhaar),
      email,
      mobile,
      proof: proofField,
      ...utmFields,
    }),
  ),
);

export const authRoutes = {
  loginOtp: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/auth/loginOtp/',
    summary: 'Sends a login code to a mobile number',
    access: PUBLIC,
    body: z.object({ mobile, proof: proofField }),
    reply: messageReply,
    errors: SENDS_CODE,
  }),
  login: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/auth/login/',
    summary: 'Signs a candidate in with the code, or with the link that was sent instead of one',
    access: PUBLIC,
    body: loginBody,
    reply: signedIn,
    errors: TAKES_CODE,
  }),
  registerOtp: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/auth/registerOtp/',
    summary: 'Sends a registration code to a mobile number',
    access: PUBLIC,
    body: z.object({ name, email, mobile, proof: proofField, ...utmFields }),
    reply: messageReply,
    errors: SENDS_CODE,
  }),
  register: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/auth/register/',
    summary:
      'Registers a candidate with the code or the link that was sent instead, and opens the application',
    access: PUBLIC,
    body: registerBody,
    reply: signedIn,
    errors: [...TAKES_CODE, 'ALREADY_REGISTERED'],
  }),
  callbackOtp: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/auth/callbackOtp/',
    summary: 'Sends a code to the number that asks for a callback',
    access: PUBLIC,
    body: z.object({ name, email, city, mobile, proof: proofField, ...utmFields }),
    reply: messageReply,
    errors: SENDS_CODE,
  }),
  callback: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/auth/callback/',
    summary: 'Keeps the details of a callback request, or proves its number with the code or the link',
    access: PUBLIC,
    body: callbackBody,
    reply: messageReply,
    errors: [...TAKES_CODE, 'TOO_MANY_REQUESTS', 'PROOF_REQUIRED'],
  }),
  logout: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/auth/logout/',
    summary: 'Ends the session',
    access: CANDIDATE,
    endsSession: true,
    reply: messageReply,
    errors: ['NOT_SIGNED_IN'],
  }),
  logoutEverywhere: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/auth/logout-everywhere/',
    summary: 'Ends every session of the candidate, on all devices',
    access: CANDIDATE,
    endsSession: true,
    reply: messageReply,
    errors: ['NOT_SIGNED_IN'],
  }),
};
