import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/transaction.ts';
import { staffLastLogins as table } from '../../db/schema/staff.ts';

export interface LastLoginsStore {
  /** Keeps the time of a login; false if it is the user's first. */
  note(staffUserId: number, now: string): Promise<boolean>;
}

export function createLastLoginsStore(db: Transaction): LastLoginsStore {
  return {
    async note(staffUserId, now) {
      const hadOne = (await db.$count(table, eq(table.staffUserId, staffUserId))) > 0;
      await db
        .insert(table)
        .values({ staffUserId, loggedInAt: now })
        .onConflictDoUpdate({ target: table.staffUserId, set: { loggedInAt: now } });
      return hadOne;
    },
  };
}
