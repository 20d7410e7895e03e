import { hash, verify } from '@node-rs/argon2';
import { randomToken } from '../../kernel/ids.ts';
import { createSlots } from './slots.ts';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** One verification in any case: where there is no hash, against one that nothing fits. */
  check(password: string, against: string | undefined): Promise<boolean>;
}

/** argon2id, the library's default kind. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
// Each takes 19 MiB and a thread that files need too.
const AT_ONCE = 2;
const WAITING = 200;

export function createPasswords(): Passwords {
  const inTurn = createSlots(AT_ONCE, WAITING);
  const hashed = (password: string) => inTurn(() => hash(password, ARGON2ID));
  const fitsNothing = hashed(randomToken());
  return {
    hash: hashed,
    async check(password, against) {
      const encoded = against ?? (await fitsNothing);
      return inTurn(() => verify(encoded, password));
    },
  };
}
