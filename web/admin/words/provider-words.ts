/** `8.5%` */
export function percentText(percent: number | null): string | null {
  return percent === null ? null : `${percent}%`;
}

/** One figure, or both ends where the lender quotes a range. */
export function rangeText(
  from: number,
  to: number | null,
  write: (value: number | null) => string | null,
): string | null {
  return to === null || to === from ? write(from) : `${write(from)} to ${write(to)}`;
}
