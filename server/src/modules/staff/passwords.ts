import { hash, verify } from '@node-rs/argon2';
import { randomToken } from '../../kernel/ids.ts';
import { createHashPlaces, type HashCaller, type InTurn } from './hash-places.ts';

export interface Passwords {
  hash(password: string, caller: HashCaller): Promise<string>;
  /** Always one verification: without a hash, against one that no password matches. Call it within `inTurn`. */
  check(password: string, against: string | undefined): Promise<boolean>;
  readonly inTurn: InTurn;
}

/** argon2id, the library's default kind. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function createPasswords(addressKey: (ip: string) => string): Passwords {
  const inTurn = createHashPlaces(addressKey);
  const fitsNothing = hash(randomToken(), ARGON2ID);
  return {
    hash: (password, caller) => inTurn(caller, () => hash(password, ARGON2ID)),
    check: async (password, against) => verify(against ?? (await fitsNothing), password),
    inTurn,
  };
}
