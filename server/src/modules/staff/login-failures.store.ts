import { and, eq, gt, lte, sql } from 'drizzle-orm';
import {
  FAILURES_KEPT_SECONDS,
  LONGEST_WAIT_SECONDS,
  loginWaitSeconds,
} from '@portal/contract/rules/staff-account.ts';
import type { Transaction } from '../../db/transaction.ts';
import { isWindowOpen, oneMoreInWindow } from '../../db/schema/limit-window.ts';
import { rateLimits } from '../../db/schema/identity.ts';
import { staffLoginFailures as table } from '../../db/schema/staff.ts';
import { CLOCKS_DIFFER_MS } from '../../kernel/limit-window.ts';

/** A counter that starts again when its window is over. */
interface Window {
  readonly key: string;
  readonly seconds: number;
}

export interface LoginFailuresStore {
  /** When the next attempt of this budget is allowed; undefined if it is allowed now. */
  nextTryAt(budgetHash: Buffer, now: Date): Promise<string | undefined>;
  /**
   * Counts one failure and makes the next wait longer, up to the longest; a day without any forgets them. Counts
   * nothing and returns false if it is too early. One statement decides, so that of many concurrent attempts no more
   * than allowed are counted.
   */
  count(budgetHash: Buffer, now: Date, longestWaitSeconds: number): Promise<boolean>;
  clear(budgetHash: Buffer): Promise<void>;
  /** Adds one and returns how many there were before in the same window. */
  addTo(window: Window, now: Date): Promise<number>;
  /** Takes back what `addTo` added. */
  takeFrom(window: Window, now: Date): Promise<void>;
}

export function createLoginFailuresStore(db: Transaction): LoginFailuresStore {
  return {
    async nextTryAt(budgetHash, now) {
      const isWaiting = and(gt(table.nextTryAt, now.toISOString()), lte(table.nextTryAt, latestWait(now)));
      const [row] = await db
        .select({ at: table.nextTryAt })
        .from(table)
        .where(and(eq(table.budgetHash, budgetHash), isWaiting));
      return row?.at;
    },
    async count(budgetHash, now, longestWaitSeconds) {
      const at = now.toISOString();
      const isOver = sql`${table.lastFailedAt} < ${later(now, -FAILURES_KEPT_SECONDS)}`;
      const [counted] = await db
        .insert(table)
        .values({ budgetHash, failures: 1, nextTryAt: at, lastFailedAt: at })
        .onConflictDoUpdate({
          target: table.budgetHash,
          set: { failures: sql`case when ${isOver} then 1 else ${table.failures} + 1 end`, lastFailedAt: at },
          setWhere: sql`${table.nextTryAt} <= ${at} or ${table.nextTryAt} > ${latestWait(now)}`,
        })
        .returning({ failures: table.failures });
      if (counted === undefined) return false;
      const nextTryAt = later(now, loginWaitSeconds(counted.failures, longestWaitSeconds));
      await db.update(table).set({ nextTryAt }).where(eq(table.budgetHash, budgetHash));
      return true;
    },
    async clear(budgetHash) {
      await db.delete(table).where(eq(table.budgetHash, budgetHash));
    },
    async addTo({ key, seconds }, now) {
      const nowMs = now.getTime();
      const [row] = await db
        .insert(rateLimits)
        .values({ key, points: 1, expire: nowMs + seconds * 1000 })
        .onConflictDoUpdate(oneMoreInWindow(nowMs, seconds * 1000))
        .returning({ points: rateLimits.points });
      return (row?.points ?? 1) - 1;
    },
    async takeFrom({ key, seconds }, now) {
      await db
        .update(rateLimits)
        .set({ points: sql`${rateLimits.points} - 1` })
        .where(
          and(eq(rateLimits.key, key), gt(rateLimits.points, 0), isWindowOpen(now.getTime(), seconds * 1000)),
        );
    },
  };
}

/** A wait that ends later was written by a clock that was ahead, and is over. */
function latestWait(now: Date): string {
  return later(now, LONGEST_WAIT_SECONDS + CLOCKS_DIFFER_MS / 1000);
}

function later(now: Date, seconds: number): string {
  return new Date(now.getTime() + seconds * 1000).toISOString();
}
