import { rupeesToPaise, type Paise } from './money.ts';

/** What a lender is asked for: above 0, and at most what remains of the fee. Each lender decides for itself. */
export function loanPaise(rupees: number, remaining: Paise): Paise | undefined {
  const amount = rupeesToPaise(rupees);
  return amount !== undefined && amount > 0 && amount <= remaining ? amount : undefined;
}
