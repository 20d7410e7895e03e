import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { applyMigration } from './apply-migration.ts';
import { KEEP_ALIVE, type DatabaseAddress } from './connection.ts';
import type { MigrationFile } from './migration-files.ts';
import { MigrationError, readMigrations } from './migration-files.ts';
import { NO_MIGRATION_LOG, type MigrationLog } from './migration-log.ts';
import { pendingMigrations, type AppliedMigration } from './migration-plan.ts';

// Any number that no other program on the same database uses.
const LOCK = 4_182_001_846;
const CONNECT_TIMEOUT_MS = 10_000;
const LOOK_AGAIN_MS = 100;

/**
 * Brings the database to the state of the folder's files, once however many processes start; returns what it ran. A
 * role that may not create tables only checks that nothing is missing.
 */
export async function migrate(
  address: DatabaseAddress,
  folder: string,
  log: MigrationLog = NO_MIGRATION_LOG,
): Promise<string[]> {
  const files = await readMigrations(folder);
  return withClient(address, async (client) => {
    const pending = pendingMigrations(files, await readApplied(client));
    // A process that starts while another version migrates waits for nothing that it does not need.
    if (pending.length === 0) return [];
    await refuseWithoutRights(client, pending);
    return migrateAlone(client, files, log);
  });
}

/** Throws if the folder's files cannot follow what ran in the database; changes nothing there. */
export async function refuseOtherHistory(address: DatabaseAddress, folder: string): Promise<void> {
  const files = await readMigrations(folder);
  await withClient(address, async (client) => pendingMigrations(files, await readApplied(client)));
}

async function withClient<Result>(
  address: DatabaseAddress,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    ...address,
    application_name: 'portal-migrator',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...KEEP_ALIVE,
  });
  // A connection that is lost shows in the query that waits for it; without a listener the process would end.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // A long migration may not time out.
    await client.query('set statement_timeout = 0');
    await client.query("set time zone 'UTC'");
    return await work(client);
  } finally {
    await client.end();
  }
}

async function migrateAlone(
  client: Client,
  files: readonly MigrationFile[],
  log: MigrationLog,
): Promise<string[]> {
  await takeLock(client, log);
  await client.query(`create table if not exists schema_migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now()
  )`);
  await client.query('alter table schema_migrations add column if not exists kind text');
  await client.query('alter table schema_migrations add column if not exists compatible_from text');
  const pending = pendingMigrations(files, await readApplied(client));
  for (const file of pending) await applyMigration(client, file, log);
  return pending.map(({ name }) => name);
}

/** By asking again and again: a statement that waits for the lock would hold up an index that is built concurrently. */
async function takeLock(client: Client, log: MigrationLog): Promise<void> {
  for (let looks = 0; ; looks += 1) {
    const { rows } = await client.query<{ isTaken: boolean }>(
      'select pg_try_advisory_lock($1) as "isTaken"',
      [LOCK],
    );
    if (rows[0]?.isTaken === true) return;
    if (looks === 0) log.info({}, 'another process migrates the database: waiting for it');
    await pause(LOOK_AGAIN_MS);
  }
}

async function readApplied(client: Client): Promise<AppliedMigration[]> {
  const { rows: found } = await client.query<{ isThere: boolean }>(
    `select to_regclass('schema_migrations') is not null as "isThere"`,
  );
  if (found[0]?.isThere !== true) return [];
  // The columns came later than the table, and only a role that may change it can add them.
  const { rows } = await client.query<AppliedMigration>(
    `select name, sha256, to_jsonb(migration) ->> 'kind' as kind,
       to_jsonb(migration) ->> 'compatible_from' as "compatibleFrom"
     from schema_migrations migration order by name`,
  );
  return rows;
}

async function refuseWithoutRights(client: Client, pending: readonly MigrationFile[]): Promise<void> {
  const { rows } = await client.query<{ user: string; isAllowed: boolean }>(
    `select current_user as user, has_schema_privilege(current_schema(), 'create') as "isAllowed"`,
  );
  if (rows[0]?.isAllowed === true) return;
  const names = pending.map(({ name }) => name).join(', ');
  throw new MigrationError(
    `The database lacks ${names}, and the role ${rows[0]?.user ?? ''} may not change its tables. Run "migrate" first, with the role that owns them.`,
  );
}
