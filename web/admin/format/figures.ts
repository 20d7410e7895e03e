import { formatRupees } from '@portal/contract/rules/money.ts';

/** `2,36,000`: under a head that says Rs. */
export function figures(rupees: number | null): string | null {
  return rupees === null ? null : formatRupees(rupees).replace(/^Rs\s/, '');
}
