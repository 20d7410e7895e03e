import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { COMPILE_CACHE } from '../../test/compile-cache.ts';
import { addressAsUrl, runOn } from '../../test/database/administration.ts';
import { createTestDatabase } from '../../test/database/test-database.ts';
import { aFolder } from '../../test/folder.ts';
import { aPortalOfTest, restarted } from '../../test/portal.ts';
import { TEST_SETTINGS } from '../../test/portal-settings.ts';
import { programFile } from '../../test/programs.ts';
import type { DatabaseAddress } from '../db/connection.ts';
import { startEmbeddedPostgres } from '../db/embedded/start.ts';

const COMMANDS = { start: 'main', migrate: 'migrate' } as const;
type Command = keyof typeof COMMANDS;
const FAILURES: Readonly<Record<Command, string>> = {
  start: 'The portal could not start',
  migrate: 'The database could not be migrated',
};
const EMPTY = await aFolder();
const EARLIER = await aFolder();
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** What a command that is refused prints on standard error. */
async function refusalOf(command: Command, settings: Readonly<Record<string, string>>): Promise<string> {
  const child = spawn(process.execPath, [programFile(COMMANDS[command])], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...COMPILE_CACHE, ...TEST_SETTINGS, PORT: '0', LOG_LEVEL: 'silent', ...settings },
  });
  const [printed] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(child.exitCode).toBe(1);
  return printed;
}

const sentence = (command: Command, difference: string): string =>
  `${FAILURES[command]}: The database was made by a version of the portal that was never released (${difference}), and nothing in it was touched: start with another DATA_DIR or an empty database at DATABASE_URL, or run the version that made it.\n`;

/** Every object of the database as its catalogs have it, and which transaction wrote which row of the history. */
async function stateOf(address: DatabaseAddress): Promise<unknown> {
  return [
    await runOn(address, 'select oid, relname, relacl, xmin::text from pg_class order by oid'),
    await runOn(address, 'select oid, proname, xmin::text from pg_proc order by oid'),
    await runOn(address, 'select oid, nspname, nspacl from pg_namespace order by oid'),
    await runOn(address, 'select * from pg_default_acl order by oid'),
    await runOn(address, 'select *, xmin::text from schema_migrations order by name'),
  ];
}

it.each<[Command, string, string, string]>([
  [
    'start',
    'names that this version does not know',
    "update schema_migrations set name = '0020-staff-login-failures.sql' where name like '0012-%'",
    'it has 0020-staff-login-failures.sql, which this version does not know',
  ],
  [
    'migrate',
    'another content under the same name',
    "update schema_migrations set sha256 = repeat('0', 64) where name like '0002-%'",
    '0002-staff.sql ran here with another content',
  ],
  [
    'migrate',
    'a gap',
    "delete from schema_migrations where name > '0006' or name like '0004-%'",
    'it has 0005-loans.sql and lacks 0004-applications.sql',
  ],
])(
  '%s refuses a database whose history has %s, and leaves it as it was',
  async (command, _what, change, difference) => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const { address } = database;
    await runOn(address, change);
    const before = await stateOf(address);
    const settings = {
      DATABASE_URL: addressAsUrl(address),
      DATA_DIR: EMPTY,
      // Its grants are made before the first migration: a role that does not exist would be told of instead.
      ...(command === 'migrate' ? { DATABASE_PORTAL_ROLE: 'nobody_of_this_name' } : {}),
    };
    expect(await refusalOf(command, settings)).toBe(sentence(command, difference));
    expect(await stateOf(address)).toEqual(before);
  },
);

it('a data folder of an earlier tree is refused, and gets no file', async () => {
  const before = await inFolder(async (address) => {
    await runOn(address, 'create table schema_migrations (name text primary key, sha256 text not null)');
    await runOn(address, "insert into schema_migrations values ('0060-listed-rows.sql', 'x')");
    return stateOf(address);
  });
  const files = await readdir(EARLIER);
  expect(await refusalOf('start', { DATA_DIR: EARLIER, SECRET_KEY: '', MASTER_KEY: '' })).toBe(
    sentence('start', 'it has 0060-listed-rows.sql, which this version does not know'),
  );
  expect(await readdir(EARLIER)).toEqual(files);
  expect(await inFolder(stateOf)).toEqual(before);
});

it('a damaged key file is refused before the database is migrated', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { address } = database;
  // As a database of the release before.
  await runOn(address, "delete from schema_migrations where name > '0090'");
  const before = await stateOf(address);
  const folder = await aFolder();
  await writeFile(path.join(folder, 'secret.key'), 'cut');
  const settings = { DATABASE_URL: addressAsUrl(address), DATA_DIR: folder, SECRET_KEY: '' };
  expect(await refusalOf('start', settings)).toContain('SECRET_KEY cannot be read');
  expect(await stateOf(address)).toEqual(before);
});

async function inFolder(work: (address: DatabaseAddress) => Promise<unknown>): Promise<unknown> {
  const postgres = await startEmbeddedPostgres({ dataDir: EARLIER, log: silent });
  try {
    return await work(postgres.connection);
  } finally {
    await postgres.stop();
  }
}

it('a database that a newer release migrated is served, if its migrations expand', async () => {
  const portal = await aPortalOfTest();
  const later = sql`insert into schema_migrations (name, sha256, kind) values ('9998-later.sql', 'x', 'expand')`;
  await portal.database.execute(later);
  expect(await restarted(portal, (other) => other.get('/readyz'))).toMatchObject({ status: 200 });
});
