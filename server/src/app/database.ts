import path from 'node:path';
import { connect, type Database, type DatabaseAddress } from '../db/connection.ts';
import { startEmbeddedPostgres } from '../db/embedded/start.ts';
import { migrate } from '../db/migrator.ts';
import type { Log } from '../kernel/log.ts';
import type { Config } from './config.ts';

export interface OpenDatabase {
  readonly address: DatabaseAddress;
  readonly database: Database;
  close(): Promise<void>;
}

const MIGRATIONS = path.join(import.meta.dirname, '../../migrations');
// A request that waits longer than this has lost its caller.
const CONNECT_TIMEOUT_MS = 4000;
const STATEMENT_TIMEOUT_MS = 30_000;

/** The configured PostgreSQL, or the portal's own; migrated either way. */
export async function openDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  const server = await reachServer(config, log);
  try {
    const applied = await migrate(server.address, MIGRATIONS);
    if (applied.length > 0) log.info({ applied }, 'database migrated');
  } catch (error) {
    await server.stop();
    throw error;
  }
  const database = connect(
    {
      address: server.address,
      applicationName: 'portal',
      poolSize: config.DATABASE_POOL,
      connectTimeoutMs: CONNECT_TIMEOUT_MS,
      statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    },
    (error) => log.warn({ err: error }, 'a database connection was lost'),
  );
  return {
    address: server.address,
    database,
    close: async () => {
      await database.$client.end();
      await server.stop();
    },
  };
}

async function reachServer(
  config: Config,
  log: Log,
): Promise<{ address: DatabaseAddress; stop(): Promise<void> }> {
  if (config.DATABASE_URL !== undefined) {
    return { address: { connectionString: config.DATABASE_URL }, stop: () => Promise.resolve() };
  }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  return { address: embedded.connection, stop: () => embedded.stop() };
}
