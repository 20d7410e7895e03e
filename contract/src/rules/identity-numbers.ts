/** The answers that name a person to the state. They are stored sealed, and searched whole or by their last four. */
export const IDENTITY_NUMBERS = ['pan_card_number'] as const;
export type IdentityNumber = (typeof IDENTITY_NUMBERS)[number];

export const NUMBER_REASON_MAX_LENGTH = 300;

/** A whole PAN, as it is saved. */
export const PAN = /^[A-Z]{5}[0-9]{4}[A-Z]$/;

const PAN_IN_TEXT = /(?<![A-Za-z0-9])([A-Za-z]{3})[A-Za-z]{2}[0-9]{2}([0-9]{2}[A-Za-z])(?![A-Za-z0-9])/g;

/** A whole PAN or its last four, as a word of a search. */
const SEARCHED_NUMBER = /^(?:[A-Z]{5}[0-9]{4}[A-Z]|[0-9]{3}[A-Z])$/i;
const MASKED_NUMBER = /^[A-Z]{3}xxxx[0-9]{2}[A-Z]$/;

export function isIdentityNumber(fieldName: string): fieldName is IdentityNumber {
  return IDENTITY_NUMBERS.some((name) => name === fieldName);
}

/** A text for records that outlive what it is about: `ABCDE1234F` is `ABCxxxx34F`. */
export function maskPans(text: string): string {
  return text.replaceAll(PAN_IN_TEXT, '$1xxxx$2');
}

/** Whether it is what a role sees for which numbers are masked. */
export function isMaskedNumber(text: string | null): boolean {
  return text !== null && MASKED_NUMBER.test(text);
}

/** Whether people are searched by their number. */
export function isNumberSearch(search: string): boolean {
  return search.split(/\s+/u).some((word) => SEARCHED_NUMBER.test(word));
}
