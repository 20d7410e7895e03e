import { and, eq } from 'drizzle-orm';
import { indexKeys } from '../../db/schema/sealing.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { WrappedKey } from './key-service.ts';

export interface IndexKeysStore {
  /** Stores the key of an index; one that is there already stays. */
  add(name: string, key: WrappedKey): Promise<void>;
  /** Replaces the wrapping of a key if it is still the one that was read. */
  rewrap(name: string, before: WrappedKey, after: WrappedKey): Promise<void>;
}

export function createIndexKeysStore(db: Transaction): IndexKeysStore {
  return {
    async add(name, { masterKeyId, wrapped }) {
      await db.insert(indexKeys).values({ name, masterKeyId, wrappedKey: wrapped }).onConflictDoNothing();
    },
    async rewrap(name, before, after) {
      await db
        .update(indexKeys)
        .set({ masterKeyId: after.masterKeyId, wrappedKey: after.wrapped })
        .where(and(eq(indexKeys.name, name), eq(indexKeys.wrappedKey, before.wrapped)));
    },
  };
}
