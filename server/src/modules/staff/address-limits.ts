import { AppError } from '../../kernel/app-error.ts';
import type { Limit, MakeLimit } from '../auth/rate-limits.ts';

/** What one address may do of what anybody may do. */
export interface AddressLimits {
  /** Counts a try; what it answers takes it back where the try was right. */
  tryPassword(ip: string): Promise<() => Promise<void>>;
  tryCode(ip: string): Promise<() => Promise<void>>;
  signUp(ip: string): Promise<void>;
  askForCode(ip: string): Promise<void>;
}

const HOUR = 60 * 60;
// An office shares an address.
const WRONG_PASSWORDS = 300;
const WRONG_CODES = 60;
const SIGNUPS = 60;
const CODES = 60;

export function createAddressLimits(makeLimit: MakeLimit, addressKey: (ip: string) => string): AddressLimits {
  const passwords = makeLimit('staff-password-address', WRONG_PASSWORDS, HOUR);
  const codes = makeLimit('staff-code-address', WRONG_CODES, HOUR);
  const signups = makeLimit('staff-signup-address', SIGNUPS, HOUR);
  const asked = makeLimit('staff-code-asked-address', CODES, HOUR);
  const taking = async (limit: Limit, ip: string) => {
    await takeOrRefuse(limit, addressKey(ip));
    return () => limit.giveBack(addressKey(ip));
  };
  return {
    tryPassword: (ip) => taking(passwords, ip),
    tryCode: (ip) => taking(codes, ip),
    signUp: (ip) => takeOrRefuse(signups, addressKey(ip)),
    askForCode: (ip) => takeOrRefuse(asked, addressKey(ip)),
  };
}

export async function takeOrRefuse(
  limit: Limit,
  key: string,
  text?: (seconds: number) => string,
): Promise<void> {
  const wait = await limit.take(key);
  if (wait === undefined) return;
  throw new AppError('TOO_MANY_REQUESTS', {
    retryAfterSeconds: wait,
    ...(text === undefined ? {} : { text: text(wait) }),
  });
}
