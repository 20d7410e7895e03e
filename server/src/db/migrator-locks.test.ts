import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestDatabase } from '../../test/database/test-database.ts';
import { createEmptyDatabase } from '../../test/database/test-database.ts';
import type { Database } from './connection.ts';
import { migrate } from './migrator.ts';

let database: TestDatabase;
let db: Database;
let folder: string;
let logged: { fields: object; message: string }[];

beforeEach(async () => {
  database = await createEmptyDatabase();
  db = database.connect();
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  logged = [];
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

/** A reader behind a migration that waited for its lock without a limit would wait this long. */
const LONGEST_MS = 20_000;

const write = (name: string, sql: string) => writeFile(join(folder, name), sql);
const note = (fields: object, message: string) => void logged.push({ fields, message });
const run = () => migrate(database.address, folder, { info: note, warn: note });
const rowsOf = async (query: string) => (await db.$client.query<Record<string, unknown>>(query)).rows;

test('a migration that waits for a lock lets the others pass, and runs once it can', async () => {
  await write('0001-first.sql', 'create table first (id int); insert into first values (1)');
  await run();
  await write('0002-second.sql', 'alter table first add name text');
  const holder = await db.$client.connect();
  await holder.query('begin');
  await holder.query('select from first');
  const running = run();
  const hasTriedAgain = () => logged.some(({ message }) => message.includes('did not get its lock'));
  const longest = await longestWait(() => db.$client.query('select from first'), hasTriedAgain);
  await holder.query('commit');
  holder.release();
  expect(await running).toEqual(['0002-second.sql']);
  expect(longest).toBeLessThan(LONGEST_MS / 2);
  expect(logged.map(({ message }) => message)).toContain('a migration did not get its lock and tries again');
});

test('a deadlock runs the file again, and nothing of the first try stays', async () => {
  await write('0001-first.sql', 'create sequence tries; create table first (id int)');
  await run();
  // A sequence keeps its value though the transaction is rolled back.
  const failTwice = `do $$ begin
    if nextval('tries') < 3 then raise exception 'a deadlock' using errcode = '40P01'; end if;
  end $$`;
  await write('0002-second.sql', `insert into first values (1);\n${failTwice}`);
  expect(await run()).toEqual(['0002-second.sql']);
  expect(await rowsOf('select id from first')).toEqual([{ id: 1 }]);
});

const WITHOUT = '-- expand: an index and a column more\n-- without transaction\n';

test('a file without transaction builds an index concurrently and changes rows in batches', async () => {
  await write(
    '0001-first.sql',
    'create table first (id int primary key); insert into first select generate_series(1, 1000)',
  );
  await write(
    '0002-second.sql',
    `${WITHOUT}alter table first add column if not exists twice int;
-- batches of 300 by first.id
update first set twice = id * 2 where id between $1 and $2;
create index concurrently if not exists first_twice on first (twice);`,
  );
  expect(await run()).toEqual(['0001-first.sql', '0002-second.sql']);
  expect(await rowsOf('select count(*) as count from first where twice = id * 2')).toEqual([{ count: 1000 }]);
  expect(await rowsOf("select indisvalid from pg_index where indexrelid = 'first_twice'::regclass")).toEqual([
    { indisvalid: true },
  ]);
  expect(logged).toContainEqual({
    fields: { migration: '0002-second.sql', line: 5, rows: 1000, percent: 100 },
    message: 'a migration is under way',
  });
});

test('a file without transaction that failed begins again, and replaces an index that was left invalid', async () => {
  await write('0001-first.sql', 'create table first (id int); insert into first values (1), (1)');
  const second = `${WITHOUT}create table if not exists second (id int);
create unique index concurrently if not exists first_id on first (id);`;
  await write('0002-second.sql', second);
  await expect(run()).rejects.toThrow('0002-second.sql failed. What ran before stays');
  await db.$client.query('delete from first where ctid = (select min(ctid) from first)');
  expect(await run()).toEqual(['0002-second.sql']);
  expect(await rowsOf("select indisvalid from pg_index where indexrelid = 'first_id'::regclass")).toEqual([
    { indisvalid: true },
  ]);
});

test('several processes that start together do not hold up an index that one of them builds', async () => {
  await write(
    '0001-first.sql',
    'create table first (id int); insert into first select generate_series(1, 50000)',
  );
  await write('0002-second.sql', `${WITHOUT}create index concurrently if not exists first_id on first (id);`);
  const runs = await Promise.all([run(), run(), run(), run()]);
  expect(runs.flat()).toEqual(['0001-first.sql', '0002-second.sql']);
});

async function longestWait(work: () => Promise<unknown>, isOver: () => boolean): Promise<number> {
  let longest = 0;
  const until = performance.now() + LONGEST_MS;
  while (!isOver() && performance.now() < until) {
    const begunAt = performance.now();
    await work();
    longest = Math.max(longest, performance.now() - begunAt);
    await pause(5);
  }
  return longest;
}
