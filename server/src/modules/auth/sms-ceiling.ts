import type { Limit, MakeLimit } from './rate-limits.ts';

/** All SMS of the portal share one counter. */
export const ALL_SMS = 'all';

const HOUR = 60 * 60;

/** Counts every SMS; past the limit, codes are sent to known browsers and for proofs of work alone. */
export function createSmsCeiling(makeLimit: MakeLimit, smsPerHour: number): Limit {
  return makeLimit('sms-hour', smsPerHour, HOUR);
}
