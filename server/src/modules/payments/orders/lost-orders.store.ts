import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../../db/transaction.ts';
import { applications } from '../../../db/schema/applications.ts';
import { orderSearch } from '../../../db/schema/payments.ts';

type Application = Pick<typeof applications.$inferSelect, 'id' | 'applicationNumber' | 'createdAt'>;

export interface LostOrdersStore {
  searchedUntil(): Promise<string>;
  searched(until: string): Promise<void>;
  /** Deleted or not, by their numbers. */
  applications(numbers: readonly ApplicationNumber[]): Promise<Application[]>;
}

export function createLostOrdersStore(db: Transaction): LostOrdersStore {
  return {
    async searchedUntil() {
      const [row] = await db.select().from(orderSearch);
      if (row === undefined) throw new Error('the row of the order search is gone');
      return row.searchedUntil;
    },
    async searched(until) {
      await db.update(orderSearch).set({ searchedUntil: until });
    },
    applications: (numbers) =>
      db
        .select({
          id: applications.id,
          applicationNumber: applications.applicationNumber,
          createdAt: applications.createdAt,
        })
        .from(applications)
        .where(inArray(applications.applicationNumber, [...numbers])),
  };
}
