/** How codes live and how often they may be asked for. */
export const OTP_VALID_SECONDS = 5 * 60;
/** In the browser that asked for the code; all other browsers together have as many. */
export const OTP_TRIES = 3;
/** Between two codes for one purpose. */
export const OTP_RESEND_SECONDS = 30;

/** The usual pace of one mobile number, over all purposes; above it an ask needs a proof of work. */
export const OTP_PER_MOBILE_HOUR = 5;
/** For one mobile number, over all purposes; no proof lifts it. */
export const OTP_PER_MOBILE_DAY = 10;
/** Of these, so many are kept for each purpose: asks to log in do not use up what registration needs. */
export const OTP_KEPT_PER_PURPOSE_DAY = 2;
/** Of these, so many can be asked for from one address. */
export const OTP_PER_MOBILE_AND_ADDRESS_DAY = 5;
/** The usual pace of one address, which a whole college may share; above it an ask needs a proof of work. */
export const OTP_PER_ADDRESS_HOUR = 300;
/** With a proof of work, above the usual pace of the number, the address or the portal. */
export const OTP_PROVEN_PER_ADDRESS_HOUR = 600;
export const OTP_PROVEN_PER_PORTAL_HOUR = 6000;
/** Past that, codes asked for from the address are sent as links. */
export const WRONG_OTP_PER_ADDRESS_HOUR = 60;
/** How often a request that needs no code is written down again for one mobile; the answer stays the same. */
export const LEADS_PER_MOBILE_HOUR = 5;
/** For one account in a rolling year, from browsers that never signed in to it; past that a link is sent. */
export const WRONG_OTP_PER_ACCOUNT_YEAR = 10;

export function waitForOtpText(seconds: number): string {
  return `Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} before you ask for another OTP.`;
}

/** Shown if no further SMS is sent while the last one can still be used. */
export function sentBeforeText(kind: 'code' | 'link', secondsAgo: number): string {
  const ago = `to this number ${agoText(secondsAgo)} ago`;
  return kind === 'code'
    ? `We sent an OTP ${ago}. Please enter it.`
    : `We sent a link ${ago}. Please open it.`;
}

function agoText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const [count, unit] = minutes === 0 ? [seconds, 'second'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

export const TOO_MANY_OTPS_TEXT = 'Too many OTPs were asked for with this number. Please try again later.';
export const TOO_MANY_PROVEN_OTPS_TEXT = 'Very many OTPs were asked for just now. Please try again later.';

/** Said of the last try that a code has. */
export const OTP_TRIES_OVER_TEXT =
  'That was the third wrong OTP, so it no longer works. Please ask for a new one.';

/** Whether a refusal says that the code no longer works, so that only another one helps. */
export function isCodeOver({
  code,
  message,
}: {
  readonly code?: string | undefined;
  readonly message: string;
}): boolean {
  return code === 'OTP_EXPIRED' || message === OTP_TRIES_OVER_TEXT;
}
