import { afterAll, describe, expect, it } from 'vitest';
import { addressAsUrl, runOn } from '../../test/database/administration.ts';
import { createTwoRoles } from '../../test/database/two-roles.ts';
import { aPayer, entriesOf } from '../../test/payer.ts';
import { aBrowser, aPerson, register } from '../../test/people.ts';
import { startPortal } from '../../test/portal.ts';
import { connect } from '../db/connection.ts';
import { sqlState } from '../db/errors.ts';
import { migrate } from '../db/migrator.ts';
import { createLog } from '../kernel/log.ts';
import { readMigrationConfig } from './config.ts';
import { migrateDatabase, MIGRATIONS } from './migrate-database.ts';

const INSUFFICIENT_PRIVILEGE = '42501';
const roles = await createTwoRoles();
const { owner, portal, portalRole } = roles;
afterAll(() => roles.drop());
const POOL = {
  applicationName: 'portal-test',
  poolSize: 4,
  connectTimeoutMs: 10_000,
  statementTimeoutMs: 15_000,
};

const log = createLog('silent');
const asOwner = () => migrateDatabase({ address: owner, portalRole, log });
const refusal = (statement: string) => runOn(portal, statement).then(() => 'allowed', sqlState);

describe('a portal whose role owns no table', () => {
  it('does not start before the owner has migrated, and says what is missing', async () => {
    await expect(migrate(portal, MIGRATIONS)).rejects.toThrow(
      /lacks 0001-shared-types\.sql, .* may not change its tables\. Run "migrate" first/,
    );
  });

  it('runs once the owner has migrated: it takes requests, works on jobs and writes what it must', async () => {
    expect(await asOwner()).not.toEqual([]);
    expect(await asOwner()).toEqual([]);
    const running = await startPortal({ DATABASE_URL: addressAsUrl(portal) });
    const database = connect({ ...POOL, address: portal }, () => undefined);
    const there = { ...running, database };
    expect(await register(aBrowser(there), aPerson())).toMatchObject({ token: expect.any(String) });
    const payer = await aPayer(there);
    await payer.tells(await payer.pays(await payer.ordered(50_000)));
    expect(await entriesOf(there, payer)).toEqual([['online_payment', 'fee', 50_000_00]]);
    expect(await running.get('/readyz')).toMatchObject({ status: 200 });
    await database.$client.end();
    await running.stop();
    const [queues] = await runOn(portal, 'select count(*)::text as count from jobs.queue');
    expect(Number(queues?.['count'])).toBeGreaterThan(3);
  });

  it.each([
    'alter table ledger_entries add column note text',
    'alter table ledger_entries disable trigger all',
    'drop trigger ledger_entries_append_only on ledger_entries',
    'drop table audit_entries',
    'truncate audit_entries',
    'update ledger_entries set amount_paise = 1',
    'delete from ledger_entries',
    "update audit_entries set action = 'nothing'",
    'delete from audit_entries',
    'delete from audit_seals',
    'delete from receipts',
    'delete from approvals',
    "update schema_migrations set kind = 'expand'",
    'create table hidden (id int)',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
    'set session_replication_role = replica',
  ])('may not: %s', async (statement) => {
    expect(await refusal(statement)).toBe(INSUFFICIENT_PRIVILEGE);
  });

  it('may update approvals, of which only the decided ones cannot be changed', async () => {
    expect(await refusal('update approvals set reminded_at = portal_now()')).toBe('allowed');
  });

  it('may write to a table of a later migration before the grants are made again', async () => {
    await runOn(owner, 'create table later (id bigint generated always as identity, name text)');
    expect(await refusal("insert into later (name) values ('a')")).toBe('allowed');
    expect(await refusal('alter table later add column note text')).toBe(INSUFFICIENT_PRIVILEGE);
  });
});

it('migrate asks for no setting but those of the database, and for no plain connection in production', () => {
  const url = addressAsUrl(owner);
  expect(readMigrationConfig({ DATABASE_URL: url, DATABASE_PORTAL_ROLE: 'portal' })).toMatchObject({
    DATABASE_URL: url,
    DATABASE_PORTAL_ROLE: 'portal',
  });
  const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://owner:one@db.example/portal' };
  expect(() => readMigrationConfig(production)).toThrow('must say sslmode=verify-full');
  expect(readMigrationConfig({ ...production, ALLOW_UNSAFE: 'plain-database' }).NODE_ENV).toBe('production');
  expect(() => readMigrationConfig({ DATABASE_PORTAL_ROLE: 'a role' })).toThrow('DATABASE_PORTAL_ROLE');
});
