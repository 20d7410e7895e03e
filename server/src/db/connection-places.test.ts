import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { aTestDatabase } from '../../test/database/test-database.ts';
import { urgentWork } from '../kernel/urgent-work.ts';
import { createConnectionPlaces } from './connection-places.ts';
import { callersWaiting, connect } from './connection.ts';

const testDatabase = await aTestDatabase();

it('gives urgent callers a place of their own, and the next one that comes free', async () => {
  const places = createConnectionPlaces({ places: 3, keptForUrgent: 1, keptForOthers: 0, waitMs: 5000 });
  await places.enter(false);
  await places.enter(false);
  const order: string[] = [];
  const ordinary = places.enter(false).then(() => order.push('ordinary'));
  await places.enter(true);
  const urgent = places.enter(true).then(() => order.push('urgent'));
  expect(places.waiting()).toBe(2);
  places.leave(false);
  await urgent;
  places.leave(false);
  await ordinary;
  expect(order).toEqual(['urgent', 'ordinary']);
  expect(places.waiting()).toBe(0);
});

it('gives the others a place of their own, however many urgent callers wait', async () => {
  const places = createConnectionPlaces({ places: 3, keptForUrgent: 1, keptForOthers: 1, waitMs: 5000 });
  await places.enter(true);
  await places.enter(true);
  const urgent = Array.from({ length: 4 }, () => places.enter(true));
  await places.enter(false);
  const next = places.enter(false);
  expect(places.waiting()).toBe(5);
  places.leave(false);
  await next;
  // What an urgent caller gives back is the next urgent caller's.
  const last = places.enter(false);
  for (const one of urgent) {
    places.leave(true);
    await one;
  }
  expect(places.waiting()).toBe(1);
  places.leave(false);
  await last;
});

it('gives up in time, as the pool does, and takes no place then', async () => {
  const places = createConnectionPlaces({ places: 1, keptForUrgent: 0, keptForOthers: 0, waitMs: 20 });
  await places.enter(false);
  await expect(places.enter(false)).rejects.toThrow('timeout exceeded when trying to connect');
  places.leave(false);
  await places.enter(true);
});

it('answers urgent queries while others hold every connection that they may', async () => {
  const limits = { poolSize: 4, keptForUrgent: 1, connectTimeoutMs: 5000, statementTimeoutMs: 30_000 };
  const database = connect(
    { address: testDatabase.address, applicationName: 'places', ...limits },
    () => undefined,
  );
  onTestFinished(() => database.$client.end());
  let ended = 0;
  const slow = Array.from({ length: 12 }, () =>
    database.$client.query('select pg_sleep(0.5)').then(() => (ended += 1)),
  );
  await vi.waitFor(() => expect(callersWaiting(database)).toBe(9), { timeout: 10_000, interval: 5 });
  await urgentWork(() => database.$client.query('select 1'));
  const endedBefore = ended;
  await expect(database.execute(sql`select no_such_column`)).rejects.toThrow();
  await Promise.all(slow);
  // It waited for none of the nine who waited when it came.
  expect(endedBefore).toBeLessThanOrEqual(3);
  expect(callersWaiting(database)).toBe(0);
  const client = await database.$client.connect();
  client.release(true);
  await Promise.all(Array.from({ length: 8 }, () => database.execute(sql`select 1`)));
});

it('answers other queries while urgent ones come without end', async () => {
  const limits = { poolSize: 3, keptForOthers: 1, connectTimeoutMs: 2000, statementTimeoutMs: 30_000 };
  const database = connect(
    { address: testDatabase.address, applicationName: 'places', ...limits },
    () => undefined,
  );
  onTestFinished(() => database.$client.end());
  const over = new AbortController();
  const payer = async () => {
    while (!over.signal.aborted) await urgentWork(() => database.$client.query('select pg_sleep(0.02)'));
  };
  const paying = Array.from({ length: 12 }, payer);
  await vi.waitFor(() => expect(callersWaiting(database)).toBeGreaterThan(8), {
    timeout: 10_000,
    interval: 5,
  });
  try {
    for (let asked = 0; asked < 3; asked += 1) await database.execute(sql`select 1`);
  } finally {
    over.abort();
    await Promise.all(paying);
  }
});
