import type { Transaction } from '../../db/transaction.ts';
import { signingKeys } from '../../db/schema/signing.ts';

type NewSigningKey = Omit<typeof signingKeys.$inferInsert, 'createdAt'>;

export interface SigningKeysStore {
  /** Keeps the one that another process made for the same master key meanwhile. */
  add(key: NewSigningKey): Promise<void>;
}

export function createSigningKeysStore(db: Transaction): SigningKeysStore {
  return {
    async add(key) {
      await db.insert(signingKeys).values(key).onConflictDoNothing({ target: signingKeys.masterKeyId });
    },
  };
}
