import { formatNumber, formatRupees } from '@portal/contract/rules/money.ts';

/** `2,36,000`: under a head that says Rs. */
export function figures(rupees: number | null): string | null {
  return rupees === null ? null : formatNumber(rupees);
}

/** `Rs 2,36,000` inside a sentence: no line ends between the two. */
export function unbrokenRupees(rupees: number): string {
  return formatRupees(rupees).replace(' ', '\u00A0');
}
