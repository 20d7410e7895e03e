import { createHmac, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import { actingForPortal } from '../../kernel/acting.ts';
import type { IndexKeysStore } from './index-keys.store.ts';
import type { IndexKeysViews } from './index-keys.views.ts';
import type { KeyService } from './key-service.ts';

const KEY_BYTES = 32;
/** Enough that no two of a billion numbers share one by chance. */
const INDEX_BYTES = 16;
/** The name of the key by which identity numbers are indexed. */
export const NUMBER_INDEX = 'identity_numbers';

/** Bound to the wrapped key: it cannot take the place of another. */
export const purposeOfIndex = (name: string): string => `index key ${name}`;

/** The same number has the same index, and nobody without the key can tell which number it is of. */
export interface BlindIndex {
  /** Before the portal serves: reads the key, which is made for a new database. */
  load(): Promise<void>;
  of(fieldName: string, number: string): string;
}

interface BlindIndexDependencies {
  readonly views: IndexKeysViews;
  readonly unitOfWork: UnitOfWork<{ readonly indexKeys: IndexKeysStore }>;
  readonly keyService: KeyService;
}

export function createBlindIndex({ views, unitOfWork, keyService }: BlindIndexDependencies): BlindIndex {
  let key: KeyObject | undefined;

  async function find(): Promise<KeyObject | undefined> {
    const wrapped = await views.find(NUMBER_INDEX);
    if (wrapped === undefined) return undefined;
    return createSecretKey(await keyService.unwrap(wrapped, purposeOfIndex(NUMBER_INDEX)));
  }

  return {
    async load() {
      key = await find();
      if (key !== undefined) return;
      const wrapped = await keyService.wrap(randomBytes(KEY_BYTES), purposeOfIndex(NUMBER_INDEX));
      await actingForPortal(() => unitOfWork(({ indexKeys }) => indexKeys.add(NUMBER_INDEX, wrapped)));
      // Another process may have been first.
      key = await find();
    },
    of(fieldName, number) {
      if (key === undefined) throw new Error('the key of the blind index was not loaded');
      const hmac = createHmac('sha256', key).update(`${fieldName}:${number.trim().toUpperCase()}`);
      return hmac.digest().subarray(0, INDEX_BYTES).toString('base64url');
    },
  };
}
