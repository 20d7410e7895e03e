import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { lateLine } from '../../test/database/late-line.ts';
import { aTestDatabase } from '../../test/database/test-database.ts';
import { connect } from './connection.ts';
import { createSnapshots } from './snapshot.ts';

const testDatabase = await aTestDatabase();
const database = testDatabase.connect();
const limits = { poolSize: 2, connectTimeoutMs: 5000, statementTimeoutMs: 30_000 };
const reports = connect(
  { address: testDatabase.address, applicationName: 'reports', ...limits },
  () => undefined,
);
afterAll(() => reports.$client.end());
await database.execute(sql`create table numbers as select n from generate_series(1, 1000) n`);

const open = () => createSnapshots(reports)();

async function running(): Promise<number> {
  const { rows } = await database.execute(sql`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name = 'reports' and xact_start is not null`);
  return rows.length;
}

const untilNoneRuns = () =>
  vi.waitFor(async () => expect(await running()).toBe(0), { timeout: 10_000, interval: 20 });

describe('a snapshot', () => {
  it('gives all rows of a query in their order, batch by batch, with its parameters', async () => {
    const snapshot = await open();
    const found: unknown[] = [];
    const sizes: number[] = [];
    const least = 11;
    for await (const batch of snapshot.batches(
      sql`select n, 'x' || n from numbers where n >= ${least} order by n`,
    )) {
      sizes.push(batch.length);
      found.push(...batch);
    }
    snapshot.close();
    expect(found).toHaveLength(990);
    expect([found[0], found.at(-1)]).toEqual([
      [11, 'x11'],
      [1000, 'x1000'],
    ]);
    expect(Math.max(...sizes)).toBeLessThan(300);
  });

  it('is one view of the data, from the count to the last row', async () => {
    const snapshot = await open();
    const counted = await snapshot.count(sql`select count(*) from numbers`);
    const rows: unknown[] = [];
    for await (const batch of snapshot.batches(sql`select n from numbers`)) {
      await database.execute(sql`insert into numbers select 5000 from generate_series(1, 100)`);
      rows.push(...batch);
    }
    snapshot.close();
    await database.execute(sql`delete from numbers where n = 5000`);
    expect([counted, rows.length]).toEqual([1000, 1000]);
  });

  it('writes nothing', async () => {
    const snapshot = await open();
    await expect(snapshot.count(sql`insert into numbers values (1) returning 1 as count`)).rejects.toThrow();
    snapshot.close();
  });

  it('gives its connection back to be used again', async () => {
    for (let times = 0; times < 5; times += 1) {
      const snapshot = await open();
      await snapshot.count(sql`select count(*) from numbers`);
      snapshot.close();
      snapshot.close();
    }
    await untilNoneRuns();
    expect(reports.$client.totalCount).toBeLessThanOrEqual(2);
  });

  it('that is closed half way leaves nothing running', async () => {
    const snapshot = await open();
    const batches = snapshot.batches(sql`select n from numbers`);
    await batches.next();
    snapshot.close();
    await untilNoneRuns();
    await expect(batches.next()).rejects.toThrow();
  });

  it('that is closed while the database works cancels what it works on', async () => {
    const snapshot = await open();
    const working = snapshot.count(sql`select count(*) from (select pg_sleep(60)) endless`);
    await vi.waitFor(async () => expect(await running()).toBe(1), { timeout: 5000 });
    snapshot.close();
    await expect(working).rejects.toThrow();
    await untilNoneRuns();
  });

  it('that is closed before its statement has begun leaves nothing running', async () => {
    const line = await lateLine(testDatabase.address, 'pg_sleep', 500);
    const address = { connectionString: line.url };
    const behindLine = connect({ address, applicationName: 'reports', ...limits }, () => undefined);
    onTestFinished(async () => {
      await behindLine.$client.end();
      await line.stop();
    });
    // A connection that is there already is asked to end the snapshot sooner than the statement arrives.
    await behindLine.execute(sql`select 1`);
    const held = await behindLine.$client.connect();
    const snapshot = await createSnapshots(behindLine)();
    held.release();
    const working = snapshot.count(sql`select count(*) from (select pg_sleep(25)) endless`);
    snapshot.close();
    await expect(working).rejects.toThrow();
    // Long enough for the statement to have arrived.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await untilNoneRuns();
  });

  it('that cannot begin keeps no connection', async () => {
    const holders = [await open(), await open()];
    for (const holder of holders) holder.close();
    await untilNoneRuns();
    expect(reports.$client.waitingCount).toBe(0);
  });
});
