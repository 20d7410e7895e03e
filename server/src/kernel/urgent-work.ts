import { AsyncLocalStorage } from 'node:async_hooks';

const urgent = new AsyncLocalStorage<true>();

/** Runs work that keeps its places under overload: payments, codes, webhooks and probes. */
export function urgentWork<Result>(work: () => Result): Result {
  return urgent.run(true, work);
}

export function isUrgentWork(): boolean {
  return urgent.getStore() === true;
}
