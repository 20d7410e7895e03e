import type { Limit, MakeLimit } from '../auth/rate-limits.ts';

/** Counts every SMS of the portal; past the limit, codes are sent to known browsers and for proofs of work alone. */
export interface SmsCeiling {
  readonly limit: Limit;
  /** All SMS share one counter. */
  readonly key: string;
}

const HOUR = 60 * 60;

export function createSmsCeiling(makeLimit: MakeLimit, smsPerHour: number): SmsCeiling {
  return { limit: makeLimit('sms-hour', smsPerHour, HOUR), key: 'all' };
}
