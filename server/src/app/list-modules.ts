import type { Database } from '../db/connection.ts';
import { createNamedQuery } from '../db/named-query.ts';
import type { UnitOfWork } from '../db/unit-of-work.ts';
import type { ListFinder } from '../lists/list.ts';
import { createListFinder } from '../lists/list-finder.ts';
import type { Stores } from './stores.ts';

/** What every list of the staff is read with. */
export interface ListModules {
  readonly finder: ListFinder;
  fold(): Promise<void>;
}

export function composeLists(database: Database, unitOfWork: UnitOfWork<Stores>): ListModules {
  const finder = createListFinder(database, createNamedQuery(database));
  return { finder, fold: () => unitOfWork((stores) => stores.lists.fold()) };
}
