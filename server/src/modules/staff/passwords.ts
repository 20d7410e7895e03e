import { hash, verify } from '@node-rs/argon2';
import { randomToken } from '../../kernel/ids.ts';
import { createSlots, type InTurn, type Lane } from './slots.ts';

export interface Passwords {
  hash(password: string, lane: Lane): Promise<string>;
  /** One verification in any case: without a hash, against one that nothing fits. Call it within `inTurn`. */
  check(password: string, against: string | undefined): Promise<boolean>;
  readonly inTurn: InTurn;
}

/** argon2id, the library's default kind. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
// Each takes 19 MiB and a thread that files need too. Those that wait hold a call's place at the front door, so they are
// far fewer than its places.
const PLACES = { running: 3, kept: 1, waiting: 50 } as const;

export function createPasswords(): Passwords {
  const inTurn = createSlots(PLACES);
  const hashed = (password: string, lane: Lane) => inTurn(lane, () => hash(password, ARGON2ID));
  const fitsNothing = hashed(randomToken(), 'known');
  return {
    hash: hashed,
    check: async (password, against) => verify(against ?? (await fitsNothing), password),
    inTurn,
  };
}
