import type { Pool } from 'pg';
import type { Clock } from '../../kernel/clock.ts';
import { CLOCKS_DIFFER_MS } from '../../kernel/limit-window.ts';
import type { Limit, MakeLimit } from '../../modules/auth/rate-limits.ts';

/**
 * A row counts until it expires. One that expires much later than a whole window from now was written by a clock that
 * was ahead: it would refuse for as long as that clock was, so it is over as well.
 */
const IS_OVER = `(kept.expire <= $2::bigint or kept.expire > $2::bigint + $3::bigint + ${CLOCKS_DIFFER_MS})`;

/** Counts one unless that is one too many, in which case no row is returned. */
const TAKE = `
  insert into rate_limits as kept (key, points, expire) values ($1, 1, $2::bigint + $3::bigint)
  on conflict (key) do update set
    points = case when ${IS_OVER} then 1 else kept.points + 1 end,
    expire = case when ${IS_OVER} then $2::bigint + $3::bigint else kept.expire end
  where ${IS_OVER} or kept.points < $4::integer
  returning points`;
/** When a limit that is reached ends; no row if it is not. */
const REACHED = `
  select expire from rate_limits as kept where key = $1 and points >= $4::integer and not ${IS_OVER}`;
const GIVE_BACK = `
  update rate_limits set points = points - 1 where key = $1 and points > 0 and expire > $2::bigint`;
const EXPIRY = 'select expire from rate_limits where key = $1';

/** Limits whose counters are rows of the portal's database, in windows of the portal's clock. */
export function postgresLimits(pool: Pool, clock: Clock): MakeLimit {
  return (name, points, windowSeconds) =>
    limitOf(pool, clock, { name, points, windowMs: windowSeconds * 1000 });
}

interface Window {
  readonly name: string;
  readonly points: number;
  readonly windowMs: number;
}

function limitOf(pool: Pool, clock: Clock, { name, points, windowMs }: Window): Limit {
  const rowOf = (key: string) => `${name}:${key}`;
  return {
    async take(key) {
      const now = clock.now().getTime();
      // The first insert of a window counts without being compared.
      if (points < 1) return secondsUntil(now + windowMs, now);
      const values = [rowOf(key), now, windowMs, points];
      const { rowCount } = await pool.query({ name: 'limit-take', text: TAKE, values });
      if (rowCount === 1) return undefined;
      const { rows } = await pool.query<{ expire: number }>({
        name: 'limit-expiry',
        text: EXPIRY,
        values: [rowOf(key)],
      });
      return secondsUntil(rows[0]?.expire ?? now, now);
    },
    async wait(key) {
      const now = clock.now().getTime();
      if (points < 1) return secondsUntil(now + windowMs, now);
      const values = [rowOf(key), now, windowMs, points];
      const { rows } = await pool.query<{ expire: number }>({ name: 'limit-reached', text: REACHED, values });
      const [row] = rows;
      return row === undefined ? undefined : secondsUntil(row.expire, now);
    },
    async giveBack(key) {
      const values = [rowOf(key), clock.now().getTime()];
      await pool.query({ name: 'limit-give-back', text: GIVE_BACK, values });
    },
  };
}

function secondsUntil(expire: number, now: number): number {
  return Math.max(1, Math.ceil((expire - now) / 1000));
}
