import path from 'node:path';
import type { DatabaseAddress } from '../db/connection.ts';
import { migrate, refuseOtherHistory } from '../db/migrator.ts';
import { grantToPortal, openFutureTables } from '../db/portal-role.ts';
import { installQueue, QUEUE_SCHEMA } from '../jobs/queue-schema.ts';
import type { Log } from '../kernel/log.ts';

export const MIGRATIONS = path.join(import.meta.dirname, '../../migrations');

interface MigrateOptions {
  readonly address: DatabaseAddress;
  /** The role that the portal connects with; undefined if it is the one that migrates. */
  readonly portalRole: string | undefined;
  readonly log: Log;
}

/** All that a portal needs in its database, made by a role that may be another than its own. Returns what ran. */
export async function migrateDatabase({ address, portalRole, log }: MigrateOptions): Promise<string[]> {
  // The grants come before the first migration, and a database that is refused is left as it was.
  await refuseOtherHistory(address, MIGRATIONS);
  if (portalRole !== undefined) await openFutureTables(address, portalRole);
  const applied = await migrate(address, MIGRATIONS, log);
  await installQueue(address);
  if (portalRole !== undefined) await grantToPortal(address, portalRole, ['public', QUEUE_SCHEMA]);
  return applied;
}
