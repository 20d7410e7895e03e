import { Client } from 'pg';
import type { DatabaseAddress } from '../../src/db/connection.ts';

/** The same server, another database. */
export function withDatabase(address: DatabaseAddress, database: string): DatabaseAddress {
  if ('host' in address) return { ...address, database };
  const url = new URL(address.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** One statement that no transaction may hold, such as `create database`. */
export async function runOn(address: DatabaseAddress, statement: string): Promise<Record<string, string>[]> {
  const client = new Client({ ...address });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, string>>(statement);
    return rows;
  } finally {
    await client.end();
  }
}

/** As `DATABASE_URL` takes it; a socket's folder stands in the host parameter. */
export function addressAsUrl(address: DatabaseAddress): string {
  if ('connectionString' in address) return address.connectionString;
  const { host, port, user, database } = address;
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
