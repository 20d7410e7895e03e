import { sql } from 'drizzle-orm';
import type { Queries } from '../db/connection.ts';

export interface ListsStore {
  /** Puts the changes since the last time into the counts. */
  fold(): Promise<void>;
}

export function createListsStore(db: Queries): ListsStore {
  return {
    async fold() {
      await db.execute(sql`select fold_day_changes(), fold_tallies()`);
    },
  };
}
