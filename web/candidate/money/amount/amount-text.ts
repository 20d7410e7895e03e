/** The text of the amount box, and the position of its caret. */
export interface AmountEntry {
  readonly text: string;
  readonly caret: number;
}

/** Rupees below a hundred crore: more than any fee, and no more than the box can show. */
const MOST_DIGITS = 9;
const ZERO_IN_DEVANAGARI = '०'.charCodeAt(0);
/** A minus in front is kept, so that -5 is refused and not taken for 5. */
const KEPT = /[\d.-]/;
const OTHER_MINUSES = /[\u2010-\u2015\u2212]/g;

/** Groups what was typed the Indian way, and leaves the caret between the same two digits. */
export function typedAmount(before: string, typed: AmountEntry, inputType = ''): AmountEntry {
  const { text, caret } = overComma(before, plain(typed), inputType);
  const signsBeforeCaret = countSigns(text.slice(0, caret));
  const { grouped, dropped } = grouping(text);
  return { text: grouped, caret: placeAfter(grouped, Math.max(0, signsBeforeCaret - dropped)) };
}

/** Returns rupees, or undefined if the text contains no number. */
export function amountIn(text: string): number | undefined {
  const digits = text.replaceAll(',', '');
  return /\d/.test(digits) ? Number(digits) : undefined;
}

/** As it would look in the box had it been typed. */
export function amountText(rupees: number): string {
  const digits = Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2);
  return grouping(digits).grouped;
}

/** A pasted 'Rs. 50,000' has a point that is not a decimal point; some keyboards type Devanagari digits. */
function plain({ text, caret }: AmountEntry): AmountEntry {
  const latin = (part: string) =>
    part
      .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - ZERO_IN_DEVANAGARI))
      .replace(OTHER_MINUSES, '-')
      .replace(/[a-z₹]+\.?/gi, '');
  return { text: latin(text), caret: latin(text.slice(0, caret)).length };
}

/** A comma cannot be deleted by itself: the key takes the digit behind it. */
function overComma(before: string, typed: AmountEntry, inputType: string): AmountEntry {
  const { text, caret } = typed;
  if (text.length !== before.length - 1 || signsOf(text) !== signsOf(before)) return typed;
  if (inputType === 'deleteContentForward')
    return { text: text.slice(0, caret) + text.slice(caret + 1), caret };
  if (inputType !== 'deleteContentBackward') return typed;
  return { text: text.slice(0, caret - 1) + text.slice(caret), caret: caret - 1 };
}

function signsOf(text: string): string {
  const signs = Array.from(text, (sign) => (KEPT.test(sign) ? sign : '')).join('');
  return signs.charAt(0) + signs.slice(1).replaceAll('-', '');
}

function countSigns(text: string): number {
  return signsOf(text).length;
}

/** `dropped`: how many zeros in front were left out. */
function grouping(text: string): { readonly grouped: string; readonly dropped: number } {
  const signs = signsOf(text);
  const minus = signs.startsWith('-') ? '-' : '';
  const [whole = '', ...rest] = signs.slice(minus.length).split('.');
  const digits = whole.replace(/^0+(?=\d)/, '');
  const kept = digits.slice(0, MOST_DIGITS);
  const paise = rest.length === 0 ? '' : `.${rest.join('').slice(0, 2)}`;
  return { grouped: minus + inLakhs(kept) + paise, dropped: whole.length - digits.length };
}

/** 1234567 is 12,34,567. */
function inLakhs(digits: string): string {
  return digits.replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',');
}

function placeAfter(text: string, signs: number): number {
  let left = signs;
  let place = 0;
  while (left > 0 && place < text.length) {
    if (KEPT.test(text.charAt(place))) left -= 1;
    place += 1;
  }
  return place;
}
