import { Client } from 'pg';
import type { DatabaseAddress } from './connection.ts';

/** A connection beside the pools, by which the server is asked one thing; it is given up after this time. */
export function openProbe(address: DatabaseAddress, answersWithinMs: number): Client {
  const client = new Client({
    ...address,
    application_name: 'portal-probe',
    connectionTimeoutMillis: answersWithinMs,
    query_timeout: answersWithinMs,
  });
  client.on('error', () => undefined);
  return client;
}

/** Asks by a probe of its own, for whose end nobody waits. */
export async function probed<Answer>(
  address: DatabaseAddress,
  answersWithinMs: number,
  ask: (client: Client) => Promise<Answer>,
): Promise<Answer> {
  const client = openProbe(address, answersWithinMs);
  try {
    await client.connect();
    return await ask(client);
  } finally {
    client.end().catch(() => undefined);
  }
}
