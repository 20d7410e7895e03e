import { eq, lt, sql } from 'drizzle-orm';
import { FAILURES_KEPT_SECONDS, loginWaitSeconds } from '@portal/contract/rules/staff-account.ts';
import type { Queries } from '../../db/connection.ts';
import { staffLoginFailures as table } from '../../db/schema/staff.ts';

export interface LoginFailuresStore {
  /** When the next try is allowed, where there were failures. */
  nextTryAt(usernameHash: Buffer): Promise<string | undefined>;
  /** Counts one failure and makes the next wait longer; those of long ago are forgotten. */
  count(usernameHash: Buffer, now: Date): Promise<void>;
  clear(usernameHash: Buffer): Promise<void>;
}

export function createLoginFailuresStore(db: Queries): LoginFailuresStore {
  return {
    async nextTryAt(usernameHash) {
      const [row] = await db
        .select({ at: table.nextTryAt })
        .from(table)
        .where(eq(table.usernameHash, usernameHash));
      return row?.at;
    },
    async count(usernameHash, now) {
      await db.delete(table).where(lt(table.lastFailedAt, later(now, -FAILURES_KEPT_SECONDS)));
      const at = now.toISOString();
      const [counted] = await db
        .insert(table)
        .values({ usernameHash, failures: 1, nextTryAt: at, lastFailedAt: at })
        .onConflictDoUpdate({
          target: table.usernameHash,
          set: { failures: sql`${table.failures} + 1`, lastFailedAt: at },
        })
        .returning({ failures: table.failures });
      const nextTryAt = later(now, loginWaitSeconds(counted?.failures ?? 1));
      await db.update(table).set({ nextTryAt }).where(eq(table.usernameHash, usernameHash));
    },
    async clear(usernameHash) {
      await db.delete(table).where(eq(table.usernameHash, usernameHash));
    },
  };
}

function later(now: Date, seconds: number): string {
  return new Date(now.getTime() + seconds * 1000).toISOString();
}
