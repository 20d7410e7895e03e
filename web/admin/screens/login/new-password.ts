import {
  checkNewPassword,
  checkRecoveryCode,
  PASSWORD_MIN_LENGTH,
} from '@portal/contract/rules/staff-account.ts';
import { passwordTooShortText, STAFF_TEXTS as texts } from '@portal/contract/texts/staff.ts';

/** The first thing that is wrong with a wish for a new user, or nothing. */
export function signupMistake(values: {
  readonly username: string;
  readonly password: string;
  readonly confirmation: string;
  readonly mobile: string;
}): string | undefined {
  const { username, password, confirmation, mobile } = values;
  if ([username, password, mobile].some((value) => value.trim() === '')) return texts.signupFieldsRequired;
  return password === confirmation ? undefined : texts.passwordsDiffer;
}

/** The first thing that is wrong with a new password and its code, or nothing. */
export function resetMistake(
  values: { readonly code: string; readonly password: string; readonly confirmation: string },
  minLength = PASSWORD_MIN_LENGTH,
): string | undefined {
  const { code, password, confirmation } = values;
  const ofPassword = checkNewPassword(password, minLength);
  if (ofPassword === passwordTooShortText(minLength)) return ofPassword;
  if (password !== confirmation) return texts.passwordsDiffer;
  return checkRecoveryCode(code.trim()) ?? ofPassword;
}
