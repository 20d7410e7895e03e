import { formatRupees, sumOfRupees } from '@portal/contract/rules/money.ts';

/** `Rs 500 too little` */
export function differenceText(expected: number, counted: number): string {
  const difference = sumOfRupees([counted, -expected]);
  if (!Number.isFinite(difference)) return '';
  if (difference === 0) return 'None';
  return `${formatRupees(Math.abs(difference))} too ${difference < 0 ? 'little' : 'much'}`;
}
