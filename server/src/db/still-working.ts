import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import type { DatabaseAddress } from './connection.ts';
import { backendOf, type Backend } from './end-backend.ts';
import { databaseError } from './errors.ts';
import { probed } from './probe.ts';

const ANSWERS_WITHIN_MS = 1500;
/** An answer that was sent a moment ago is under way. */
const ARRIVES_WITHIN_MS = 500;

/** By the connection: a pooler tells its clients other numbers than the server's own. */
const backends = new WeakMap<ClientBase, Backend>();

export async function rememberBackend(client: ClientBase): Promise<void> {
  backends.set(client, await backendOf(client));
}

/**
 * Whether the server still works on the statement of a silent connection. Asked through another connection: a server
 * that is there and has nothing to do for the silent one never got the statement, or its answer was lost.
 */
export async function isStillWorking(address: DatabaseAddress, silent: ClientBase): Promise<boolean> {
  const backend = backends.get(silent);
  if (backend !== undefined && (await isActive(address, backend))) return true;
  await pause(ARRIVES_WITHIN_MS);
  return false;
}

async function isActive(address: DatabaseAddress, { pid, begun }: Backend): Promise<boolean> {
  try {
    const { rows } = await probed(address, ANSWERS_WITHIN_MS, (client) =>
      client.query<{ state: string | null }>(
        'select state from pg_stat_activity where pid = $1 and backend_start = $2::timestamptz',
        [pid, begun],
      ),
    );
    return rows.some(({ state }) => state === null || state === 'active');
  } catch (error) {
    // A server that refuses one more connection is there, and may well be working.
    return databaseError(error) !== undefined;
  }
}
