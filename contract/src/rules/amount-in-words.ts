import type { Paise } from './money.ts';

const ONES = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

const CRORE = 1_00_00_000;
const SCALES = [
  { value: 1_00_000, name: 'lakh' },
  { value: 1_000, name: 'thousand' },
  { value: 100, name: 'hundred' },
] as const;

/** `Rupees two lakh thirty-six thousand only`, counted as in India. */
export function amountInWords(amount: Paise): string {
  const rupees = Math.floor(amount / 100);
  const paise = amount % 100;
  const ofRupees = `${rupees === 1 ? 'Rupee' : 'Rupees'} ${words(rupees) || 'zero'}`;
  return paise === 0 ? `${ofRupees} only` : `${ofRupees} and ${words(paise)} paise only`;
}

function words(count: number): string {
  if (count >= CRORE) {
    return joined(`${words(Math.floor(count / CRORE))} crore`, words(count % CRORE));
  }
  for (const { value, name } of SCALES) {
    if (count >= value) return joined(`${words(Math.floor(count / value))} ${name}`, words(count % value));
  }
  return belowHundred(count);
}

function belowHundred(count: number): string {
  if (count < ONES.length) return ONES[count] ?? '';
  const tens = TENS[Math.floor(count / 10)] ?? '';
  const ones = ONES[count % 10] ?? '';
  return ones === '' ? tens : `${tens}-${ones}`;
}

function joined(first: string, rest: string): string {
  return rest === '' ? first : `${first} ${rest}`;
}
