import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Queries } from '../../src/db/connection.ts';

/** Until so many other sessions of this database wait for a lock that someone holds. */
export async function untilSomeoneWaits(db: Queries, sessions = 1): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await db.execute(sql`
      select from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`);
    expect(rows.length).toBeGreaterThanOrEqual(sessions);
  }, 30_000);
}
