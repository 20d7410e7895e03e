import type { Socket } from 'node:net';
import { PgBoss } from 'pg-boss';

/** Where the queue's database is. */
export type QueueAddress =
  | { readonly connectionString: string; readonly stream?: () => Socket }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string };

export const QUEUE_SCHEMA = 'jobs';

/** Makes the queue's own tables or brings them up to date; a role that owns none of them then finds nothing to do. */
export async function installQueue(address: QueueAddress): Promise<void> {
  const boss = new PgBoss({ ...address, schema: QUEUE_SCHEMA, max: 2, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.stop({ graceful: true });
}
