import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { aDatabase } from '../../../test/database/test-database.ts';
import { storesWithoutJobs } from '../../../test/stores-without-jobs.ts';
import { auditEntries, auditSeals } from '../../db/schema/audit.ts';
import { createUnitOfWork } from '../../db/unit-of-work.ts';
import { createSecrets } from '../../kernel/secrets.ts';
import { createSealHash } from './audit-chain.ts';
import { createAuditSealing } from './audit-sealing.ts';
import { createAuditSealsViews } from './audit-seals.views.ts';
import { verifyAudit } from './audit-verifier.ts';

const db = await aDatabase();

const hashOf = createSealHash(createSecrets('the key of this portal, long enough'));
const unitOfWork = createUnitOfWork(db, storesWithoutJobs);
const seal = createAuditSealing(unitOfWork, hashOf);
const verify = (head?: string) => verifyAudit(createAuditSealsViews(db), hashOf, head);
const findings = async () => (await verify()).findings.map(({ kind, auditId }) => ({ kind, auditId }));

/** As the owner of the database can: no trigger and no foreign key stands in the way. */
async function tamper(statements: string): Promise<void> {
  const client = await db.$client.connect();
  try {
    await client.query(
      `set session_replication_role = replica; ${statements}; set session_replication_role = origin`,
    );
  } finally {
    client.release();
  }
}

async function record(count: number): Promise<number[]> {
  const [{ newest } = { newest: 0 }] = await db
    .select({ newest: sql<number>`coalesce(max(${auditEntries.id}), 0)` })
    .from(auditEntries);
  for (let number = 0; number < count; number += 1) {
    const entry = {
      actor: { kind: 'staff', id: 7, name: 'asha' },
      action: 'application.edited',
      subject: { kind: 'application', id: `KBP26-00000${number}` },
      before: { status: 'Completed', note: 'ünïcode 💡' },
      after: { status: 'Selected', amount: 12.5 },
      caller: { requestId: 'r-1', ip: '10.0.0.1', userAgent: undefined },
    } as const;
    await unitOfWork(({ audit }) => audit.record(entry));
  }
  const rows = await db.select({ id: auditEntries.id }).from(auditEntries).orderBy(asc(auditEntries.id));
  return rows.map(({ id }) => id).filter((id) => id > newest);
}

beforeEach(() => tamper('truncate audit_seals, audit_entries'));

describe('sealing', () => {
  it('puts every entry into one chain, which then verifies', async () => {
    const ids = await record(5);
    expect(await seal()).toBe(5);
    const seals = await db.select().from(auditSeals).orderBy(asc(auditSeals.id));
    expect(seals.map(({ auditId }) => auditId)).toEqual(ids);
    expect(seals.map(({ previousHash }) => previousHash)).toEqual([
      null,
      ...seals.slice(0, -1).map(({ hash }) => hash),
    ]);
    expect(await verify()).toEqual({
      sealed: 5,
      waiting: 0,
      head: seals.at(-1)?.hash.toString('hex'),
      findings: [],
    });
  });

  it('goes on where it ended, and does nothing if nothing waits', async () => {
    await record(2);
    await seal();
    await record(3);
    expect((await verify()).waiting).toBe(3);
    expect(await seal()).toBe(3);
    expect(await seal()).toBe(0);
    expect(await verify()).toMatchObject({ sealed: 5, waiting: 0, findings: [] });
  });

  it('is done once by many workers at once', async () => {
    await record(30);
    const counts = await Promise.all([seal(), seal(), seal(), seal()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(30);
    expect(await verify()).toMatchObject({ sealed: 30, waiting: 0, findings: [] });
  });

  it('takes an entry that commits late, though later ones are sealed', async () => {
    const client = await db.$client.connect();
    const insert = `insert into audit_entries (actor_kind, action, subject_kind) values ('system', 'late', 'nothing')`;
    await client.query('begin');
    await client.query(insert);
    await record(2);
    expect(await seal()).toBe(2);
    await client.query('commit');
    client.release();
    expect(await seal()).toBe(1);
    expect(await verify()).toMatchObject({ sealed: 3, findings: [] });
  });

  it('takes more than one batch', async () => {
    await db.execute(sql`insert into audit_entries (actor_kind, action, subject_kind)
      select 'system', 'many', 'nothing' from generate_series(1, 2300)`);
    expect(await seal()).toBe(2300);
    expect(await verify()).toMatchObject({ sealed: 2300, findings: [] });
  });
});

describe('the verifier finds', () => {
  it.each([
    ['the action', `action = 'application.viewed'`],
    ['who did it', `actor_name = 'somebody else'`],
    ['when', `at = at + interval '1 microsecond'`],
    ['from where', `ip = null`],
    ['the value before', `before = '{"status": "Rejected"}'`],
    ['the value after', `after = jsonb_set(after, '{amount}', '13.5')`],
  ])('a changed row: %s', async (_what, change) => {
    const ids = await record(3);
    await seal();
    await tamper(`update audit_entries set ${change} where id = ${ids[1]}`);
    expect(await findings()).toEqual([{ kind: 'changed', auditId: ids[1] }]);
  });

  it('a removed row, and a removed row whose seal is removed too', async () => {
    const ids = await record(4);
    await seal();
    await tamper(`delete from audit_entries where id = ${ids[1]}`);
    expect(await findings()).toEqual([{ kind: 'removed', auditId: ids[1] }]);
    await tamper(`delete from audit_seals where audit_id = ${ids[1]}`);
    expect(await findings()).toEqual([{ kind: 'removed', auditId: ids[2] }]);
  });

  it('a removed end, where the head was kept elsewhere', async () => {
    const ids = await record(3);
    await seal();
    const { head } = await verify();
    const last = `audit_id = ${ids[2]}`;
    await tamper(`delete from audit_entries where id = ${ids[2]}; delete from audit_seals where ${last}`);
    expect((await verify()).findings).toEqual([]);
    expect((await verify(head)).findings).toEqual([
      { kind: 'removed', auditId: ids[1], text: 'the chain no longer has the expected head' },
    ]);
  });

  it('a row that was slipped in, before and after the next sealing', async () => {
    const ids = await record(3);
    await seal();
    const [free = 0] = ids;
    await tamper(`insert into audit_entries (id, at, actor_kind, action, subject_kind) overriding system value
      values (${free - 1}, now() - interval '2 days', 'system', 'invented', 'nothing')`);
    expect(await findings()).toEqual([{ kind: 'inserted', auditId: free - 1 }]);
    await seal();
    expect(await findings()).toEqual([{ kind: 'inserted', auditId: free - 1 }]);
  });

  it('a row that was slipped in with a date to come', async () => {
    await record(1);
    await tamper(`insert into audit_entries (at, actor_kind, action, subject_kind)
      values (now() + interval '2 days', 'system', 'invented', 'nothing')`);
    const [later] = await record(1);
    await seal();
    const [finding] = await findings();
    expect(finding).toMatchObject({ kind: 'inserted' });
    expect(finding?.auditId).toBeLessThan(later ?? 0);
    expect(await findings()).toHaveLength(1);
  });

  it('a row that was slipped in with a seal made up for it, and a chain made without the key', async () => {
    const ids = await record(3);
    await seal();
    await tamper(
      `insert into audit_entries (actor_kind, action, subject_kind) values ('system', 'invented', 'nothing')`,
    );
    await tamper(`insert into audit_seals (audit_id, previous_hash, hash)
      select (select max(id) from audit_entries), hash, sha256('made up') from audit_seals order by id desc limit 1`);
    const [finding] = await findings();
    expect(finding).toEqual({ kind: 'changed', auditId: (ids.at(-1) ?? 0) + 1 });
    const otherKey = createSealHash(createSecrets('another key, which is not the portal’s'));
    const report = await verifyAudit(createAuditSealsViews(db), otherKey);
    expect(report.findings.map(({ kind }) => kind)).toEqual(['changed', 'changed', 'changed', 'changed']);
  });

  it('two rows that changed places', async () => {
    const ids = await record(3);
    await seal();
    await tamper(`update audit_seals set audit_id = -1 where audit_id = ${ids[0]};
      update audit_seals set audit_id = ${ids[0]} where audit_id = ${ids[1]};
      update audit_seals set audit_id = ${ids[1]} where audit_id = -1`);
    expect(await findings()).toEqual([
      { kind: 'changed', auditId: ids[1] },
      { kind: 'changed', auditId: ids[0] },
    ]);
  });

  it('nothing if nothing was done', async () => {
    const [id = 0] = await record(1);
    await seal();
    expect(await db.$count(auditEntries, eq(auditEntries.id, id))).toBe(1);
    expect(await findings()).toEqual([]);
  });
});
