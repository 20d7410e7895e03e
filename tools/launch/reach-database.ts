import { connect, type Database, type DatabaseAddress } from '../../server/src/db/connection.ts';
import { startEmbeddedPostgres } from '../../server/src/db/embedded/start.ts';
import { databaseAddress } from '../../server/src/db/several-hosts.ts';
import { dataFolder, secretSetting } from './environment.ts';

/** Runs work on the portal's database: that of DATABASE_URL, or the embedded one of DATA_DIR. */
export async function withPortalDatabase<Result>(
  applicationName: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const server = await reachServer();
  const database = connect(
    {
      address: server.address,
      applicationName,
      poolSize: 1,
      connectTimeoutMs: 10_000,
      statementTimeoutMs: 0,
    },
    () => undefined,
  );
  try {
    return await work(database);
  } finally {
    await database.$client.end();
    await server.stop();
  }
}

async function reachServer(): Promise<{ address: DatabaseAddress; stop(): Promise<void> }> {
  const url = secretSetting('DATABASE_URL');
  if (url !== undefined) return { address: databaseAddress(url), stop: () => Promise.resolve() };
  const log = { info: () => undefined, warn: console.error, error: console.error };
  const embedded = await startEmbeddedPostgres({ dataDir: dataFolder(), log });
  return { address: embedded.connection, stop: () => embedded.stop() };
}
