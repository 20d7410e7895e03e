import type { Check } from './identity.ts';
import { AADHAAR_TYPED_TEXT } from '../texts/aadhaar.ts';

// Twelve digits, also in groups as on the card; none are before or after them. The first is never 0 or 1.
const TWELVE_DIGITS = /(?<![0-9])[2-9](?:[ -]?[0-9]){11}(?![ -]?[0-9])/g;

/** Refuses a text with an Aadhaar number in it, which may not be stored in clear. */
export const checkNoAadhaar: Check = (value) => (holdsAadhaar(value) ? AADHAAR_TYPED_TEXT : undefined);

function holdsAadhaar(text: string): boolean {
  const found = text.match(TWELVE_DIGITS) ?? [];
  return found.some((digits) => passesVerhoeff(digits.replaceAll(/[ -]/g, '')));
}

/** The permutation of Verhoeff's scheme; the others are this one applied again and again. */
const PERMUTATION = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4] as const;

/** Multiplies in the group of the symmetries of a pentagon: 0 to 4 turn it, 5 to 9 mirror it. */
function product(one: number, other: number): number {
  const isMirrored = one >= 5;
  const turned = isMirrored ? one - 5 - (other % 5) : one + (other % 5);
  return ((turned + 5) % 5) + (isMirrored === other >= 5 ? 0 : 5);
}

/** The check digit of every Aadhaar number is by Verhoeff's scheme: another 12 digits pass it by chance, 1 in 10. */
function passesVerhoeff(digits: string): boolean {
  let check = 0;
  for (const [position, digit] of Array.from(digits).toReversed().entries()) {
    let value = Number(digit);
    for (let times = 0; times < position % 8; times += 1) value = PERMUTATION[value] ?? 0;
    check = product(check, value);
  }
  return check === 0;
}

/** Whether a document of the form is a side of the card, on which the number can be covered. */
export function isAadhaarField(fieldName: string): boolean {
  return fieldName === 'aadhar_front' || fieldName === 'aadhar_back';
}
