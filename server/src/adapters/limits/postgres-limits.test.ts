import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aDatabase, createTestDatabase } from '../../../test/database/test-database.ts';
import { rateLimits } from '../../db/schema/identity.ts';
import { postgresLimits } from './postgres-limits.ts';

const database = await aDatabase();

const makeLimit = (name: string, points: number) => postgresLimits(database.$client)(name, points, 60);

describe('a limit', () => {
  it('lets so many pass and tells the rest how long to wait', async () => {
    const limit = makeLimit('three', 3);
    for (const _ of [1, 2, 3]) expect(await limit.take('asha')).toBeUndefined();
    const wait = await limit.take('asha');
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
    expect(await limit.take('ravi')).toBeUndefined();
  });

  it('lets exactly so many pass of those that come at once, through any process', async () => {
    const [here, there] = [makeLimit('at-once', 3), makeLimit('at-once', 3)];
    const waits = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? here : there).take('asha')),
    );
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(3);
  });

  it('opens again when its window is over, and not before', async () => {
    const limit = makeLimit('window', 1);
    await limit.take('asha');
    expect(await limit.take('asha')).toBeDefined();
    await database.update(rateLimits).set({ expire: Date.now() }).where(eq(rateLimits.key, 'window:asha'));
    expect(await limit.take('asha')).toBeUndefined();
    expect(await limit.take('asha')).toBeDefined();
  });

  it('has room again for what was given back', async () => {
    const limit = makeLimit('back', 2);
    await limit.take('asha');
    await limit.take('asha');
    await limit.giveBack('asha');
    expect(await limit.take('asha')).toBeUndefined();
    expect(await limit.take('asha')).toBeDefined();
  });

  it('does not count for another one', async () => {
    await makeLimit('one', 1).take('asha');
    expect(await makeLimit('other', 1).take('asha')).toBeUndefined();
  });

  it('says that the database is not there as the database does', async () => {
    const gone = await createTestDatabase();
    const limit = postgresLimits(gone.connect().$client)('gone', 1, 60);
    await gone.drop();
    await expect(limit.take('asha')).rejects.toThrow();
  });
});
