import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/transaction.ts';

export interface ListsStore {
  /** Puts the changes since the last time into the counts. */
  fold(): Promise<void>;
}

export function createListsStore(db: Transaction): ListsStore {
  return {
    async fold() {
      await db.execute(sql`select fold_day_changes(), fold_tallies()`);
    },
  };
}
