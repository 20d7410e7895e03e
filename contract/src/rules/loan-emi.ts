import type { Paise } from './money.ts';

/** Rupees shown as the EMI while no amount is given. */
export const EMI_WITHOUT_AMOUNT = 4000;

export type FlatRate = {
  /** Percent a year, charged on the whole amount until the end; at most two decimals. */
  readonly ratePercent: number;
  readonly months: number;
};

export type FlatLoan = FlatRate & { readonly amountPaise: Paise };

/** Whole numbers alone, so that no sum depends on how a fraction is stored. */
const MONTHS_OF_HUNDREDTHS = 12 * 100 * 100;

function repaidInParts(loan: FlatLoan): number {
  const hundredths = Math.round(loan.ratePercent * 100);
  return loan.amountPaise * (MONTHS_OF_HUNDREDTHS + hundredths * loan.months);
}

/** (amount + amount × rate × months / 12) / months, to the nearest paisa, half a paisa up. */
export function emi(loan: FlatLoan): Paise {
  return Math.round(repaidInParts(loan) / (MONTHS_OF_HUNDREDTHS * loan.months));
}

/** What is repaid in all, to the nearest paisa by itself: the last instalment takes what the EMI's rounding left. */
export function totalCost(loan: FlatLoan): Paise {
  return Math.round(repaidInParts(loan) / MONTHS_OF_HUNDREDTHS);
}

export function totalInterest(loan: FlatLoan): Paise {
  return totalCost(loan) - loan.amountPaise;
}

const HALVINGS = 60;

/** Percent a year: the monthly rate at which the instalments are worth the amount, times 12. */
export function apr({ ratePercent, months }: FlatRate): number {
  const instalment = (1 + (ratePercent / 100) * (months / 12)) / months;
  let low = 0;
  let high = 1;
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2;
    if (worthToday(instalment, months, middle) > 1) low = middle;
    else high = middle;
  }
  return low * 12 * 100;
}

function worthToday(instalment: number, months: number, monthlyRate: number): number {
  if (monthlyRate === 0) return instalment * months;
  return (instalment * (1 - (1 + monthlyRate) ** -months)) / monthlyRate;
}
