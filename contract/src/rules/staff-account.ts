import { BRAND } from '../program.ts';
import { passwordTooShortText, STAFF_TEXTS as texts } from '../texts/staff.ts';
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
export function checkNewPassword(value: string, minLength = PASSWORD_MIN_LENGTH): string | undefined {
  if (value.length < minLength || value.trim() === '') return passwordTooShortText(minLength);
  if (value.length > PASSWORD_MAX_LENGTH) return texts.passwordTooLong;
  return isWellKnownPassword(value) ? texts.passwordWellKnown : undefined;
}

/** Words that others try first: the user's own name and the names of the program. */
export function wordsToAvoid(ofUser: string): readonly string[] {
  const brand = Object.values(BRAND).flatMap((name) => [name, ...name.split(' ')]);
  return [ofUser, ...brand].map(asOneWord).filter((word) => word.length >= SHORTEST_AVOIDED);
}

const SHORTEST_AVOIDED = 3;
const asOneWord = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Where the operator asks for more than the specified minimum: a name alone does not make a password. */
export function checkStrictPassword(value: string, ofUser: string, minLength: number): string | undefined {
  const mistake = checkNewPassword(value, minLength);
  if (mistake !== undefined) return mistake;
  const word = asOneWord(value);
  const isMostlyName = wordsToAvoid(ofUser).some(
    (name) => word.includes(name) && word.replaceAll(name, '').length < minLength,
  );
  return isMostlyName ? texts.passwordNamesUser : undefined;
}

const FREE_FAILURES = 5;
const FIRST_WAIT_SECONDS = 30;
export const LONGEST_WAIT_SECONDS = 15 * 60;
/** While a code by SMS is needed as well: the wait ends long before the code does. */
export const LONGEST_WAIT_WITH_CODE_SECONDS = 2 * 60;
/** Failures are forgotten when none was added for this long. */
export const FAILURES_KEPT_SECONDS = 24 * 60 * 60;

/** How long the next try at a password has to wait after so many failures. */
export function loginWaitSeconds(failures: number, longest = LONGEST_WAIT_SECONDS): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(FIRST_WAIT_SECONDS * 2 ** (failures - FREE_FAILURES), longest);
}

/** Wrong passwords for one name from browsers that are not known; past that they need a code by SMS as well. */
export const WRONG_PASSWORDS_PER_NAME_DAY = 50;
/** Wrong passwords from one address; an office shares it. Past that a code is needed there as well. */
export const WRONG_PASSWORDS_PER_ADDRESS_HOUR = 300;
/** Past that, a user without a mobile number logs in from known browsers alone until the day is over. */
export const WRONG_PASSWORDS_WITHOUT_MOBILE_DAY = 100;
/** Failed logins of unknown browsers that the audit trail keeps for one address. */
export const RECORDED_FAILURES_PER_ADDRESS_HOUR = 60;
export const STAFF_SIGNUPS_PER_ADDRESS_HOUR = 5;
/** Signups that were refused, for a name that is taken or a weak password, have a count of their own. */
export const STAFF_SIGNUPS_REFUSED_PER_ADDRESS_HOUR = 30;
/** Codes to log in are sent only after the right password, so that strangers cannot use them up. */
export const LOGIN_CODES_PER_DAY = 20;

/** Logins from new browsers that one user is told of by SMS. */
export const NEW_BROWSERS_TOLD_PER_DAY = 10;

export const RECOVERY_CODE_DIGITS = 6;
export const RECOVERY_CODE_VALID_SECONDS = 10 * 60;
export const RECOVERY_CODE_TRIES = 3;
/** For a mobile number from one address, or from one known browser. */
export const RECOVERY_CODES_PER_DAY = 5;
/** For a mobile number from all unknown browsers together. */
export const RECOVERY_CODES_PER_MOBILE_DAY = 20;
/** Asked for by unknown browsers; an office shares its address. Past that they are served one after another. */
export const RECOVERY_CODES_PER_ADDRESS_HOUR = 60;

const RECOVERY_CODE = new RegExp(`^[0-9]{${RECOVERY_CODE_DIGITS}}$`);

export const checkRecoveryCode: Check = (value) => {
  if (value.trim() === '') return texts.codeRequired;
  return RECOVERY_CODE.test(value) ? undefined : texts.codeSixDigits;
};
