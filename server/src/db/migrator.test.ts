import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MIGRATIONS } from '../../test/database/database-server.ts';
import type { TestDatabase } from '../../test/database/test-database.ts';
import { createEmptyDatabase } from '../../test/database/test-database.ts';
import { migrate } from './migrator.ts';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createEmptyDatabase();
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const write = (name: string, sql: string) => writeFile(join(folder, name), sql);
const run = () => migrate(database.address, folder);

async function tables(): Promise<string[]> {
  const { rows } = await database
    .connect()
    .$client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
    );
  return rows.map(({ name }) => name).filter((name) => name !== 'schema_migrations');
}

describe('migrate', () => {
  test('brings an empty database to the state of the portal, and finds nothing to do after that', async () => {
    const names = (await readdir(MIGRATIONS)).toSorted();
    expect(await migrate(database.address, MIGRATIONS)).toEqual(names);
    expect(await tables()).toContain('ledger_entries');
    expect(await migrate(database.address, MIGRATIONS)).toEqual([]);
  });

  test('runs each file once though five processes start together', async () => {
    await write('0001-first.sql', 'create table first (id int); insert into first values (1);');
    await write('0002-second.sql', 'create table second (id int);');
    const runs = await Promise.all([run(), run(), run(), run(), run()]);
    expect(runs.flat()).toEqual(['0001-first.sql', '0002-second.sql']);
    const { rows } = await database.connect().$client.query('select count(*) as count from first');
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('runs only what is new', async () => {
    await write('0001-first.sql', 'create table first (id int)');
    await run();
    await write('0002-second.sql', 'create table second (id int)');
    expect(await run()).toEqual(['0002-second.sql']);
  });

  test('keeps nothing of a file that fails, keeps those before it, and says where it failed', async () => {
    await write('0001-first.sql', 'create table first (id int)');
    await write('0002-broken.sql', 'create table broken (id int);\ninsert into nowhere values (1);');
    await expect(run()).rejects.toThrow('0002-broken.sql, line 2, failed');
    expect(await tables()).toEqual(['first']);
    await write('0002-broken.sql', 'create table whole (id int)');
    expect(await run()).toEqual(['0002-broken.sql']);
    expect(await tables()).toEqual(['first', 'whole']);
  });

  test('refuses a file that was changed after it ran, though not for its line endings', async () => {
    await write('0001-first.sql', 'create table first (\n  id int\n)');
    await run();
    await write('0001-first.sql', 'create table first (\r\n  id int\r\n)');
    expect(await run()).toEqual([]);
    await write('0001-first.sql', 'create table first (\n  id bigint\n)');
    await expect(run()).rejects.toThrow('never released (0001-first.sql ran here with another content)');
  });

  test('refuses a newer database if a migration does not say that this code runs on it', async () => {
    await write('0001-first.sql', 'create table first (id int)');
    await write('0002-second.sql', 'create table second (id int)');
    await run();
    await rm(join(folder, '0002-second.sql'));
    await expect(run()).rejects.toThrow('newer than this code: it has 0002-second.sql');
  });

  test('runs on a newer database whose migrations expand, and refuses one that removed what it uses', async () => {
    const release = async (name: string, sql: string) => {
      await write(name, sql);
      await run();
    };
    await release('0001-first.sql', 'create table first (id int, old int)');
    await release('0002-new.sql', '-- expand: a column more\nalter table first add new int');
    await rm(join(folder, '0002-new.sql'));
    expect(await run()).toEqual([]);
    await write('0002-new.sql', '-- expand: a column more\nalter table first add new int');
    await release('0003-no-old.sql', '-- contract after 0002: old is not read\nalter table first drop old');
    await rm(join(folder, '0003-no-old.sql'));
    expect(await run()).toEqual([]);
    await rm(join(folder, '0002-new.sql'));
    await expect(run()).rejects.toThrow('it has 0003-no-old.sql, which this code does not know. It removed');
  });

  test('refuses a file that comes before one that ran already', async () => {
    await write('0002-second.sql', 'create table second (id int)');
    await run();
    await write('0001-first.sql', 'create table first (id int)');
    await expect(run()).rejects.toThrow('(it has 0002-second.sql and lacks 0001-first.sql)');
  });

  test('refuses a number that ran under another name, also where newer ones expand', async () => {
    await write('0001-first.sql', 'create table first (id int)');
    await write('0002-other.sql', '-- expand: a table more\ncreate table other (id int)');
    await write('0003-later.sql', '-- expand: a table more\ncreate table later (id int)');
    await run();
    await rm(join(folder, '0003-later.sql'));
    await rm(join(folder, '0002-other.sql'));
    await write('0002-second.sql', 'create table second (id int)');
    await expect(run()).rejects.toThrow('(it has 0002-other.sql, which this version does not know)');
    expect(await tables()).toEqual(['first', 'later', 'other']);
  });

  test('refuses two files of one number, and a file that is not a migration', async () => {
    await write('0001-one.sql', 'select 1');
    await write('0001-two.sql', 'select 1');
    await expect(run()).rejects.toThrow('0001-one.sql and 0001-two.sql have the same number');
    await rm(join(folder, '0001-two.sql'));
    await write('notes.txt', '');
    await expect(run()).rejects.toThrow('notes.txt is not named as a migration is');
  });
});
