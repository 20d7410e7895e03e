import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit, MakeLimit } from '../../modules/auth/rate-limits.ts';

const TABLE = 'rate_limits';

/** Limits whose counters are rows of the portal's database. */
export function postgresLimits(pool: Pool): MakeLimit {
  let sweeps = true;
  return (name, points, windowSeconds) => {
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: TABLE,
      tableCreated: true,
      // One sweeper clears what has expired for all.
      clearExpiredByTimeout: sweeps,
      keyPrefix: name,
      points,
      duration: windowSeconds,
    });
    sweeps = false;
    return limitOf(limiter);
  };
}

function limitOf(limiter: RateLimiterPostgres): Limit {
  return {
    async take(key) {
      try {
        await limiter.consume(key);
        return undefined;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        // The limiter counts what it refuses as well; only what passed shall count.
        await limiter.reward(key);
        return seconds(refusal);
      }
    },
    async wait(key) {
      const state = await limiter.get(key);
      const isReached = state === null ? limiter.points < 1 : state.consumedPoints >= limiter.points;
      if (!isReached) return undefined;
      return state === null ? limiter.duration : seconds(state);
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
  };
}

function seconds(state: RateLimiterRes): number {
  return Math.max(1, Math.ceil(state.msBeforeNext / 1000));
}
