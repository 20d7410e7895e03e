import { SIGN_IN_TEXTS as texts } from '../texts/sign-in.ts';

export const PHONE_DIGITS = 10;
export const OTP_DIGITS = 4;
export const NAME_MAX_LENGTH = 100;
export const EMAIL_MAX_LENGTH = 254;
export const CITY_MAX_LENGTH = 100;

/** Each check answers the text to show, or nothing where the value is fine. */
export type Check = (value: string) => string | undefined;

const PHONE = /^[0-9]{10}$/;
const INDIAN_MOBILE = /^[6-9][0-9]{9}$/;
const OTP = /^[0-9]{4}$/;
// One label, one @, at least one dot behind it; bounded, so that no input can make it slow.
const EMAIL = /^[^\s@]{1,64}@[^\s@.]{1,63}(?:\.[^\s@.]{1,63}){1,8}$/;

export const checkPhone: Check = (value) => {
  if (value.trim() === '') return texts.phoneRequired;
  return PHONE.test(value) && INDIAN_MOBILE.test(value) ? undefined : texts.phoneTenDigits;
};

export const checkLoginOtp: Check = (value) => {
  if (value.trim() === '') return texts.otpRequiredAtLogin;
  return OTP.test(value) ? undefined : texts.otpFourDigits;
};

export const checkOtp: Check = (value) => {
  if (value.trim() === '') return texts.otpRequired;
  return OTP.test(value) ? undefined : texts.otpFourDigits;
};

export const checkName: Check = (value) => (value.trim() === '' ? texts.nameRequired : undefined);

export const checkEmail: Check = (value) => {
  if (value.trim() === '') return texts.emailRequired;
  return value.length <= EMAIL_MAX_LENGTH && EMAIL.test(value.trim()) ? undefined : texts.emailInvalid;
};

export const checkCity: Check = (value) => (value.trim() === '' ? texts.cityRequired : undefined);
