import type { DatabaseError } from 'pg';
import { Client } from 'pg';
import type { DatabaseAddress } from './connection.ts';
import { databaseError } from './errors.ts';
import type { MigrationFile } from './migration-files.ts';
import { MigrationError, readMigrations } from './migration-files.ts';
import { pendingMigrations } from './migration-plan.ts';

// Any number that no other program on the same database uses.
const LOCK = 4_182_001_846;
const CONNECT_TIMEOUT_MS = 10_000;

/** Brings the database to the state of the folder's files, once however many processes start; returns what it ran. */
export async function migrate(address: DatabaseAddress, folder: string): Promise<string[]> {
  const files = await readMigrations(folder);
  const client = new Client({
    ...address,
    application_name: 'portal-migrator',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // A connection that is lost shows in the query that waits for it; without a listener the process would end.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await migrateAlone(client, files);
  } finally {
    await client.end();
  }
}

async function migrateAlone(client: Client, files: readonly MigrationFile[]): Promise<string[]> {
  // Neither the wait for another process nor a long migration may time out.
  await client.query('set statement_timeout = 0');
  await client.query("set time zone 'UTC'");
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  await client.query(`create table if not exists schema_migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now()
  )`);
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations order by name',
  );
  const pending = pendingMigrations(files, rows);
  for (const file of pending) await apply(client, file);
  return pending.map(({ name }) => name);
}

async function apply(client: Client, { name, sql, sha256 }: MigrationFile): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    const cause = databaseError(error);
    const place = cause === undefined ? '' : lineOf(cause, sql);
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`${name}${place} failed, and nothing of it stays: ${reason}`, { cause: error });
  }
}

function lineOf({ position }: DatabaseError, sql: string): string {
  if (position === undefined) return '';
  return `, line ${sql.slice(0, Number(position)).split('\n').length},`;
}
