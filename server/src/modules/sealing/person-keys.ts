import { randomBytes } from 'node:crypto';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import { actingForPortal } from '../../kernel/acting.ts';
import type { KeyService } from './key-service.ts';
import type { PersonKeysStore } from './person-keys.store.ts';
import type { PersonKeysViews } from './person-keys.views.ts';

const KEY_BYTES = 32;

/** The key that seals what belongs to one candidate. Not cached: once its row is gone, no process opens anything. */
export interface PersonKeys {
  /** Made the first time it is asked for. */
  ensure(candidateId: number): Promise<Buffer>;
  /** Returns undefined if the candidate has no key. */
  find(candidateId: number): Promise<Buffer | undefined>;
}

interface PersonKeysDependencies {
  readonly views: Pick<PersonKeysViews, 'find'>;
  readonly unitOfWork: UnitOfWork<{ readonly personKeys: PersonKeysStore }>;
  readonly keyService: KeyService;
}

/** Bound to the wrapped key, so that the key in one candidate's row cannot be put into another's. */
export const purposeOf = (candidateId: number): string => `key of candidate ${candidateId}`;

export function createPersonKeys({ views, unitOfWork, keyService }: PersonKeysDependencies): PersonKeys {
  async function find(candidateId: number): Promise<Buffer | undefined> {
    const wrapped = await views.find(candidateId);
    return wrapped === undefined ? undefined : keyService.unwrap(wrapped, purposeOf(candidateId));
  }

  return {
    find,
    async ensure(candidateId) {
      const existing = await find(candidateId);
      if (existing !== undefined) return existing;
      const wrapped = await keyService.wrap(randomBytes(KEY_BYTES), purposeOf(candidateId));
      await actingForPortal(() => unitOfWork(({ personKeys }) => personKeys.add(candidateId, wrapped)));
      // Another process may have been first.
      const stored = await find(candidateId);
      if (stored === undefined)
        throw new Error(`candidate ${candidateId} has no key although one was stored`);
      return stored;
    },
  };
}
