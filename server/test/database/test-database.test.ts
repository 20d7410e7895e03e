import { expect, test } from 'vitest';
import { candidates } from '../../src/db/schema/identity.ts';
import { aCandidate } from './rows.ts';
import { createTestDatabase } from './test-database.ts';

test('databases made at once are apart from one another, and go though they are in use', async () => {
  const made = await Promise.all(Array.from({ length: 4 }, () => createTestDatabase()));
  const pools = made.map((database) => database.connect());
  const [first, ...others] = pools;
  if (first === undefined) throw new Error('no database');
  await aCandidate(first);
  expect(await first.$count(candidates)).toBe(1);
  for (const other of others) expect(await other.$count(candidates)).toBe(0);
  await Promise.all(made.map((database) => database.drop()));
  const [gone] = made;
  await expect(gone?.connect().$count(candidates)).rejects.toThrow();
});
