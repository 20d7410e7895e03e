import type { Database } from '../db/connection.ts';
import type { NamedQuery } from '../db/named-query.ts';
import { handleJob } from '../kernel/job.ts';
import { createListFinder } from './list-finder.ts';
import { FOLD_LISTS } from './lists.jobs.ts';
import { createListsStore } from './lists.store.ts';

interface ListsParts {
  readonly database: Database;
  readonly namedQuery: NamedQuery;
}

/** What every list of the staff is read with. */
export const listsModule = {
  stores: () => ({}),
  compose: ({ database, namedQuery }: ListsParts) => ({
    services: { finder: createListFinder(database, namedQuery) },
    jobs: [handleJob(FOLD_LISTS, () => createListsStore(database).fold())],
  }),
};
