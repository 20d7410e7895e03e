import type { Database } from '../db/connection.ts';
import { createNamedQuery, type NamedQuery } from '../db/named-query.ts';
import type { ListFinder } from '../modules/lists/list.ts';
import { createListFinder } from '../modules/lists/lists.finder.ts';
import { createListsStore } from '../modules/lists/lists.store.ts';

/** What every list of the staff is read with. */
export interface ListModules {
  readonly ask: NamedQuery;
  readonly finder: ListFinder;
  fold(): Promise<void>;
}

export function composeLists(database: Database): ListModules {
  const ask = createNamedQuery(database);
  return { ask, finder: createListFinder(database, ask), fold: () => createListsStore(database).fold() };
}
