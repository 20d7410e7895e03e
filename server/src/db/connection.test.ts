import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { aCandidate, anApplication } from '../../test/database/rows.ts';
import { aTestDatabase } from '../../test/database/test-database.ts';
import type { Database } from './connection.ts';
import { connect } from './connection.ts';
import { isUnavailable, sqlState } from './errors.ts';
import { candidates } from './schema/identity.ts';

const ISO_UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z$/;

const database = await aTestDatabase();
const db = database.connect();

function open(reportLostConnection: (error: Error) => void = () => undefined) {
  const settings = {
    applicationName: 'a-test',
    poolSize: 2,
    connectTimeoutMs: 2000,
    statementTimeoutMs: 300,
  };
  return connect({ ...settings, address: database.address }, reportLostConnection);
}

describe('numbers', () => {
  test('a count and a sum of paise are numbers', async () => {
    await anApplication(db);
    const { rows } = await db.execute(
      sql`select count(*) as count, sum(program_total_fee_paise) as sum from applications`,
    );
    expect(rows).toEqual([{ count: 1, sum: 236_000_00 }]);
  });

  test('the largest exact integer is read, a larger one is an error and never rounded', async () => {
    const { rows } = await db.execute(sql`select ${Number.MAX_SAFE_INTEGER}::bigint as largest`);
    expect(rows).toEqual([{ largest: Number.MAX_SAFE_INTEGER }]);
    await expect(db.execute(sql`select 9007199254740993::bigint`)).rejects.toThrow();
    await expect(db.execute(sql`select 9007199254740993::numeric`)).rejects.toThrow();
  });
});

describe('moments', () => {
  test('a column is read as ISO 8601 in UTC to the microsecond', async () => {
    const createdAt = '2026-04-01T00:00:00.123456+05:30';
    const candidate = await aCandidate(db, { createdAt });
    expect(candidate.createdAt).toBe('2026-03-31T18:30:00.123456Z');
  });

  test('a default now() has the same form', async () => {
    const { createdAt } = await aCandidate(db);
    expect(createdAt).toMatch(ISO_UTC);
  });

  test('a query past drizzle reads the same, and a date as its text', async () => {
    const { rows } = await db.$client.query(
      "select timestamptz '2026-04-01 00:00:00+05:30' as moment, date '2026-04-01' as day",
    );
    expect(rows).toEqual([{ moment: '2026-03-31T18:30:00Z', day: '2026-04-01' }]);
  });

  test('the session is in UTC under its own name', async () => {
    const other = open();
    const { rows } = await other.execute(
      sql`select current_setting('TimeZone') as zone, current_setting('application_name') as name`,
    );
    expect(rows).toEqual([{ zone: 'UTC', name: 'a-test' }]);
    await other.$client.end();
  });
});

describe('trouble', () => {
  test('a statement that takes too long is ended', async () => {
    const other = open();
    const failure = await other.execute(sql`select pg_sleep(5)`).catch((error: unknown) => error);
    expect(sqlState(failure)).toBe('57014');
    expect(isUnavailable(failure)).toBe(true);
    await other.$client.end();
  });

  test('an idle connection that the server closes is reported, and the next query gets another one', async () => {
    const lost = vi.fn<(error: Error) => void>();
    const other = open(lost);
    await terminate(await backendOf(other));
    await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce(), 10_000);
    expect(await other.select().from(candidates).limit(0)).toEqual([]);
    await other.$client.end();
  });

  test('a connection closed while it is held fails its next query and not the process', async () => {
    const other = open();
    const client = await other.$client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const ended = new Promise((resolve) => client.once('end', resolve));
    await terminate(rows[0]?.pid ?? 0);
    await ended;
    const failure = await client.query('select 1').catch((error: unknown) => error);
    expect(isUnavailable(failure)).toBe(true);
    client.release(true);
    await other.$client.end();
  });

  test('a server that is not there is unavailable', async () => {
    const address = { connectionString: 'postgres://nobody@127.0.0.1:1/none' };
    const settings = {
      applicationName: 'a-test',
      poolSize: 1,
      connectTimeoutMs: 2000,
      statementTimeoutMs: 300,
    };
    const nowhere = connect({ ...settings, address }, () => undefined);
    const failure = await nowhere.execute(sql`select 1`).catch((error: unknown) => error);
    expect(isUnavailable(failure)).toBe(true);
    await nowhere.$client.end();
  });

  test('a pool with no connection to give answers in time that it is unavailable', async () => {
    const other = connect(
      {
        address: database.address,
        applicationName: 'a-test',
        poolSize: 1,
        connectTimeoutMs: 100,
        statementTimeoutMs: 300,
      },
      () => undefined,
    );
    const held = await other.$client.connect();
    const failure = await other.execute(sql`select 1`).catch((error: unknown) => error);
    expect(isUnavailable(failure)).toBe(true);
    held.release();
    await other.$client.end();
  });
});

async function backendOf(other: Database): Promise<number> {
  const { rows } = await other.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  return rows[0]?.pid ?? 0;
}

async function terminate(pid: number): Promise<void> {
  await db.execute(sql`select pg_terminate_backend(${pid})`);
}
