import type { Pool } from 'pg';
import type { QueueDepth } from './job-metrics.ts';

/** By the queue's own index of what is not taken yet; what is done is kept for a while and does not count. */
const DEPTH = `
  select name as job, count(*)::integer as waiting,
    extract(epoch from now() - min(start_after))::float8 as "oldestSeconds"
  from jobs.job where state < 'active' and not blocked and start_after <= now() group by name`;

export async function readQueueDepths(pool: Pool): Promise<readonly QueueDepth[]> {
  return (await pool.query<QueueDepth>(DEPTH)).rows;
}
