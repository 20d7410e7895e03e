const INDIAN_OFFSET_MS = 5.5 * 60 * 60 * 1000;

/** A date whose parts in UTC are what clocks in India show: zips know no time zone, and are read where the staff are. */
export function shownInIndia(at: Date): Date {
  return new Date(at.getTime() + INDIAN_OFFSET_MS);
}
