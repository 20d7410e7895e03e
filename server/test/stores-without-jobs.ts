import { MODULES } from '../src/app/modules.ts';
import type { Transaction } from '../src/db/transaction.ts';
import { systemClock } from '../src/kernel/clock.ts';

/** Every store of a transaction that puts no job into the queue. */
export function storesWithoutJobs(transaction: Transaction) {
  const noJob = () => Promise.reject(new Error('no job was expected'));
  const jobs = { enqueue: noJob, enqueueAll: noJob, withdraw: noJob };
  return MODULES.bindStores(transaction, { jobs, clock: systemClock });
}
