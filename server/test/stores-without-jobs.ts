import type { Queries } from '../src/db/connection.ts';
import { MODULES } from '../src/app/modules.ts';

/** Every store of a transaction that puts no job into the queue. */
export function storesWithoutJobs(transaction: Queries) {
  return MODULES.bindStores(transaction, {
    enqueue: () => Promise.reject(new Error('no job was expected')),
  });
}
