/** The answers that name a person to the state. They are stored sealed, and searched whole or by their last four. */
export const IDENTITY_NUMBERS = ['pan_card_number'] as const;
export type IdentityNumber = (typeof IDENTITY_NUMBERS)[number];

export const NUMBER_REASON_MAX_LENGTH = 300;

/** A whole PAN, as it is saved. */
export const PAN = /^[A-Z]{5}[0-9]{4}[A-Z]$/;

/** Matches the characters of a PAN in upper or lower case; it is a PAN only if no letter or digit is adjacent to it. */
export const PAN_CHARACTERS = '([A-Za-z]{3})[A-Za-z]{2}[0-9]{2}([0-9]{2}[A-Za-z])';
const PAN_IN_TEXT = new RegExp(`(?<![A-Za-z0-9])${PAN_CHARACTERS}(?![A-Za-z0-9])`, 'g');

/**
 * A whole PAN or its last four, at the end of a word of a search. What stands before them is not looked at: the search
 * leaves some of it out, such as the prefix of a mobile number.
 */
const SEARCHED_NUMBER = /[0-9]{3}[A-Z]$/;
const NO_LETTER_OR_DIGIT = /[^A-Z0-9]/g;
const MASKED_NUMBER = /^[A-Z]{3}xxxx[0-9]{2}[A-Z]$/;

export function isIdentityNumber(fieldName: string): fieldName is IdentityNumber {
  return IDENTITY_NUMBERS.some((name) => name === fieldName);
}

/** A text for records that outlive what it is about: `ABCDE1234F` is `ABCxxxx34F`. */
export function maskPans(text: string): string {
  return text.replaceAll(PAN_IN_TEXT, '$1xxxx$2');
}

/** Whether a text was sent back as a role sees it for which numbers are masked: nobody changed it. */
export function isMaskedCopy(text: string | null, stored: string | null): boolean {
  return text !== null && stored !== null && text !== stored && text === maskPans(stored);
}

/** Whether it is what a role sees for which numbers are masked. */
export function isMaskedNumber(text: string | null): boolean {
  return text !== null && MASKED_NUMBER.test(text);
}

/** Whether people are searched by their number. */
export function isNumberSearch(search: string): boolean {
  // Some letters of other alphabets have a Latin letter as their other case.
  const words = search.toLowerCase().toUpperCase().split(/\s+/u);
  return words.some((word) => SEARCHED_NUMBER.test(word.replaceAll(NO_LETTER_OR_DIGIT, '')));
}
