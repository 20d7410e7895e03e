/** How PostgreSQL's texts become values. Numbers are exact or they are an error: money is read through here. */
export function exactInteger(text: string | number): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is no integer that a number holds exactly`);
  return value;
}

/** For sums of paise, which PostgreSQL makes numeric, and for rates in percent. */
export function plainNumber(text: string | number): number {
  const value = Number(text);
  if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) {
    throw new RangeError(`${text} is no number that can be read without loss`);
  }
  return value;
}

/** `2026-11-15 03:52:00.123456+00` as ISO 8601, to the microsecond: `2026-11-15T03:52:00.123456Z`. */
export function isoInstant(text: string): string {
  return text.replace(' ', 'T').replace(/\+00(?::00)?$/, 'Z');
}
