import { Client } from 'pg';
import { connect, type Database, type DatabaseAddress } from '../db/connection.ts';
import { databaseError } from '../db/errors.ts';
import { startEmbeddedPostgres } from '../db/embedded/start.ts';
import { migrate } from '../db/migrator.ts';
import { patienceOfCaller } from '../db/silence.ts';
import type { Log } from '../kernel/log.ts';
import type { OutageLog } from '../kernel/outage-log.ts';
import type { Config } from './config.ts';
import { MIGRATIONS } from './migrate-database.ts';

export interface OpenDatabase {
  readonly address: DatabaseAddress;
  readonly database: Database;
  /** The same data through connections of its own, for what takes long. */
  readonly reports: Database;
  close(): Promise<void>;
}

// A request that waits longer than this has lost its caller.
const CONNECT_TIMEOUT_MS = 3000;
const STATEMENT_TIMEOUT_MS = 30_000;
// Past its own time limit the server would have answered, were it there.
const BACKGROUND_PATIENCE_MS = STATEMENT_TIMEOUT_MS + 5000;
const REPORT_TIMEOUT_MS = 120_000;
const REPORT_SILENCE_MS = 3000;
const ANSWERS_WITHIN_MS = 1500;

export const EXPORTS_AT_ONCE = 3;
// One more, used to cancel an export that no client waits for.
const REPORT_POOL = EXPORTS_AT_ONCE + 1;

/** The configured PostgreSQL, or the portal's own; migrated either way if the role owns the tables. */
export async function openDatabase(config: Config, log: Log, outages: OutageLog): Promise<OpenDatabase> {
  const server = await reachServer(config, log);
  try {
    const applied = await migrate(server.address, MIGRATIONS, log);
    if (applied.length > 0) log.info({ applied }, 'database migrated');
  } catch (error) {
    await server.stop();
    throw error;
  }
  const { address } = server;
  const lost = (error: Error) => outages.troubled(error, 'a database connection was lost');
  const common = { address, connectTimeoutMs: CONNECT_TIMEOUT_MS, onAnswer: () => outages.answered() };
  const database = connect(
    {
      ...common,
      applicationName: 'portal',
      poolSize: config.DATABASE_POOL,
      statementTimeoutMs: STATEMENT_TIMEOUT_MS,
      patience: patienceOfCaller(BACKGROUND_PATIENCE_MS),
    },
    lost,
  );
  const reports = connect(
    {
      ...common,
      applicationName: 'portal-reports',
      poolSize: REPORT_POOL,
      statementTimeoutMs: REPORT_TIMEOUT_MS,
      // A report may take long to find its first row: it is given up only if the server answers no other query either.
      patience: { ms: () => REPORT_SILENCE_MS, isWorthWaiting: () => answers(address) },
    },
    lost,
  );
  return {
    address,
    database,
    reports,
    close: async () => {
      await Promise.all([database.$client.end(), reports.$client.end()]);
      await server.stop();
    },
  };
}

export async function reachServer(
  config: Pick<Config, 'DATABASE_URL' | 'dataDir'>,
  log: Log,
): Promise<{ address: DatabaseAddress; stop(): Promise<void> }> {
  if (config.DATABASE_URL !== undefined) {
    return { address: { connectionString: config.DATABASE_URL }, stop: () => Promise.resolve() };
  }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  return { address: embedded.connection, stop: () => embedded.stop() };
}

/** Whether the server answers a connection of its own, if only to refuse it. */
async function answers(address: DatabaseAddress): Promise<boolean> {
  const client = new Client({
    ...address,
    application_name: 'portal-probe',
    connectionTimeoutMillis: ANSWERS_WITHIN_MS,
    query_timeout: ANSWERS_WITHIN_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return databaseError(error) !== undefined;
  } finally {
    client.end().catch(() => undefined);
  }
}
