import { expect, it } from 'vitest';
import { createEmptyDatabase } from '../database/test-database.ts';
import { measureMigration } from './measure.ts';

it('a column, its trigger, its backfill and its index come to a table in use: no writer waits for a slow reader, no row is missed', async () => {
  const database = await createEmptyDatabase();
  try {
    const measured = await measureMigration({
      address: database.address,
      rows: 3000,
      calmMs: 100,
      readerMs: 4000,
    });
    expect(measured).toMatchObject({ missed: 0, isIndexValid: true });
    expect(measured.during.writes).toBeGreaterThan(50);
    expect(measured.during.longestMs).toBeLessThan(3500);
  } finally {
    await database.drop();
  }
});
