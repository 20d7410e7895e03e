import { STAFF_SIGNUPS_PER_ADDRESS_HOUR } from '@portal/contract/rules/staff-account.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Limit, MakeLimit } from '../auth/rate-limits.ts';

/** What strangers at one address may do. Known browsers are not asked where they are. */
export interface AddressLimits {
  signUp(ip: string): Promise<void>;
  askForCode(ip: string): Promise<void>;
  /**
   * Counts a try at a code. Nobody is refused for their address: past the limit wrong codes are not recorded any more,
   * so that the audit trail cannot be flooded.
   */
  tryCode(ip: string): Promise<{ readonly isRecorded: boolean; readonly giveBack: () => Promise<void> }>;
}

const HOUR = 60 * 60;
const RECORDED_WRONG_CODES = 60;
// An office shares an address.
const CODES_ASKED = 60;

export function createAddressLimits(makeLimit: MakeLimit, addressKey: (ip: string) => string): AddressLimits {
  const codes = makeLimit('staff-code-address', RECORDED_WRONG_CODES, HOUR);
  const signups = makeLimit('staff-signup-address', STAFF_SIGNUPS_PER_ADDRESS_HOUR, HOUR);
  const asked = makeLimit('staff-code-asked-address', CODES_ASKED, HOUR);
  return {
    signUp: (ip) => takeOrRefuse(signups, addressKey(ip)),
    askForCode: (ip) => takeOrRefuse(asked, addressKey(ip)),
    async tryCode(ip) {
      const isRecorded = (await codes.take(addressKey(ip))) === undefined;
      const giveBack = () => (isRecorded ? codes.giveBack(addressKey(ip)) : Promise.resolve());
      return { isRecorded, giveBack };
    },
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
