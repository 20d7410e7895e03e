import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { FAILURES_KEPT_SECONDS, loginWaitSeconds } from '@portal/contract/rules/staff-account.ts';
import type { Transaction } from '../../db/transaction.ts';
import { rateLimits } from '../../db/schema/identity.ts';
import { staffLoginFailures as table } from '../../db/schema/staff.ts';

/** A counter that starts again when its window is over. */
interface Window {
  readonly key: string;
  readonly seconds: number;
}

export interface LoginFailuresStore {
  /** When the next try of this budget is allowed, if there were failures. */
  nextTryAt(budgetHash: Buffer): Promise<string | undefined>;
  /**
   * Counts one failure and makes the next wait longer; a day without any forgets them. Counts nothing and returns false
   * if it is too early. One statement decides, so that of many tries at once no more than allowed are counted.
   */
  count(budgetHash: Buffer, now: Date): Promise<boolean>;
  clear(budgetHash: Buffer): Promise<void>;
  /** Adds one and returns how many there were before in the same window. */
  addTo(window: Window, now: Date): Promise<number>;
  /** Takes back what `addTo` added. */
  takeFrom(window: Window, now: Date): Promise<void>;
}

export function createLoginFailuresStore(db: Transaction): LoginFailuresStore {
  return {
    async nextTryAt(budgetHash) {
      const [row] = await db
        .select({ at: table.nextTryAt })
        .from(table)
        .where(eq(table.budgetHash, budgetHash));
      return row?.at;
    },
    async count(budgetHash, now) {
      const at = now.toISOString();
      const isOver = sql`${table.lastFailedAt} < ${later(now, -FAILURES_KEPT_SECONDS)}`;
      const [counted] = await db
        .insert(table)
        .values({ budgetHash, failures: 1, nextTryAt: at, lastFailedAt: at })
        .onConflictDoUpdate({
          target: table.budgetHash,
          set: { failures: sql`case when ${isOver} then 1 else ${table.failures} + 1 end`, lastFailedAt: at },
          setWhere: lte(table.nextTryAt, at),
        })
        .returning({ failures: table.failures });
      if (counted === undefined) return false;
      const nextTryAt = later(now, loginWaitSeconds(counted.failures));
      await db.update(table).set({ nextTryAt }).where(eq(table.budgetHash, budgetHash));
      return true;
    },
    async clear(budgetHash) {
      await db.delete(table).where(eq(table.budgetHash, budgetHash));
    },
    async addTo({ key, seconds }, now) {
      const nowMs = now.getTime();
      const isOver = sql`${rateLimits.expire} <= ${nowMs}`;
      const [row] = await db
        .insert(rateLimits)
        .values({ key, points: 1, expire: nowMs + seconds * 1000 })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: {
            points: sql`case when ${isOver} then 1 else ${rateLimits.points} + 1 end`,
            expire: sql`case when ${isOver} then excluded.expire else ${rateLimits.expire} end`,
          },
        })
        .returning({ points: rateLimits.points });
      return (row?.points ?? 1) - 1;
    },
    async takeFrom({ key }, now) {
      await db
        .update(rateLimits)
        .set({ points: sql`${rateLimits.points} - 1` })
        .where(and(eq(rateLimits.key, key), gt(rateLimits.points, 0), gt(rateLimits.expire, now.getTime())));
    },
  };
}

function later(now: Date, seconds: number): string {
  return new Date(now.getTime() + seconds * 1000).toISOString();
}
