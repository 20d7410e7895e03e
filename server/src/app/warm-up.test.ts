import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { anApplication } from '../../test/database/rows.ts';
import { createTestDatabase, aTestDatabase } from '../../test/database/test-database.ts';
import { aFolder } from '../../test/folder.ts';
import { MovableClock, testConfig } from '../../test/portal.ts';
import { composePortal } from './compose.ts';
import { connect, type Database } from '../db/connection.ts';
import { inTransaction } from '../db/transaction.ts';
import { createLog } from '../kernel/log.ts';
import { createWarmUp, warm, WARM_UP_LOCK } from './warm-up.ts';

const NEVER = new AbortController().signal;
/** One connection, so that a setting of its session holds for all that is asked. */
const ALONE = { applicationName: 'warm', poolSize: 1, connectTimeoutMs: 10_000, statementTimeoutMs: 10_000 };

/** Counts the statements that a pool sends, by their first words. */
async function statementsOf(database: Database, work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const { $client: pool } = database;
  const client = await pool.connect();
  client.release(true);
  const watch = (connection: object) => {
    const send: unknown = Reflect.get(connection, 'query');
    if (typeof send !== 'function') throw new Error('pg has no query any more');
    Reflect.set(connection, 'query', (statement: unknown, ...rest: unknown[]): unknown => {
      const text: unknown =
        typeof statement === 'string' ? statement : Reflect.get(Object(statement), 'text');
      texts.push(String(text));
      return Reflect.apply(send, connection, [statement, ...rest]);
    });
  };
  pool.on('connect', watch);
  await work();
  pool.off('connect', watch);
  return texts;
}

describe('the searches of a portal that has just started', () => {
  it('are warmed by searching, where the database has no pg_prewarm', async () => {
    const database = (await aTestDatabase()).connect();
    await anApplication(database);
    const texts = await statementsOf(database, async () => {
      expect(await warm(database, NEVER)).toBe('searches');
    });
    expect(
      texts.filter((text) => text.includes('from listed_applications listed where')).length,
    ).toBeGreaterThan(0);
  });

  it('are warmed by pg_prewarm, where the database has it: every block of the lists and their indexes', async () => {
    const database = (await aTestDatabase()).connect();
    await anApplication(database);
    await database.execute(sql`create extension pg_prewarm`);
    const texts = await statementsOf(database, async () => {
      expect(await warm(database, NEVER)).toBe('pg_prewarm');
    });
    const { rows } = await database.execute<{ relations: number }>(sql`
      select count(*)::int as relations from (
        select indexrelid as oid from pg_index
        where indrelid in ('listed_applications'::regclass, 'listed_payments'::regclass, 'listed_loans'::regclass)
        union all select unnest(array['listed_applications'::regclass, 'listed_payments', 'listed_loans'])
      ) each where pg_relation_size(oid) > 0`);
    expect(texts.filter((text) => text.includes('pg_prewarm($1')).length).toBe(rows[0]?.relations);
  });

  it('are warmed by searching, where the role may not use pg_prewarm', async () => {
    const testDatabase = await aTestDatabase();
    const owner = testDatabase.connect();
    await anApplication(owner);
    const role = `reader_${randomBytes(4).toString('hex')}`;
    await owner.execute(sql`create extension pg_prewarm`);
    await owner.execute(sql`revoke execute on all functions in schema public from public`);
    await owner.execute(sql.raw(`create role ${role}`));
    await owner.execute(sql.raw(`grant select on all tables in schema public to ${role}`));
    const reader = connect({ ...ALONE, address: testDatabase.address }, () => undefined);
    try {
      await reader.execute(sql.raw(`set role ${role}`));
      expect(await warm(reader, NEVER)).toBe('searches');
    } finally {
      await reader.$client.end();
      await owner.execute(sql.raw(`drop owned by ${role}`));
      await owner.execute(sql.raw(`drop role ${role}`));
    }
  });

  it('are warmed by one process of several', async () => {
    const database = (await aTestDatabase()).connect();
    const outcome = await inTransaction(database.$client, 'begin', async (other) => {
      await other.execute(sql`select pg_advisory_xact_lock(${WARM_UP_LOCK})`);
      return warm(database, NEVER);
    });
    expect(outcome).toBe('not alone');
  });

  it('are left as they are once the portal stops', async () => {
    const database = (await aTestDatabase()).connect();
    expect(await warm(database, AbortSignal.abort())).toBe('stopped');
    const warmUp = createWarmUp({ database, log: createLog('silent') });
    warmUp.start();
    await warmUp.stop();
    expect(database.$client.idleCount).toBe(database.$client.totalCount);
  });

  it('do not keep the portal from working where they cannot be read', async () => {
    const testDatabase = await createTestDatabase();
    await testDatabase.drop();
    const database = connect({ ...ALONE, address: testDatabase.address }, () => undefined);
    afterAll(() => database.$client.end());
    const lines: string[] = [];
    const log = createLog('warn', { write: (line: string) => void lines.push(line) });
    const warmUp = createWarmUp({ database, log });
    warmUp.start();
    await warmUp.stop();
    expect(lines).toEqual([expect.stringContaining('searches were not warmed')]);
  });

  it('are warmed by a portal that serves, and end with it', async () => {
    const { address } = await aTestDatabase();
    const config = testConfig(address, { DATA_DIR: await aFolder(), RUN_JOBS: 'false' });
    const portal = await composePortal(config, createLog('silent'), new MovableClock());
    const url = await portal.listen();
    portal.warm();
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    await portal.stop();
  });
});
