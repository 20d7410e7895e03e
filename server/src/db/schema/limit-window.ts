import { and, gt, lte, or, sql, type SQL } from 'drizzle-orm';
import { CLOCKS_DIFFER_MS } from '../../kernel/limit-window.ts';
import { rateLimits } from './identity.ts';

/** Whether a counter of `rate_limits` is over: its window ended, or it was written by a clock that was ahead. */
export function isWindowOver(nowMs: number, windowMs: number): SQL {
  const latestEnd = nowMs + windowMs + CLOCKS_DIFFER_MS;
  return or(lte(rateLimits.expire, nowMs), gt(rateLimits.expire, latestEnd)) ?? sql`false`;
}

export function isWindowOpen(nowMs: number, windowMs: number): SQL {
  const latestEnd = nowMs + windowMs + CLOCKS_DIFFER_MS;
  return and(gt(rateLimits.expire, nowMs), lte(rateLimits.expire, latestEnd)) ?? sql`true`;
}

/** What an insert of one point into `rate_limits` changes if the counter is there already. */
export function oneMoreInWindow(nowMs: number, windowMs: number) {
  const isOver = isWindowOver(nowMs, windowMs);
  return {
    target: rateLimits.key,
    set: {
      points: sql`case when ${isOver} then 1 else ${rateLimits.points} + 1 end`,
      expire: sql`case when ${isOver} then excluded.expire else ${rateLimits.expire} end`,
    },
  };
}
