import { z } from 'zod';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { Job } from '../../kernel/job.ts';
import { purposeOfIndex } from './blind-index.ts';
import type { IndexKeysStore } from './index-keys.store.ts';
import type { IndexKeysViews } from './index-keys.views.ts';
import type { KeyService } from './key-service.ts';
import { purposeOf } from './unwrapped-keys.ts';
import type { PersonKeysStore } from './person-keys.store.ts';
import type { PersonKey, PersonKeysViews } from './person-keys.views.ts';

const Rewrap = z.object({ to: z.string() });
type Rewrap = z.infer<typeof Rewrap>;

/**
 * Wraps the keys of people by the master key that it names; queued by a process that starts with a new one. While
 * processes are replaced, one with the key before may take it: it fails there, and another takes it later.
 */
export const REWRAP_KEYS: Job<Rewrap> = {
  name: 'sealing.rewrap',
  payload: Rewrap,
  retryLimit: 60,
  retryDelaySeconds: 30,
};

const AT_ONCE = 500;

interface RewrapDependencies {
  readonly views: PersonKeysViews;
  readonly indexKeys: IndexKeysViews;
  readonly unitOfWork: UnitOfWork<{
    readonly personKeys: PersonKeysStore;
    readonly indexKeys: IndexKeysStore;
  }>;
  readonly keyService: KeyService;
}

export interface RewrapProgress {
  readonly rewrapped: number;
}

export interface Rewrapping {
  /** Not in a process with the master key before the newest: it would wrap the keys back. */
  isNeeded(): Promise<boolean>;
  /** Throws if another master key than this process's is wanted. */
  runFor(rewrap: Rewrap, onProgress: (progress: RewrapProgress) => void): Promise<number>;
  /** Each batch is a transaction: interrupted anywhere, it goes on with the rest the next time. */
  run(onProgress: (progress: RewrapProgress) => void): Promise<number>;
}

/** The keys themselves stay, so that nothing that they sealed is touched. */
export function createRewrapping(dependencies: RewrapDependencies): Rewrapping {
  const { views, indexKeys, unitOfWork, keyService } = dependencies;
  const { currentKeyId } = keyService;

  async function rewrapped(key: PersonKey) {
    const purpose = purposeOf(key.candidateId);
    const after = await keyService.wrap(await keyService.unwrap(key, purpose), purpose);
    return { key, after };
  }

  /** Returns how many keys were still wrapped by this master key. */
  async function rewrapSome(masterKeyId: string): Promise<number> {
    const keys = await views.listWrappedBy(masterKeyId, AT_ONCE);
    // The key service may be another machine: it is asked before the transaction begins.
    const changes = await Promise.all(keys.map(rewrapped));
    await unitOfWork(async ({ personKeys }) => {
      for (const { key, after } of changes) await personKeys.rewrap(key.candidateId, key, after);
    });
    return keys.length;
  }

  async function rewrapIndexKeys(): Promise<void> {
    for (const key of await indexKeys.listNotWrappedBy(currentKeyId)) {
      const purpose = purposeOfIndex(key.name);
      const after = await keyService.wrap(await keyService.unwrap(key, purpose), purpose);
      await unitOfWork((stores) => stores.indexKeys.rewrap(key.name, key, after));
    }
  }

  async function run(onProgress: (progress: RewrapProgress) => void): Promise<number> {
    let done = 0;
    await rewrapIndexKeys();
    for (const masterKeyId of await views.listOtherMasterKeys(currentKeyId)) {
      for (;;) {
        const some = await rewrapSome(masterKeyId);
        if (some === 0) break;
        done += some;
        onProgress({ rewrapped: done });
      }
    }
    return done;
  }

  return {
    run,
    runFor({ to }, onProgress) {
      if (to !== currentKeyId) throw new Error(`this process wraps by ${currentKeyId}, not by ${to}`);
      return run(onProgress);
    },
    async isNeeded() {
      if ((await views.newestMasterKey()) !== currentKeyId) return false;
      if ((await indexKeys.listNotWrappedBy(currentKeyId)).length > 0) return true;
      const others = await views.listOtherMasterKeys(currentKeyId);
      const wrapped = await Promise.all(others.map((id) => views.listWrappedBy(id, 1)));
      return wrapped.some((keys) => keys.length > 0);
    },
  };
}
