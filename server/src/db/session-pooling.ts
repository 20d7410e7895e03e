import type { Client } from 'pg';
import type { DatabaseAddress } from './connection.ts';
import { openProbe } from './probe.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const ROUNDS = 3;

/** Throws if a pooler gives every transaction another connection: locks, LISTEN and settings of a session are lost then. */
export async function refuseTransactionPooling(address: DatabaseAddress): Promise<void> {
  const clients = [openProbe(address, CONNECT_TIMEOUT_MS), openProbe(address, CONNECT_TIMEOUT_MS)] as const;
  try {
    await Promise.all(clients.map((client) => client.connect()));
    const [one, other] = clients;
    const seenByOne = new Set<number>();
    const seenByOther = new Set<number>();
    for (let round = 0; round < ROUNDS; round += 1) {
      // Unequally often, so that a pooler that takes turns is noticed too.
      seenByOne.add(await backendOf(one));
      seenByOther.add(await backendOf(other));
      seenByOne.add(await backendOf(one));
    }
    const isKept =
      seenByOne.size === 1 && seenByOther.size === 1 && ![...seenByOne].some((pid) => seenByOther.has(pid));
    if (isKept) return;
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
  throw new Error(
    'DATABASE_URL leads through a pooler that shares connections between transactions. ' +
      'The portal needs a connection for each session: set pool_mode = session in PgBouncer, or name the server itself.',
  );
}

/** The process of the server that works for this connection at the moment. */
async function backendOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}
