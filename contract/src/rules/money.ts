/** Amounts are integer paise inside and rupees, with at most two decimals, on the wire. */
export type Paise = number;

const RUPEES = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const RUPEES_WITH_PAISE = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

export function paiseToRupees(paise: Paise): number {
  return paise / 100;
}

/** Nothing where the number is no amount: not finite, finer than a paisa, or too large to be exact. */
export function rupeesToPaise(rupees: number): Paise | undefined {
  if (!Number.isFinite(rupees)) return undefined;
  const paise = Math.round(rupees * 100);
  if (!Number.isSafeInteger(paise)) return undefined;
  return paise / 100 === rupees ? paise : undefined;
}

/** `Rs 2,36,000`, with paise only where there are some. */
export function formatRupees(rupees: number): string {
  const whole = Number.isInteger(rupees);
  return `Rs ${whole ? RUPEES.format(rupees) : RUPEES_WITH_PAISE.format(rupees)}`;
}

/** What is still owed; never below zero. */
export function feeRemaining(total: number, paid: number): number {
  return Math.max(0, total - paid);
}
