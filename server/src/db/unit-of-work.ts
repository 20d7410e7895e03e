import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../kernel/clock.ts';
import { createCommitHooks, type StartWork } from './commit-hooks.ts';
import { isRetryable } from './errors.ts';
import type { Database } from './connection.ts';
import type { Isolation, Transaction } from './transaction.ts';
import { inTransaction } from './transaction.ts';

/** Everything done through the stores lands together or not at all. The work may run more than once. */
export type UnitOfWork<Stores> = <Result>(work: (stores: Stores) => Promise<Result>) => Promise<Result>;

const ATTEMPTS = 5;
const FIRST_PAUSE_MS = 20;

const insideOne = new AsyncLocalStorage<true>();

interface UnitOfWorkOptions<Stores> {
  /** Runs first in every transaction, also on a retry; an error in it ends the transaction. */
  readonly admit?: (stores: Stores) => Promise<void>;
  readonly isolation?: Isolation;
  /** The time of columns that are stamped by default; the database's own without it. */
  readonly clock?: Clock;
  /** Starts the work that was registered for after the commit; without it none can be registered. */
  readonly startWork?: StartWork;
}

export function createUnitOfWork<Stores>(
  database: Database,
  bind: (transaction: Transaction) => Stores,
  { admit, isolation = 'read committed', clock, startWork }: UnitOfWorkOptions<Stores> = {},
): UnitOfWork<Stores> {
  async function attempt<Result>(work: (stores: Stores) => Promise<Result>) {
    const registered = createCommitHooks(startWork);
    try {
      const result = await inTransaction(database.$client, beginning(isolation, clock), async (queries) => {
        const stores = bind(Object.assign(queries, registered.hooks));
        await admit?.(stores);
        const done = await work(stores);
        await registered.runBeforeCommit();
        return done;
      });
      return { result, registered };
    } finally {
      registered.end();
    }
  }

  return async (work) => {
    // A second transaction inside the first would wait for a connection that the first may be keeping.
    if (insideOne.getStore()) throw new Error('A unit of work was begun inside another one.');
    const { result, registered } = await retrying(() => insideOne.run(true, () => attempt(work)));
    // Outside the transaction's context, so that this work can begin a unit of work of its own.
    registered.startAfterCommit();
    return result;
  };
}

/** One message, so that stating the time takes no round trip of its own. */
function beginning(isolation: Isolation, clock: Clock | undefined): string {
  const begin = `begin isolation level ${isolation}`;
  return clock === undefined ? begin : `${begin}; set local portal.now = '${clock.now().toISOString()}'`;
}

async function retrying<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries >= ATTEMPTS || !isRetryable(error)) throw error;
    }
    // Chance keeps those that met once from meeting again.
    await pause(Math.random() * FIRST_PAUSE_MS * 2 ** tries);
  }
}
