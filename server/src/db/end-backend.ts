import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase, Pool } from 'pg';

/** The process of the server that works for one connection. Its number alone may be given to another one later. */
export interface Backend {
  readonly pid: number;
  readonly begun: string;
}

const AGAIN_MS = 250;
const TRIES = 120;

export async function backendOf(client: ClientBase): Promise<Backend> {
  const { rows } = await client.query<Backend>(
    'select pid, backend_start::text as begun from pg_stat_activity where pid = pg_backend_pid()',
  );
  const [backend] = rows;
  if (backend === undefined) throw new Error('The server does not know the connection that asks it.');
  return backend;
}

/**
 * Ends a backend and its work. Cancelling the statement would not suffice: a cancel that arrives before the statement
 * has begun is forgotten, and a closed connection is noticed only when the server sends something. The request is
 * repeated until the backend is gone, since it may fail too; past that, the time limit of the statement ends it.
 */
export async function endBackend(pool: Pool, backend: Backend): Promise<void> {
  for (let left = TRIES; left > 0 && !pool.ending; left -= 1) {
    if (await isGone(pool, backend).catch(() => false)) return;
    await pause(AGAIN_MS, undefined, { ref: false });
  }
}

/** Asks the server to end it; true if there is nothing left to end. */
async function isGone(pool: Pool, { pid, begun }: Backend): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid = $1 and backend_start = $2::timestamptz',
    [pid, begun],
  );
  return rowCount === 0;
}
