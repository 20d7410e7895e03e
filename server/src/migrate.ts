import { ENVIRONMENT, readMigrationConfig } from './app/config.ts';
import { reachServer } from './app/database.ts';
import { migrateDatabase } from './app/migrate-database.ts';
import { openLog } from './app/open-log.ts';
import { startFailureLine } from './app/start-failure.ts';

/** `npm run migrate`, and a job before the processes of a new version start. */
async function main(): Promise<void> {
  const config = readMigrationConfig();
  const log = openLog(config, 'migrate starts');
  const server = await reachServer(config, log);
  try {
    const applied = await migrateDatabase({
      address: server.address,
      portalRole: config.DATABASE_PORTAL_ROLE,
      log,
    });
    log.info({ applied }, applied.length === 0 ? 'the database is up to date' : 'database migrated');
  } finally {
    await server.stop();
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(startFailureLine(error, ENVIRONMENT, 'The database could not be migrated'));
  process.exitCode = 1;
}
