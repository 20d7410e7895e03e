import { z } from 'zod';
import { checkedText } from '../fields.ts';
import { defineRoute, NO_INPUT, staffWith } from '../route.ts';
import { checkNoAadhaar } from '../rules/aadhaar.ts';
import { CONTACT_NUMBERS, CONTACT_REASON_MAX_LENGTH, isContactCode } from '../rules/contact-change.ts';
import { maskPans } from '../rules/identity-numbers.ts';
import {
  checkEmail,
  checkName,
  checkPhone,
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PHONE_DIGITS,
} from '../rules/identity.ts';
import { AADHAAR_TYPED_TEXT } from '../texts/aadhaar.ts';
import { CONTACT_TEXTS as texts } from '../texts/contact-change.ts';
import { applicationParams } from './application-ids.ts';
import { waitingReply } from './approvals.ts';
import { messageReply } from './list-query.ts';
import { STAFF_REFUSED } from './refusals.ts';
import { visibleText } from './visible-text.ts';

/** Everything as it is to be, also what stays. An empty last name is that of a person with one name. */
const contact = {
  first_name: checkedText((value) => checkName(value) ?? checkNoAadhaar(value), NAME_MAX_LENGTH),
  last_name: checkedText(checkNoAadhaar, NAME_MAX_LENGTH),
  email: checkedText(checkEmail, EMAIL_MAX_LENGTH).overwrite((value) => value.toLowerCase()),
  mobile: checkedText(checkPhone, PHONE_DIGITS),
};
const contactDetails = z.object(contact);
export type ContactDetails = z.output<typeof contactDetails>;

const code = (missing: string) =>
  z
    .string({ error: () => missing })
    .trim()
    .min(1, missing)
    .refine(isContactCode, texts.codeShape);
/** Needed where the mobile changes. */
const newCode = z
  .string()
  .trim()
  .nullish()
  .transform((value) => (value === '' || value === null ? undefined : value))
  .refine((value) => value === undefined || isContactCode(value), texts.codeShape);

const CHANGE = staffWith('contact.change');
const REFUSED = [...STAFF_REFUSED, 'NOT_FOUND', 'CONFLICT'] as const;

/** A candidate's name, email and mobile, changed by staff with the candidate's codes or by two people. */
export const contactChangeRoutes = {
  sendCode: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/applications/:id/contact/codes',
    summary: 'Sends the candidate a code for exactly this change, to the current or to the new number',
    access: CHANGE,
    params: applicationParams,
    body: contactDetails.extend({ to: z.enum(CONTACT_NUMBERS) }),
    reply: messageReply,
    errors: [...REFUSED, 'TOO_MANY_REQUESTS'],
  }),
  change: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/applications/:id/contact',
    summary:
      'Changes the name, email and mobile of a candidate with the code of the current number and, for another mobile, of the new one; all sessions of the candidate end and both numbers are told',
    access: CHANGE,
    params: applicationParams,
    body: contactDetails.extend({ current_code: code(texts.currentCodeMissing), new_code: newCode }),
    reply: messageReply,
    errors: [...REFUSED, 'OTP_WRONG', 'OTP_EXPIRED', 'TOO_MANY_REQUESTS'],
  }),
  propose: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/applications/:id/contact/proposal',
    summary:
      'Proposes the same where the current number is lost: another person releases it; a new number is proved by its code',
    access: CHANGE,
    params: applicationParams,
    body: contactDetails.extend({
      new_code: newCode,
      // The audit keeps it for good, so it holds no identity number.
      reason: visibleText(CONTACT_REASON_MAX_LENGTH, texts.reasonMissing)
        .refine((value) => checkNoAadhaar(value) === undefined, AADHAAR_TYPED_TEXT)
        .overwrite(maskPans),
    }),
    reply: waitingReply,
    errors: [...REFUSED, 'OTP_WRONG', 'OTP_EXPIRED', 'TOO_MANY_REQUESTS', 'SECOND_PERSON_NEEDED'],
  }),
};
