import { connect, type Database, type DatabaseAddress } from '../../server/src/db/connection.ts';
import { startEmbeddedPostgres } from '../../server/src/db/embedded/start.ts';
import { databaseAddress } from '../../server/src/db/several-hosts.ts';
import { withSecretFiles } from '../../server/src/app/secret-settings.ts';
import { dataFolder } from './environment.ts';

/** Reads the settings as the portal does: secrets may be in files. An empty setting is one that is not set. */
export function portalSettings(): (name: string) => string | undefined {
  const { environment, problems } = withSecretFiles(process.env);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return (name) => (environment[name] === '' ? undefined : environment[name]);
}

/** Runs work on the portal's database: that of DATABASE_URL, or the embedded one of DATA_DIR. */
export async function withPortalDatabase<Result>(
  applicationName: string,
  url: string | undefined,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const server = await reachServer(url);
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

async function reachServer(
  url: string | undefined,
): Promise<{ address: DatabaseAddress; stop(): Promise<void> }> {
  if (url !== undefined) return { address: databaseAddress(url), stop: () => Promise.resolve() };
  const log = { info: () => undefined, warn: console.error, error: console.error };
  const embedded = await startEmbeddedPostgres({ dataDir: dataFolder(), log });
  return { address: embedded.connection, stop: () => embedded.stop() };
}
