/** How codes live and how often they may be asked for. */
export const OTP_VALID_SECONDS = 5 * 60;
export const OTP_TRIES = 3;
/** Between two codes for one purpose. */
export const OTP_RESEND_SECONDS = 30;

/** For one mobile number, over all purposes. */
export const OTP_PER_MOBILE_HOUR = 5;
export const OTP_PER_MOBILE_DAY = 10;
/** For one address; a whole college may share it. */
export const OTP_PER_ADDRESS_HOUR = 300;
export const WRONG_OTP_PER_ADDRESS_HOUR = 60;
/** For one account in a rolling year, from browsers that never signed in to it; past that a link is sent. */
export const WRONG_OTP_PER_ACCOUNT_YEAR = 10;

export function waitForOtpText(seconds: number): string {
  return `Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} before you ask for another OTP.`;
}

export const TOO_MANY_OTPS_TEXT = 'Too many OTPs were asked for with this number. Please try again later.';
