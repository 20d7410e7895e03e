import { busyRefusal } from '../../kernel/busy.ts';
import { createFairGate, type GateLimits } from '../../kernel/fair-gate.ts';

/** The caller that a password is hashed for: a known browser or session, or a stranger at an address. */
export type HashCaller =
  | { readonly kind: 'known'; readonly key: string }
  | { readonly kind: 'stranger'; readonly ip: string };

/** Runs costly work, a few at a time. Throws 503 if the queue is full or no place came free in time. */
export type InTurn = <T>(caller: HashCaller, work: () => Promise<T>) => Promise<T>;

// Each hash takes 19 MiB and one of the four threads that files need too. The waits end before the response is due.
const KNOWN: GateLimits = { atOnce: 1, perKey: 1, waiting: 100, waitingPerKey: 10, waitMs: 3000 };
const STRANGERS: GateLimits = { atOnce: 2, perKey: 1, waiting: 500, waitingPerKey: 5, waitMs: 3000 };

/** Strangers have places of their own and take turns by address: they cannot use up those of known browsers. */
export function createHashPlaces(
  addressKey: (ip: string) => string,
  { known = KNOWN, strangers = STRANGERS } = {},
): InTurn {
  const gates = { known: createFairGate(known), stranger: createFairGate(strangers) };
  return async (caller, work) => {
    const key = caller.kind === 'known' ? caller.key : addressKey(caller.ip);
    const leave = await gates[caller.kind].enter(key);
    if (leave === undefined) throw busyRefusal();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
