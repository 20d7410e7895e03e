import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import type { Database } from './connection.ts';
import { backendOf, endBackend, type Backend } from './end-backend.ts';

/** One connection with one view of the data, for a report that takes longer than a request. */
export interface Snapshot {
  count(query: SQL): Promise<number>;
  /** The rows of one query, a batch at a time and no faster than they are read. One query after another. */
  batches(query: SQL): AsyncGenerator<readonly (readonly unknown[])[]>;
  /** Gives the connection back. If a query still runs, the server is made to end it together with its connection. */
  close(): void;
}

export type OpenSnapshot = () => Promise<Snapshot>;

const BATCH = 100;
// Longer than the wait for a stalled reader.
const IDLE_SECONDS = 180;
const BEGIN = `begin isolation level repeatable read read only;
  set local idle_in_transaction_session_timeout = '${IDLE_SECONDS}s';
  set local cursor_tuple_fraction = 1`;

const dialect = new PgDialect();

export function createSnapshots({ $client: pool }: Database): OpenSnapshot {
  return async () => {
    const client = await pool.connect();
    try {
      await client.query(BEGIN);
      return snapshotOf(pool, client, await backendOf(client));
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
}

function snapshotOf(pool: Pool, client: PoolClient, backend: Backend): Snapshot {
  let state: 'idle' | 'busy' | 'closed' = 'idle';

  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (state !== 'idle') throw new Error(`A snapshot was used while it was ${state}.`);
    state = 'busy';
    const result = await work();
    // It may have been closed meanwhile.
    if (state === 'busy') state = 'idle';
    return result;
  }

  return {
    count: (query) =>
      run(async () => {
        const { sql, params } = dialect.sqlToQuery(query);
        const { rows } = await client.query<{ count: number }>(sql, params);
        return rows[0]?.count ?? 0;
      }),
    async *batches(query) {
      const { sql, params } = dialect.sqlToQuery(query);
      await run(() => client.query(`declare report no scroll cursor for ${sql}`, params));
      let fetching = run(() => fetchBatch(client));
      for (;;) {
        const { rows } = await fetching;
        const isLast = rows.length < BATCH;
        if (!isLast) fetching = ahead(run(() => fetchBatch(client)));
        if (rows.length > 0) yield rows;
        if (!isLast) continue;
        await run(() => client.query('close report'));
        return;
      }
    },
    close() {
      if (state === 'closed') return;
      const wasBusy = state === 'busy';
      state = 'closed';
      void release(client, wasBusy);
      if (wasBusy) void endBackend(pool, backend);
    },
  };
}

/** Asked for while the batch before it is used; an error is passed on to the caller that asks for this one. */
function ahead<Result>(fetching: Promise<Result>): Promise<Result> {
  fetching.catch(() => undefined);
  return fetching;
}

function fetchBatch(client: PoolClient) {
  return client.query<unknown[]>({ text: `fetch forward ${BATCH} from report`, rowMode: 'array' });
}

async function release(client: PoolClient, isBusy: boolean): Promise<void> {
  if (isBusy) {
    client.release(true);
    return;
  }
  const failed = await client.query('rollback').then(
    () => false,
    () => true,
  );
  client.release(failed);
}
