import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { financialYear } from '@portal/contract/rules/receipt-number.ts';
import type { Database } from '../../src/db/connection.ts';
import { systemClock, type Clock } from '../../src/kernel/clock.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { startPortal } from '../portal.ts';
import { startSandbox } from '../sandbox-process.ts';
import { ask } from '../staff.ts';
import { spawnShiftedPortal } from './shifted-portal.ts';
import { walkThrough } from './walk.ts';

const DAY_SECONDS = 24 * 60 * 60;
const DAYS = [
  ['ahead', DAY_SECONDS],
  ['behind', -DAY_SECONDS],
] as const;

describe.each(DAYS)('time that is a day %s of the database', (_side, seconds) => {
  it('decides alone: all works, and every moment that the portal writes is of its time', async () => {
    const portal = await startPortal();
    onTestFinished(() => portal.stop());
    portal.clock.advance(seconds);
    await walkThrough(portal);
    expect(await momentsBeside(portal.database, portal.clock)).toEqual([]);
  });
});

describe.each(DAYS)('a machine whose clock is a day %s', (side, seconds) => {
  it('serves by the time of its database, and says so', async () => {
    const testDatabase = await createTestDatabase();
    const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-clocks-'));
    const sandbox = await startSandbox();
    const lines: string[] = [];
    const onLine = (line: string) => void lines.push(line);
    const { address } = testDatabase;
    const spawned = spawnShiftedPortal({ address, dataDir, sandbox, seconds, onLine });
    onTestFinished(async () => {
      await spawned.kill();
      await sandbox.stop();
      await testDatabase.drop();
      await rm(dataDir, { recursive: true, force: true });
    });
    const portal = {
      url: await spawned.ready,
      database: testDatabase.connect(),
      clock: systemClock,
      sandbox,
    };
    const warning = expect.stringMatching(new RegExp(`^The clock of this machine is \\d+ seconds ${side}`));
    expect(await ask(portal, 'GET', '/readyz')).toMatchObject({
      status: 200,
      body: { status: 'ready', warnings: [warning] },
    });
    expect(lines.filter((line) => line.includes('The clock of this machine is'))).toHaveLength(1);
    await walkThrough(portal);
    expect(await momentsBeside(portal.database, systemClock)).toEqual([]);
  });
});

/** Written when the portal was installed, by the test itself, or with the time of the payment provider. */
const NOT_OF_THE_PORTAL = [
  'index_keys',
  'listed_payments',
  'master_keys',
  'schema_migrations',
  'staff_users',
  'order_search',
  'secret_fingerprint',
  'secret_roots',
  'seeded_lists',
  'signing_keys',
];
const HALF_A_DAY_MS = (DAY_SECONDS / 2) * 1000;

/** Columns with a moment that is half a day or more beside what the clock says. */
async function momentsBeside(database: Database, clock: Clock): Promise<string[]> {
  const { rows: columns } = await database.execute<{ table_name: string; column_name: string }>(sql`
    select table_name, column_name from information_schema.columns join pg_class on relname = table_name
    where table_schema = 'public' and data_type = 'timestamp with time zone' and relkind = 'r'
      and column_name ~ '^(created|updated|issued|consented|received|guessed|last_seen|last_asked|at|submitted|sent|paid|captured|used|checked)'`);
  const now = clock.now().getTime();
  const [from, to] = [now - HALF_A_DAY_MS, now + HALF_A_DAY_MS].map((ms) => new Date(ms).toISOString());
  const beside: string[] = [];
  for (const { table_name: table, column_name: column } of columns) {
    if (NOT_OF_THE_PORTAL.includes(table)) continue;
    const { rows } = await database.execute(sql`
      select 1 from ${sql.identifier(table)}
      where ${sql.identifier(column)} not between ${from}::timestamptz and ${to}::timestamptz
        and ${table === 'audit_entries' ? sql`action <> 'staff.first-user-added'` : sql`true`} limit 1`);
    if (rows.length > 0) beside.push(`${table}.${column}`);
  }
  const { rows: years } = await database.execute(sql`select distinct financial_year as year from receipts`);
  if (years.some(({ year }) => year !== financialYear(clock.now()))) beside.push('receipts.financial_year');
  return beside;
}
