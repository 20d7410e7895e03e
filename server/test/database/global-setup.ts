import type { TestProject } from 'vitest/node';
import { buildServerIfStale } from '../../../tools/build/server-if-stale.ts';
import { PROGRAMS_ARE_BUILT } from '../programs.ts';
import { startDatabaseServer } from './database-server.ts';

/** Once for a whole run. `TEST_DATABASE_URL` names another server, to try the portal on its version of PostgreSQL. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildServerIfStale();
  process.env[PROGRAMS_ARE_BUILT] = 'true';
  const running = await startDatabaseServer(process.env['TEST_DATABASE_URL']);
  project.provide('databaseServer', running.server);
  return () => running.stop();
}
