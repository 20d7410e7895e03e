const MOST_CHARACTERS = 32_767;

/** Markup, carriage returns, and what XML cannot carry: control characters and halves of characters. */
const TO_REPLACE = /(?:\r\n|[[&<>"\p{Cc}\p{Cs}\ufffe\uffff]--[\t\n]])+/gv;
const TO_KEEP = /[&<>"]|\r\n?/g;
const WRITTEN = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);
/** Spreadsheets read `_x0041_` as the letter A. */
const LOOKS_ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g;

/** A text as XML holds it: nothing in it is markup, and what a spreadsheet cannot hold is left out. */
export function xmlText(text: string): string {
  const short = text.length > MOST_CHARACTERS ? text.slice(0, MOST_CHARACTERS) : text;
  const plain = short.includes('_x') ? short.replaceAll(LOOKS_ESCAPED, '_x005F_') : short;
  return plain.search(TO_REPLACE) === -1 ? plain : plain.replaceAll(TO_REPLACE, replaced);
}

function replaced(run: string): string {
  return (run.match(TO_KEEP) ?? []).map((one) => WRITTEN.get(one) ?? '\n').join('');
}

/** Spaces at the ends and line breaks are dropped unless they are asked to be kept. */
export function keepsSpace(text: string): boolean {
  return /^\s|\s$|[\r\n]/.test(text);
}
