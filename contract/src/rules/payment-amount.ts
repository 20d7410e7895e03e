import { rupeesToPaise, type Paise } from './money.ts';

/** The least that the provider takes, and the least that may be left to pay. */
export const LEAST_PAYMENT_PAISE: Paise = 100;

/** What UPI usually carries in one payment. */
export const UPI_USUAL_LIMIT_PAISE: Paise = 1_00_000_00;

/** At least Rs 1, at most what can be paid now, and nothing between 0 and Rs 1 is left. */
export function isPayableAmount(amount: Paise, payable: Paise): boolean {
  const left = payable - amount;
  return amount >= LEAST_PAYMENT_PAISE && (left === 0 || left >= LEAST_PAYMENT_PAISE);
}

/** Converts the typed rupees to paise; returns undefined if that amount cannot be paid. */
export function payablePaise(rupees: number, payable: Paise): Paise | undefined {
  const amount = rupeesToPaise(rupees);
  return amount !== undefined && isPayableAmount(amount, payable) ? amount : undefined;
}

export interface QuickChoice {
  readonly kind: 'full' | 'half' | 'upi';
  readonly amountPaise: Paise;
}

const WHOLE_RUPEE: Paise = 100;

/** Amounts to choose with one click; each can be paid, and none stands twice. */
export function quickChoices(payable: Paise): QuickChoice[] {
  const half = Math.ceil(payable / 2 / WHOLE_RUPEE) * WHOLE_RUPEE;
  const all: QuickChoice[] = [
    { kind: 'full', amountPaise: payable },
    { kind: 'half', amountPaise: half },
    { kind: 'upi', amountPaise: UPI_USUAL_LIMIT_PAISE },
  ];
  return all.filter(
    ({ amountPaise }, index) =>
      isPayableAmount(amountPaise, payable) &&
      all.findIndex((other) => other.amountPaise === amountPaise) === index,
  );
}
