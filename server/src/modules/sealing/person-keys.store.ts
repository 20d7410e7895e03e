import { and, eq } from 'drizzle-orm';
import { personKeys } from '../../db/schema/sealing.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { WrappedKey } from './key-service.ts';
import type { PersonKey } from './person-keys.views.ts';

export interface PersonKeysStore {
  /** Stores the first keys of candidates; those that are there already stay. */
  add(keys: readonly PersonKey[]): Promise<void>;
  /** Replaces the wrapping of a key if it is still the one that was read. */
  rewrap(candidateId: number, before: WrappedKey, after: WrappedKey): Promise<void>;
}

export function createPersonKeysStore(db: Transaction): PersonKeysStore {
  return {
    async add(keys) {
      const rows = keys.map(({ candidateId, masterKeyId, wrapped }) => ({
        candidateId,
        masterKeyId,
        wrappedKey: wrapped,
      }));
      await db.insert(personKeys).values(rows).onConflictDoNothing();
    },
    async rewrap(candidateId, before, after) {
      await db
        .update(personKeys)
        .set({ masterKeyId: after.masterKeyId, wrappedKey: after.wrapped })
        .where(and(eq(personKeys.candidateId, candidateId), eq(personKeys.wrappedKey, before.wrapped)));
    },
  };
}
