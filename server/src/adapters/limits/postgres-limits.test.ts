import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aDatabase, createTestDatabase } from '../../../test/database/test-database.ts';
import { rateLimits } from '../../db/schema/identity.ts';
import { systemClock } from '../../kernel/clock.ts';
import { postgresLimits } from './postgres-limits.ts';

const database = await aDatabase();

const DAY_SECONDS = 24 * 60 * 60;
const HOUR_MS = 60 * 60 * 1000;

const makeLimit = (name: string, points: number, clock = systemClock) =>
  postgresLimits(database.$client, clock)(name, points, 60);
const offBy = (seconds: number) => ({ now: () => new Date(Date.now() + seconds * 1000) });

describe('a limit', () => {
  it('lets so many pass and tells the rest how long to wait', async () => {
    const limit = makeLimit('three', 3);
    for (const _ of [1, 2, 3]) expect(await limit.take('asha')).toBeUndefined();
    const wait = await limit.take('asha');
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
    expect(await limit.take('ravi')).toBeUndefined();
  });

  it('of zero lets none pass', async () => {
    const limit = makeLimit('none', 0);
    expect(await limit.take('asha')).toBe(60);
    expect(await limit.wait('asha')).toBe(60);
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

  it('counts by the given clock, wherever that of the machine stands', async () => {
    let ms = Date.parse('2026-11-16T10:00:00Z');
    const limit = makeLimit('clock', 1, { now: () => new Date(ms) });
    await limit.take('asha');
    ms += 59_000;
    expect(await limit.take('asha')).toBe(1);
    ms += 1000;
    expect(await limit.take('asha')).toBeUndefined();
  });

  it('is not opened by a call that read the clock before the one that closed it', async () => {
    const at = (ms: number) => makeLimit('race', 1, { now: () => new Date(ms) });
    const ms = Date.parse('2026-11-16T10:00:00Z');
    expect(await at(ms + 1).take('asha')).toBeUndefined();
    expect(await at(ms).take('asha')).toBeDefined();
  });

  it.each([DAY_SECONDS, -DAY_SECONDS])(
    'refuses nobody for longer than its window after a clock that was off by %i seconds',
    async (seconds) => {
      const name = `off${seconds}`;
      const before = makeLimit(name, 1, offBy(seconds));
      await before.take('asha');
      expect(await before.take('asha')).toBeDefined();
      const limit = makeLimit(name, 1);
      expect(await limit.take('asha')).toBeUndefined();
      expect(await limit.take('asha')).toBeLessThanOrEqual(60);
    },
  );

  it('gives nothing back of a window that is over', async () => {
    const limit = makeLimit('late', 1, { now: () => new Date(Date.now() - HOUR_MS) });
    await limit.take('asha');
    await makeLimit('late', 1).giveBack('asha');
    const [row] = await database.select().from(rateLimits).where(eq(rateLimits.key, 'late:asha'));
    expect(row?.points).toBe(1);
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
    const limit = postgresLimits(gone.connect().$client, systemClock)('gone', 1, 60);
    await gone.drop();
    await expect(limit.take('asha')).rejects.toThrow();
  });
});
