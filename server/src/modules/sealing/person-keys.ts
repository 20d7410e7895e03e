import { randomBytes } from 'node:crypto';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import { actingForPortal } from '../../kernel/acting.ts';
import type { KeyService } from './key-service.ts';
import type { PersonKeysStore } from './person-keys.store.ts';
import type { PersonKey, PersonKeysViews } from './person-keys.views.ts';
import { createUnwrappedKeys, purposeOf } from './unwrapped-keys.ts';

const KEY_BYTES = 32;

/** The key that seals what belongs to one candidate. Its row is read each time: once that is gone, no process opens anything. */
export interface PersonKeys {
  /** Made the first time it is asked for. */
  ensure(candidateId: number): Promise<Buffer>;
  ensureAll(candidateIds: readonly number[]): Promise<ReadonlyMap<number, Buffer>>;
  /** Returns undefined if the candidate has no key. */
  find(candidateId: number): Promise<Buffer | undefined>;
  /** Those of people who have one. */
  findAll(candidateIds: readonly number[]): Promise<ReadonlyMap<number, Buffer>>;
}

interface PersonKeysDependencies {
  readonly views: Pick<PersonKeysViews, 'findAll'>;
  readonly unitOfWork: UnitOfWork<{ readonly personKeys: PersonKeysStore }>;
  readonly keyService: KeyService;
}

export function createPersonKeys({ views, unitOfWork, keyService }: PersonKeysDependencies): PersonKeys {
  const unwrap = createUnwrappedKeys(keyService);

  async function findAll(candidateIds: readonly number[]): Promise<ReadonlyMap<number, Buffer>> {
    const wrapped = await views.findAll(candidateIds);
    const keys = wrapped.map(async (key) => [key.candidateId, await unwrap(key)] as const);
    return new Map(await Promise.all(keys));
  }

  async function newKey(candidateId: number): Promise<PersonKey> {
    const wrapped = await keyService.wrap(randomBytes(KEY_BYTES), purposeOf(candidateId));
    return { candidateId, ...wrapped };
  }

  async function ensureAll(candidateIds: readonly number[]): Promise<ReadonlyMap<number, Buffer>> {
    const existing = await findAll(candidateIds);
    const missing = candidateIds.filter((id) => !existing.has(id));
    if (missing.length === 0) return existing;
    const made = await Promise.all(missing.map(newKey));
    await actingForPortal(() => unitOfWork(({ personKeys }) => personKeys.add(made)));
    // Another process may have been first.
    return new Map([...existing, ...(await findAll(missing))]);
  }

  return {
    findAll,
    ensureAll,
    async find(candidateId) {
      return (await findAll([candidateId])).get(candidateId);
    },
    async ensure(candidateId) {
      const key = (await ensureAll([candidateId])).get(candidateId);
      if (key === undefined) throw new Error(`candidate ${candidateId} has no key although one was stored`);
      return key;
    },
  };
}
