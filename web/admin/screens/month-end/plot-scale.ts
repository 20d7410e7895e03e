const LAKH = 100_000;
const CRORE = 10_000_000;
const STEPS = [2, 4, 6, 8, 10] as const;

/** The top of a plot: the least round number that all fits under, of which the half is round too. */
export function plotScale(most: number): number {
  const least = Math.max(most, 2000);
  const power = 10 ** Math.floor(Math.log10(least));
  return power * (STEPS.find((step) => power * step >= least) ?? 10);
}

/** `4 lakh`, `1.5 crore`, `50,000`. */
export function scaleText(value: number): string {
  if (value >= CRORE) return `${value / CRORE} crore`;
  if (value >= LAKH) return `${value / LAKH} lakh`;
  return value.toLocaleString('en-IN');
}
