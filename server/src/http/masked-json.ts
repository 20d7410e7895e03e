import { maskPans, PAN_CHARACTERS } from '@portal/contract/rules/identity-numbers.ts';

/** Letters or digits that are written as their code: nothing of ours writes them so, and they hide a number from a search. */
const CODED_CHARACTER = /\\u00[3-7]/i;
const NUMBER = new RegExp(`${PAN_CHARACTERS}(?![A-Za-z0-9])`, 'g');
const LETTER_OR_DIGIT = /[A-Za-z0-9]/;
const SHORT_ESCAPE = /[bfnrt]/;
const CODE = /^u[0-9a-fA-F]{4}$/;

/**
 * Masks the numbers in all texts of a JSON document. The document is searched as it is written, since to
 * read it, change it and write it again takes far longer.
 */
export function maskPansInJson(json: string): string {
  if (CODED_CHARACTER.test(json)) return throughItsValues(json);
  return json.replaceAll(NUMBER, (number: string, _first: string, _last: string, at: number) =>
    beginsWord(json, at) ? maskPans(number) : number,
  );
}

function beginsWord(json: string, at: number): boolean {
  // The letter of an escape is none of the text: `\nHDFC1234A` is a new line and no number.
  if (isEscaping(json, at - 1)) return false;
  const before = json.charAt(at - 1);
  if (!LETTER_OR_DIGIT.test(before)) return true;
  // The last letter of an escape is none of the text.
  if (SHORT_ESCAPE.test(before) && isEscaping(json, at - 2)) return true;
  return CODE.test(json.slice(Math.max(0, at - 5), at)) && isEscaping(json, at - 6);
}

/** Whether a backslash stands there that is not itself escaped. */
function isEscaping(json: string, at: number): boolean {
  let first = at;
  while (json.charAt(first) === '\\') first -= 1;
  return (at - first) % 2 === 1;
}

function throughItsValues(json: string): string {
  const masked: unknown = JSON.parse(json, (_name, value: unknown) =>
    typeof value === 'string' ? maskPans(value) : value,
  );
  return JSON.stringify(masked);
}
