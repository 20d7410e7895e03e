import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Database, type DatabaseAddress } from '../db/connection.ts';
import { isUnavailable } from '../db/errors.ts';
import { startEmbeddedPostgres } from '../db/embedded/start.ts';
import { probed } from '../db/probe.ts';
import { refuseTransactionPooling } from '../db/session-pooling.ts';
import { databaseAddress } from '../db/several-hosts.ts';
import { migrate } from '../db/migrator.ts';
import { patienceOfCaller } from '../db/silence.ts';
import { isStillWorking } from '../db/still-working.ts';
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
// Background work may take its time, as long as the server works on it.
const BACKGROUND_SILENCE_MS = 5000;
const REPORT_TIMEOUT_MS = 120_000;
const REPORT_SILENCE_MS = 3000;
const ANSWERS_WITHIN_MS = 1500;

// Of the connections for requests: payments, codes and webhooks find one whatever the others do.
const SHARE_FOR_URGENT = 0.25;
// However many pay: pages, reconciliation and audit go on too, if slowly.
const SHARE_FOR_OTHERS = 0.15;

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
      keptForUrgent: Math.floor(config.DATABASE_POOL * SHARE_FOR_URGENT),
      keptForOthers: Math.floor(config.DATABASE_POOL * SHARE_FOR_OTHERS),
      statementTimeoutMs: STATEMENT_TIMEOUT_MS,
      patience: patienceOfCaller(BACKGROUND_SILENCE_MS, (client) => isStillWorking(address, client)),
    },
    lost,
  );
  const reports = connect(
    {
      ...common,
      applicationName: 'portal-reports',
      poolSize: REPORT_POOL,
      statementTimeoutMs: REPORT_TIMEOUT_MS,
      // A report may take long to find its first row: it is given up only if the server does not work on it any more.
      patience: { ms: () => REPORT_SILENCE_MS, isWorthWaiting: (client) => isStillWorking(address, client) },
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
  config: Pick<Config, 'DATABASE_URL' | 'dataDir' | 'isProduction'>,
  log: Log,
): Promise<{ address: DatabaseAddress; stop(): Promise<void> }> {
  if (config.DATABASE_URL !== undefined) {
    const address = databaseAddress(config.DATABASE_URL);
    if (config.isProduction) await untilAnswered(address, log);
    await refuseTransactionPooling(address);
    return { address, stop: () => Promise.resolve() };
  }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  return { address: embedded.connection, stop: () => embedded.stop() };
}

const START_WITHIN_MS = 100_000;
const ASK_AGAIN_MS = 1000;

/**
 * A process that was started again while its database is away waits for it, so that it serves as soon as the database is
 * back, and not when its supervisor tries the next time.
 */
async function untilAnswered(address: DatabaseAddress, log: Log): Promise<void> {
  const until = performance.now() + START_WITHIN_MS;
  for (let isFirst = true; ; isFirst = false) {
    try {
      await probed(address, ANSWERS_WITHIN_MS, (client) => client.query('select 1'));
      return;
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > until) throw error;
      if (isFirst) log.warn({ err: error }, 'waiting for the database');
    }
    await pause(ASK_AGAIN_MS);
  }
}
