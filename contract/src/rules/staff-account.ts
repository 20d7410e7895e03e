import { STAFF_TEXTS as texts } from '../texts/staff.ts';
import type { Check } from './identity.ts';
import { isWellKnownPassword } from './well-known-passwords.ts';

const USERNAME_MIN_LENGTH = 3;
export const USERNAME_MAX_LENGTH = 50;
export const PASSWORD_MIN_LENGTH = 6;
/** Hashing costs more the longer a text is. */
export const PASSWORD_MAX_LENGTH = 200;

const USERNAME = new RegExp(`^[A-Za-z0-9._-]{${USERNAME_MIN_LENGTH},${USERNAME_MAX_LENGTH}}$`);

export const checkUsername: Check = (value) => {
  if (value.trim() === '') return texts.usernameRequired;
  return USERNAME.test(value) ? undefined : texts.usernameInvalid;
};

/** Blanks count: a password is taken as it was typed. */
export const checkNewPassword: Check = (value) => {
  if (value.length < PASSWORD_MIN_LENGTH || value.trim() === '') return texts.passwordTooShort;
  if (value.length > PASSWORD_MAX_LENGTH) return texts.passwordTooLong;
  return isWellKnownPassword(value) ? texts.passwordWellKnown : undefined;
};

const FREE_FAILURES = 5;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 15 * 60;
/** Failures are forgotten when none was added for this long. */
export const FAILURES_KEPT_SECONDS = 24 * 60 * 60;

/** How long the next try at a password has to wait after so many failures. */
export function loginWaitSeconds(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(FIRST_WAIT_SECONDS * 2 ** (failures - FREE_FAILURES), LONGEST_WAIT_SECONDS);
}

export const RECOVERY_CODE_DIGITS = 6;
export const RECOVERY_CODE_VALID_SECONDS = 10 * 60;
export const RECOVERY_CODE_TRIES = 3;
export const RECOVERY_CODES_PER_DAY = 5;

const RECOVERY_CODE = new RegExp(`^[0-9]{${RECOVERY_CODE_DIGITS}}$`);

export const checkRecoveryCode: Check = (value) => {
  if (value.trim() === '') return texts.codeRequired;
  return RECOVERY_CODE.test(value) ? undefined : texts.codeSixDigits;
};
