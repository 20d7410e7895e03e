/** Amounts are integer paise inside and rupees, with at most two decimals, on the wire. */
export type Paise = number;

export const PAISE_PER_RUPEE = 100;

export function paiseToRupees(paise: Paise): number {
  return paise / PAISE_PER_RUPEE;
}

/** Returns undefined if the number is not an amount: not finite, finer than a paisa, or too large to be exact. */
export function rupeesToPaise(rupees: number): Paise | undefined {
  if (!Number.isFinite(rupees)) return undefined;
  const paise = Math.round(rupees * PAISE_PER_RUPEE);
  if (!Number.isSafeInteger(paise)) return undefined;
  return paiseToRupees(paise) === rupees ? paise : undefined;
}

/** Added up in whole paise: parts of a rupee do not add up exactly. */
export function sumOfRupees(amounts: readonly number[]): number {
  return paiseToRupees(amounts.reduce((sum, rupees) => sum + Math.round(rupees * PAISE_PER_RUPEE), 0));
}

/** `Rs 2,36,000`, with paise only if there are any. */
export function formatRupees(rupees: number): string {
  return `Rs ${formatNumber(rupees)}`;
}

/** `2,36,000.00`, as shown in a column of figures. */
export function formatFigure(rupees: number): string {
  return groupedTheIndianWay(rupees.toFixed(2));
}

/** `12,84,000`: a count, or an amount where Rs stands elsewhere; with paise only if there are any. */
export function formatNumber(number: number): string {
  return groupedTheIndianWay(number.toFixed(Number.isInteger(number) ? 0 : 2));
}

/** By hand: the first use of a browser's `Intl` holds a phone up for longer than all else that a screen does. */
function groupedTheIndianWay(number: string): string {
  return number.replace(/\B(?=(?:\d{2})*\d{3}(?:\.|$))/g, ',');
}
