import type { Database } from '../db/connection.ts';
import type { NamedQuery } from '../db/named-query.ts';
import type { Transaction } from '../db/transaction.ts';
import type { UnitOfWork } from '../db/unit-of-work.ts';
import { handleJob } from '../kernel/job.ts';
import { createListFinder } from './list-finder.ts';
import { FOLD_LISTS } from './lists.jobs.ts';
import { createListsStore, type ListsStore } from './lists.store.ts';

interface ListsParts {
  readonly database: Database;
  readonly namedQuery: NamedQuery;
  readonly unitOfWork: UnitOfWork<{ readonly lists: ListsStore }>;
}

/** The parts that every staff list is read with. */
export const listsModule = {
  stores: (transaction: Transaction) => ({ lists: createListsStore(transaction) }),
  compose: ({ database, namedQuery, unitOfWork }: ListsParts) => ({
    services: { finder: createListFinder(database, namedQuery) },
    jobs: [handleJob(FOLD_LISTS, () => unitOfWork(({ lists }) => lists.fold()))],
  }),
};
