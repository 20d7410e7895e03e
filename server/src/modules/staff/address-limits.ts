import { IDENTITY_LOGINS_PER_ADDRESS_HOUR } from '@portal/contract/rules/identity-provider.ts';
import {
  RECORDED_FAILURES_PER_ADDRESS_HOUR,
  RECOVERY_CODES_PER_ADDRESS_HOUR,
  STAFF_SIGNUPS_PER_ADDRESS_HOUR,
  STAFF_SIGNUPS_REFUSED_PER_ADDRESS_HOUR,
} from '@portal/contract/rules/staff-account.ts';
import { AppError } from '../../kernel/app-error.ts';
import { busyRefusal } from '../../kernel/busy.ts';
import { createFairGate, type FairGate } from '../../kernel/fair-gate.ts';
import type { Limit, MakeLimit } from '../auth/rate-limits.ts';

/** What strangers at one address may do. Known browsers are not limited by address. */
export interface AddressLimits {
  /** What counts as one address. */
  keyOf(ip: string): string;
  /** Looks a browser's token up: a few at a time, in turns by address. Throws 503 if there is no place in time. */
  lookUp<T>(ip: string, work: () => Promise<T>): Promise<T>;
  /** Counts a signup that succeeds; those that are refused are counted apart, and do not use up the others. */
  signUp(ip: string, work: () => Promise<void>): Promise<void>;
  /**
   * Past the budget of the address, requests are served one after another. No user is refused because of their address.
   */
  askForCode(ip: string): Promise<void>;
  /**
   * Counts an attempt at a code. No user is refused because of their address: past the limit wrong codes are not
   * recorded any more, so that the audit trail cannot be flooded.
   */
  tryCode(ip: string): Promise<{ readonly isRecorded: boolean; readonly giveBack: () => Promise<void> }>;
  /**
   * Counts a sign-in that is begun at the identity provider: by the browser if it is known, which then waits for its own
   * budget alone, else by the address, past whose budget they are begun one after another.
   */
  signInElsewhere(ip: string, knownBrowserId: number | undefined): Promise<void>;
}

const HOUR = 60 * 60;
/** One query each: hundreds of made-up tokens are looked up within a second. */
const LOOK_UPS = { atOnce: 4, perKey: 4, waiting: 2000, waitingPerKey: 500, waitMs: 2000 };
const ONE_BY_ONE = {
  atOnce: Number.POSITIVE_INFINITY,
  perKey: 1,
  waiting: 500,
  waitingPerKey: 3,
  waitMs: 3000,
};
const ONE_EVERY_MS = 1000;

export function createAddressLimits(makeLimit: MakeLimit, addressKey: (ip: string) => string): AddressLimits {
  const codes = makeLimit('staff-code-address', RECORDED_FAILURES_PER_ADDRESS_HOUR, HOUR);
  const signups = makeLimit('staff-signup-address', STAFF_SIGNUPS_PER_ADDRESS_HOUR, HOUR);
  const refused = makeLimit('staff-signup-refused-address', STAFF_SIGNUPS_REFUSED_PER_ADDRESS_HOUR, HOUR);
  const asked = makeLimit('staff-code-asked-address', RECOVERY_CODES_PER_ADDRESS_HOUR, HOUR);
  const elsewhere = makeLimit('staff-identity-address', IDENTITY_LOGINS_PER_ADDRESS_HOUR, HOUR);
  const lookUps = createFairGate(LOOK_UPS);
  const oneByOne = createFairGate(ONE_BY_ONE);

  async function oneASecond(key: string): Promise<void> {
    const leave = await enter(oneByOne, key);
    setTimeout(leave, ONE_EVERY_MS).unref();
  }

  return {
    keyOf: addressKey,
    async lookUp(ip, work) {
      const leave = await enter(lookUps, addressKey(ip));
      try {
        return await work();
      } finally {
        leave();
      }
    },
    async signUp(ip, work) {
      const key = addressKey(ip);
      refuseFor(await refused.wait(key));
      refuseFor(await signups.take(key));
      try {
        await work();
      } catch (error) {
        await signups.giveBack(key);
        if (error instanceof AppError && error.status < 500) await refused.take(key);
        throw error;
      }
    },
    async askForCode(ip) {
      const key = addressKey(ip);
      if ((await asked.take(key)) !== undefined) await oneASecond(key);
    },
    async tryCode(ip) {
      const isRecorded = (await codes.take(addressKey(ip))) === undefined;
      const giveBack = () => (isRecorded ? codes.giveBack(addressKey(ip)) : Promise.resolve());
      return { isRecorded, giveBack };
    },
    async signInElsewhere(ip, knownBrowserId) {
      if (knownBrowserId !== undefined) {
        refuseFor(await elsewhere.take(`browser:${knownBrowserId}`));
        return;
      }
      const key = addressKey(ip);
      if ((await elsewhere.take(key)) !== undefined) await oneASecond(`elsewhere:${key}`);
    },
  };
}

async function enter(gate: FairGate, key: string) {
  const leave = await gate.enter(key);
  if (leave === undefined) throw busyRefusal();
  return leave;
}

/** Refuses if there are seconds to wait. */
export function refuseFor(seconds: number | undefined, text?: (seconds: number) => string): void {
  if (seconds === undefined) return;
  throw new AppError('TOO_MANY_REQUESTS', {
    retryAfterSeconds: seconds,
    ...(text === undefined ? {} : { text: text(seconds) }),
  });
}

/** Takes one of each limit, or none if one of them is reached. */
export async function takeAll(
  rules: readonly {
    readonly limit: Limit;
    readonly key: string;
    readonly text: (seconds: number) => string;
  }[],
): Promise<void> {
  for (const { limit, key, text } of rules) refuseFor(await limit.wait(key), text);
  for (const [at, { limit, key, text }] of rules.entries()) {
    const seconds = await limit.take(key);
    if (seconds === undefined) continue;
    // Another call was faster.
    await Promise.all(rules.slice(0, at).map((taken) => taken.limit.giveBack(taken.key)));
    refuseFor(seconds, text);
  }
}
