import { VERIFICATION_TEXTS } from '../texts/verification.ts';
import { checkNoAadhaar } from './aadhaar.ts';
import { maskPans } from './identity-numbers.ts';
import type { Check } from './identity.ts';

/** The audit keeps a note for good, and the link of an ask shows it before any code: it holds no identity number. */
export const checkVerdictNote: Check = (note) => {
  const holdsNumber = checkNoAadhaar(note) !== undefined || maskPans(note) !== note;
  return holdsNumber ? VERIFICATION_TEXTS.noteWithNumber : undefined;
};
