import { SECOND_FACTOR_TEXTS as texts } from '../texts/second-factor.ts';
import type { Check } from './identity.ts';

/** Whether a role has second factors: not at all, for users who add one, or for every user. */
export const FACTOR_MODES = ['off', 'offered', 'required'] as const;
export type FactorMode = (typeof FACTOR_MODES)[number];

export const FACTOR_KINDS = ['passkey', 'totp'] as const;
export type FactorKind = (typeof FACTOR_KINDS)[number];

/** How a login can be confirmed after the password. */
export const FACTOR_METHODS = ['passkey', 'totp', 'recovery'] as const;
export type FactorMethod = (typeof FACTOR_METHODS)[number];

export const PASSKEYS_MAX = 10;
export const FACTOR_NAME_MAX_LENGTH = 60;
export const RECOVERY_CODES = 10;
/** How long a browser may be remembered, so that its logins need the password alone. */
export const REMEMBERED_DAYS = 30;
/** Between the right password and the second factor. */
export const PENDING_LOGIN_SECONDS = 5 * 60;
/** Between the first and the second step of adding a factor. */
export const FACTOR_SETUP_SECONDS = 15 * 60;
/** Wrong codes of one user, from unknown browsers and from known ones each; past that only a passkey opens the account. */
export const WRONG_FACTORS_PER_DAY = 20;
/** A change of the own factors needs a password, or a sign-in by the identity provider, from this recently. */
export const RECENT_PROOF_SECONDS = 10 * 60;

export const TOTP_DIGITS = 6;
const TOTP_CODE = new RegExp(`^[0-9]{${TOTP_DIGITS}}$`);

/** Apps show the digits in two groups. */
export function tidiedTotpCode(value: string): string {
  return value.replaceAll(/\s/g, '');
}

export const checkTotpCode: Check = (value) => {
  if (value.trim() === '') return texts.codeRequired;
  return TOTP_CODE.test(tidiedTotpCode(value)) ? undefined : texts.codeSixDigits;
};

/** Without letters and digits that are mistaken for each other. */
export const RECOVERY_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const RECOVERY_CODE_LENGTH = 10;
const RECOVERY_CODE = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_CODE_LENGTH}}$`);

/** However it was typed: small letters, with or without hyphens and blanks. */
export function tidiedRecoveryCode(value: string): string {
  return value.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** As it is shown: two groups of five. */
export function shownRecoveryCode(code: string): string {
  const half = RECOVERY_CODE_LENGTH / 2;
  return `${code.slice(0, half)}-${code.slice(half)}`;
}

export const checkRecoveryCodeText: Check = (value) => {
  if (value.trim() === '') return texts.recoveryCodeRequired;
  return RECOVERY_CODE.test(tidiedRecoveryCode(value)) ? undefined : texts.recoveryCodeShape;
};

export const checkFactorName: Check = (value) => (value.trim() === '' ? texts.nameRequired : undefined);
