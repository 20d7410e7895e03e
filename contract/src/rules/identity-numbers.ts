/** The answers that name a person to the state. They are stored sealed, and searched whole or by their last four. */
export const IDENTITY_NUMBERS = ['pan_card_number'] as const;
export type IdentityNumber = (typeof IDENTITY_NUMBERS)[number];

/** A whole PAN, as it is saved. */
export const PAN = /^[A-Z]{5}[0-9]{4}[A-Z]$/;

const PAN_IN_TEXT = /(?<![A-Za-z0-9])([A-Za-z]{3})[A-Za-z]{2}[0-9]{2}([0-9]{2}[A-Za-z])(?![A-Za-z0-9])/g;

export function isIdentityNumber(fieldName: string): fieldName is IdentityNumber {
  return IDENTITY_NUMBERS.some((name) => name === fieldName);
}

/** A text for records that outlive what it is about: `ABCDE1234F` is `ABCxxxx34F`. */
export function maskPans(text: string): string {
  return text.replaceAll(PAN_IN_TEXT, '$1xxxx$2');
}
