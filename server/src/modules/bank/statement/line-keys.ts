/** A number that a payment is found by has at least so many characters. */
const KEY_MIN_LENGTH = 6;
const KEY_MAX_LENGTH = 40;
const DIGITS_MIN = 4;
/** A run of digits that is glued to letters counts as a number of its own from here on. */
const RUN_MIN_LENGTH = 9;
const KEYS_MAX = 12;
/** The code of a branch stands in many narrations, and is nobody's number. */
const BRANCH_CODE = /^[A-Z]{4}0[A-Z0-9]{6}$/;

/** A number in the one form in which numbers are compared: capitals, and none of the zeros that banks fill up with. */
export function keyOf(number: string): string {
  return number
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '');
}

/** Every number in a line by which a payment may be known: UTRs, references, numbers of cheques. */
export function keysOf(narration: string, reference: string | null): readonly string[] {
  const keys = new Set<string>();
  for (const word of `${reference ?? ''} ${narration}`.toUpperCase().split(/[^A-Z0-9]+/)) {
    if (word.length < KEY_MIN_LENGTH || word.length > KEY_MAX_LENGTH) continue;
    if (BRANCH_CODE.test(word)) continue;
    if (word.replace(/\D/g, '').length < DIGITS_MIN) continue;
    keys.add(keyOf(word));
    for (const [run] of word.matchAll(/\d+/g)) {
      if (run.length >= RUN_MIN_LENGTH && run.length < word.length) keys.add(keyOf(run));
    }
  }
  return [...keys].filter((key) => key !== '').slice(0, KEYS_MAX);
}
