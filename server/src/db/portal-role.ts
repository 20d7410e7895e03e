import { Client } from 'pg';
import type { DatabaseAddress } from './connection.ts';

const TABLE_RIGHTS = 'select, insert, update, delete';
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Tables that a migration makes while the version before still runs must be open to it at once: its triggers write
 * there. Of the role that calls this, which is the one that migrates.
 */
export async function openFutureTables(address: DatabaseAddress, role: string): Promise<void> {
  await inTransaction(address, async (client) => {
    const portal = client.escapeIdentifier(role);
    await client.query(`alter default privileges grant ${TABLE_RIGHTS} on tables to ${portal}`);
    await client.query(`alter default privileges grant usage, select on sequences to ${portal}`);
  });
}

/** The portal reads and writes rows, owns nothing, and cannot change what is only appended to. */
export async function grantToPortal(
  address: DatabaseAddress,
  role: string,
  schemas: readonly string[],
): Promise<void> {
  await inTransaction(address, async (client) => {
    const portal = client.escapeIdentifier(role);
    for (const schema of schemas.map((name) => client.escapeIdentifier(name))) {
      await client.query(`grant usage on schema ${schema} to ${portal}`);
      await client.query(`grant ${TABLE_RIGHTS} on all tables in schema ${schema} to ${portal}`);
      await client.query(`grant usage, select on all sequences in schema ${schema} to ${portal}`);
    }
    await client.query(`revoke insert, update, delete on schema_migrations from ${portal}`);
    for (const { table, rights } of await appendOnlyTables(client)) {
      await client.query(`revoke ${rights} on ${client.escapeIdentifier(table)} from ${portal}`);
    }
  });
}

/**
 * The tables whose triggers refuse every update or delete, and which of both; bits of `pg_trigger.tgtype`. A trigger
 * with a condition refuses some changes only.
 */
async function appendOnlyTables(client: Client): Promise<{ table: string; rights: string }[]> {
  const { rows } = await client.query<{ table: string; rights: string }>(`
    select relname as table,
      concat_ws(', ', case when bool_or(tgtype & 16 > 0) then 'update' end,
                      case when bool_or(tgtype & 8 > 0) then 'delete' end) as rights
    from pg_trigger
      join pg_class on pg_class.oid = tgrelid
      join pg_proc on pg_proc.oid = tgfoid
    where proname = 'refuse_change' and tgqual is null and tgtype & 24 > 0
      and relnamespace = current_schema()::regnamespace
    group by relname`);
  return rows;
}

async function inTransaction(
  address: DatabaseAddress,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client({
    ...address,
    application_name: 'portal-migrator',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
