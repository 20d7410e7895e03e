import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseAddress } from '../../src/db/connection.ts';
import { startEmbeddedPostgres } from '../../src/db/embedded/start.ts';
import { migrate } from '../../src/db/migrator.ts';
import { runOn, withDatabase } from './administration.ts';

/** The one server of a test run, with a migrated database that every test database is a copy of. */
export interface DatabaseServer {
  readonly address: DatabaseAddress;
  readonly template: string;
  /** What the names of this run's databases begin with. */
  readonly prefix: string;
}

export interface RunningServer {
  readonly server: DatabaseServer;
  stop(): Promise<void>;
}

export const MIGRATIONS = join(import.meta.dirname, '../../migrations');

/** Uses the server at the URL, whose user may create databases; without one starts the embedded server. */
export async function startDatabaseServer(url: string | undefined): Promise<RunningServer> {
  return url === undefined ? startOwn() : joinOther({ connectionString: url });
}

async function startOwn(): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: silent });
  const stop = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    return { server: await prepareTemplate(postgres.connection), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function joinOther(address: DatabaseAddress): Promise<RunningServer> {
  const server = await prepareTemplate(address);
  return { server, stop: () => dropAll(server) };
}

async function prepareTemplate(address: DatabaseAddress): Promise<DatabaseServer> {
  const prefix = `portal_test_${randomBytes(4).toString('hex')}_`;
  const template = `${prefix}template`;
  await runOn(address, `create database ${template}`);
  await migrate(withDatabase(address, template), MIGRATIONS);
  // A connection to the template would keep it from being copied.
  await runOn(address, `alter database ${template} allow_connections false`);
  return { address, template, prefix };
}

async function dropAll({ address, prefix }: DatabaseServer): Promise<void> {
  const names = await runOn(
    address,
    `select datname as name from pg_database where starts_with(datname, '${prefix}')`,
  );
  for (const { name } of names) await runOn(address, `drop database ${name} with (force)`);
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
