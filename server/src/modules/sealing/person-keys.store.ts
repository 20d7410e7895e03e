import { and, eq } from 'drizzle-orm';
import { personKeys } from '../../db/schema/sealing.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { WrappedKey } from './key-service.ts';

export interface PersonKeysStore {
  /** Stores the first key of a candidate; one that is there already stays. */
  add(candidateId: number, key: WrappedKey): Promise<void>;
  /** Replaces the wrapping of a key if it is still the one that was read. */
  rewrap(candidateId: number, before: WrappedKey, after: WrappedKey): Promise<void>;
}

export function createPersonKeysStore(db: Transaction): PersonKeysStore {
  return {
    async add(candidateId, { masterKeyId, wrapped }) {
      await db
        .insert(personKeys)
        .values({ candidateId, masterKeyId, wrappedKey: wrapped })
        .onConflictDoNothing();
    },
    async rewrap(candidateId, before, after) {
      await db
        .update(personKeys)
        .set({ masterKeyId: after.masterKeyId, wrappedKey: after.wrapped })
        .where(and(eq(personKeys.candidateId, candidateId), eq(personKeys.wrappedKey, before.wrapped)));
    },
  };
}
