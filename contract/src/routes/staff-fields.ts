import { z } from 'zod';
import { checkedText } from '../fields.ts';
import { EVERY_ROLE, HIDEABLE } from '../permissions.ts';
import { checkPhone, PHONE_DIGITS, type Check } from '../rules/identity.ts';
import {
  checkNewPassword,
  checkRecoveryCode,
  checkUsername,
  PASSWORD_MIN_LENGTH,
  RECOVERY_CODE_DIGITS,
  USERNAME_MAX_LENGTH,
} from '../rules/staff-account.ts';
import { passwordTooShortText, STAFF_TEXTS as texts } from '../texts/staff.ts';

export const username = checkedText(checkUsername, USERNAME_MAX_LENGTH);
export const mobileNumber = checkedText(checkPhone, PHONE_DIGITS);
export const recoveryCode = checkedText(checkRecoveryCode, RECOVERY_CODE_DIGITS);
export const role = z.enum(EVERY_ROLE, { error: () => texts.roleUnknown });

/** Checked as it was typed: blanks belong to a password. */
export const newPassword = passwordText(
  (value) => checkNewPassword(value),
  passwordTooShortText(PASSWORD_MIN_LENGTH),
);

/** A password that exists already; the contract does not decide whether it is correct. */
export function presentPassword(missing: string) {
  const tooLongToBeOne = 1000;
  return passwordText(
    (value) => (value === '' || value.length > tooLongToBeOne ? missing : undefined),
    missing,
  );
}

function passwordText(check: Check, missing: string) {
  return z.string({ error: () => missing }).superRefine((value, context) => {
    const text = check(value);
    if (text !== undefined) context.addIssue({ code: 'custom', message: text });
  });
}

/** The same field, whose absence has the words of the whole form. */
export function requiredWith<S extends z.ZodType<string, string>>(missing: string, field: S) {
  return z
    .string({ error: () => missing })
    .refine((value) => value.trim() !== '', { error: missing, abort: true })
    .pipe(field);
}

export const staffUser = z.object({
  id: z.number().int(),
  username: z.string(),
  role: z.enum(EVERY_ROLE),
  mobile_number: z.string().nullable(),
  is_active: z.boolean(),
  created_at: z.string(),
});

/** The end of every login. */
export const staffLoginReply = z.object({
  token: z.string(),
  user: staffUser,
  /** The role needs a second factor and the user has none: the session opens nothing else until one is added. */
  must_add_factor: z.literal(true).optional(),
  /** What the role does not see here; the screens do not offer it. */
  hides: z.array(z.enum(HIDEABLE)).optional(),
});

/** As an admin sees a user after a change; an edit sends `updated_at` back to say which copy it was made on. */
export const managedUser = staffUser.extend({ updated_at: z.string() });

export const listedUser = managedUser.extend({
  last_login_at: z.string().nullable(),
  has_second_factor: z.boolean(),
});
