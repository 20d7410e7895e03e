import { formatRupees } from '@portal/contract/rules/money.ts';

/** `2,36,000`: under a head that says Rs. */
export function figures(rupees: number | null): string | null {
  return rupees === null ? null : grouped(rupees);
}

/** `12,84,000`: a count, or an amount where Rs stands elsewhere. */
export function grouped(number: number): string {
  return formatRupees(number).replace(/^Rs\s/, '');
}

/** `Rs 2,36,000` inside a sentence: no line ends between the two. */
export function unbrokenRupees(rupees: number): string {
  return formatRupees(rupees).replace(' ', '\u00A0');
}
