import { HIDDEN_CHARACTERS_TEXT } from '../texts/hidden-characters.ts';
import { SIGN_IN_TEXTS as texts } from '../texts/sign-in.ts';
import { hasHiddenCharacter } from './hidden-characters.ts';

export const PHONE_DIGITS = 10;
export const OTP_DIGITS = 4;
export const NAME_MAX_LENGTH = 100;
export const EMAIL_MAX_LENGTH = 254;
export const CITY_MAX_LENGTH = 100;

/** Each check returns the text to show, or undefined if the value is valid. */
export type Check = (value: string) => string | undefined;

// Digits of other scripts are none that a gateway dials.
const TEN_DIGITS = /^[0-9]{10}$/;
const MOBILE_OF_INDIA = /^[6-9]/;
const OTP = /^[0-9]{4}$/;
// One label, one @, at least one dot behind it; bounded, so that no input can make it slow.
const EMAIL = /^[^\s@\p{C}]{1,64}@[^\s@.\p{C}]{1,63}(?:\.[^\s@.\p{C}]{1,63}){1,8}$/u;
const SOMETHING_SEEN = /[^\s\p{C}]/u;

export const checkPhone: Check = (value) => {
  if (isBlank(value)) return texts.phoneRequired;
  if (!TEN_DIGITS.test(value)) return texts.phoneTenDigits;
  return unless(MOBILE_OF_INDIA.test(value), texts.phoneNotMobile);
};

export const checkLoginOtp: Check = (value) =>
  isBlank(value) ? texts.otpRequiredAtLogin : unless(OTP.test(value), texts.otpFourDigits);

export const checkOtp: Check = (value) =>
  isBlank(value) ? texts.otpRequired : unless(OTP.test(value), texts.otpFourDigits);

export const checkName: Check = (value) => (isBlank(value) ? texts.nameRequired : checkSeen(value));

export const checkEmail: Check = (value) => {
  if (isBlank(value)) return texts.emailRequired;
  const email = value.trim();
  return unless(email.length <= EMAIL_MAX_LENGTH && EMAIL.test(email), texts.emailInvalid);
};

export const checkCity: Check = (value) => (isBlank(value) ? texts.cityRequired : checkSeen(value));

/** Refuses a text that reads otherwise than it is stored. */
export const checkSeen: Check = (value) => unless(!hasHiddenCharacter(value), HIDDEN_CHARACTERS_TEXT);

/** Nothing that can be seen: blanks and invisible characters are no answer. */
function isBlank(value: string): boolean {
  return !SOMETHING_SEEN.test(value);
}

function unless(isRight: boolean, text: string): string | undefined {
  return isRight ? undefined : text;
}

/** '98220 41482': five and five, as people read them out; anything else stays as it is. */
export function groupedMobile(mobile: string): string {
  return mobile.replace(/^(\d{5})(\d{5})$/, '$1 $2');
}
