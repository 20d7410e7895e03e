/** The codes that both numbers are sent; longer than those of a login, since a colleague enters them. */
export const CONTACT_CODE_DIGITS = 6;
/** Sent to one number in a day, by all colleagues together. */
export const CONTACT_CODES_PER_MOBILE_DAY = 5;
/** Asked for by one colleague in an hour. */
export const CONTACT_CODES_PER_COLLEAGUE_HOUR = 30;
/** Entered by one colleague in a day, about all candidates together. */
export const CONTACT_WRONG_CODES_PER_COLLEAGUE_DAY = 10;

export const CONTACT_REASON_MAX_LENGTH = 500;

/** The number that a code is sent to. */
export const CONTACT_NUMBERS = ['current', 'new'] as const;
export type ContactNumber = (typeof CONTACT_NUMBERS)[number];

const CODE = /^[0-9]{6}$/;

export function isContactCode(text: string): boolean {
  return CODE.test(text);
}
