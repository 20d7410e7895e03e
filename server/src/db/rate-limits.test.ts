import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { expect, test } from 'vitest';
import { aDatabase } from '../../test/database/test-database.ts';

const database = await aDatabase();

test('the table of limits serves the limiter: of twenty at once against a limit of three, three pass', async () => {
  const limiter = new RateLimiterPostgres({
    storeClient: database.$client,
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: 'test',
    points: 3,
    duration: 60,
  });
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => limiter.consume('9876543210')));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const refused = tries.find((outcome) => outcome.status === 'rejected');
  expect(refused?.reason).toBeInstanceOf(RateLimiterRes);
  expect((await limiter.get('9876543210'))?.consumedPoints).toBe(20);
});
