import { BUILT_IN_VIEWS } from '@portal/contract/rules/saved-views.ts';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aCandidate, anApplication, selected } from '../../../../test/database/rows.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aDesk } from '../../../../test/staff.ts';
import { auditEntries } from '../../../db/schema/audit.ts';

const portal = await aPortal();
const admin = await aDesk(portal, 'admin');
const ops = await aDesk(portal, 'ops');
const VIEWS = '/api/admin/views';
const content = (name: string, more = {}) => ({
  name,
  query: { status: 'Selected', sort: 'city', order: 'desc' },
  columns: ['Status', 'City'],
  is_shared: false,
  ...more,
});

type Desk = typeof admin;
const add = (desk: Desk, name: string, more = {}) => desk.ask('POST', VIEWS, content(name, more));
async function namesOf(desk: Desk): Promise<unknown[]> {
  const { body } = await desk.ask('GET', VIEWS);
  const views: unknown = body['views'];
  return Array.isArray(views) ? views.map((view: { name?: unknown }) => view.name) : [];
}

describe('a saved view', () => {
  it('is kept with filter, order and columns, renamed and deleted, and is its owner’s alone', async () => {
    const made = await add(ops, ' Pune, my desk ');
    expect(made).toMatchObject({
      status: 200,
      body: {
        name: 'Pune, my desk',
        query: { status: 'Selected', sort: 'city', order: 'desc' },
        columns: ['Status', 'City'],
        is_shared: false,
        is_own: true,
        lost: [],
        owner: { is_active: true },
      },
    });
    const path = `${VIEWS}/${String(made.body['id'])}`;
    expect(await namesOf(admin)).not.toContain('Pune, my desk');
    expect(await admin.ask('PUT', path, { name: 'Theirs' })).toMatchObject({ status: 404 });
    expect(await admin.ask('DELETE', path)).toMatchObject({ status: 404 });
    const renamed = await ops.ask('PUT', path, { name: 'Pune', query: { city: 'Pune' }, columns: null });
    expect(renamed.body).toMatchObject({ name: 'Pune', query: { city: 'Pune' }, columns: null });
    expect(await ops.ask('DELETE', path)).toMatchObject({ status: 200 });
    expect(await ops.ask('DELETE', path)).toMatchObject({ status: 404 });
    expect(await namesOf(ops)).not.toContain('Pune');
  });

  it('is shared by admins only, who keep shared ones in order after a colleague has left', async () => {
    const refused = { status: 403, body: { error: 'Only admins share views.' } };
    expect(await add(ops, 'For all', { is_shared: true })).toMatchObject(refused);
    const own = await add(ops, 'Nearly for all');
    expect(await ops.ask('PUT', `${VIEWS}/${String(own.body['id'])}`, { is_shared: true })).toMatchObject(
      refused,
    );

    const colleague = await aDesk(portal, 'admin');
    const shared = await add(colleague, 'Night shift', { is_shared: true });
    const path = `${VIEWS}/${String(shared.body['id'])}`;
    await add(colleague, 'Only mine');
    expect(await ops.ask('PUT', path, { name: 'Day shift' })).toMatchObject(refused);
    expect(await ops.ask('DELETE', path)).toMatchObject(refused);
    await portal.database.execute(
      sql`update staff_users set is_active = false where id = ${colleague.user.id}`,
    );
    const { body } = await ops.ask('GET', VIEWS);
    expect(body['views']).toContainEqual(
      expect.objectContaining({
        name: 'Night shift',
        is_own: false,
        owner: { username: colleague.user.username, is_active: false },
      }),
    );
    expect(await namesOf(ops)).not.toContain('Only mine');
    expect(await admin.ask('PUT', path, { name: 'Day shift' })).toMatchObject({ status: 200 });
    expect(await admin.ask('DELETE', path)).toMatchObject({ status: 200 });
  });

  it('has a name of its own among those of its owner, those that are shared and the built-in ones', async () => {
    const taken = { status: 400, body: { fields: { name: expect.stringContaining('already') } } };
    await add(ops, 'Twice');
    expect(await add(ops, 'TWICE')).toMatchObject(taken);
    expect(await add(admin, 'Twice', { is_shared: true })).toMatchObject({ status: 200 });
    expect(await add(await aDesk(portal, 'admin'), 'twice', { is_shared: true })).toMatchObject(taken);
    expect(await add(ops, 'to verify')).toMatchObject(taken);
    const both = await Promise.all([add(ops, 'At once'), add(ops, 'at once')]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 400]));
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(41) }, 'name'],
    [{ query: { status: 'Lost' } }, 'query.status'],
    [{ query: { colour: 'red' } }, 'query'],
    [{ query: { page: '3' } }, 'query'],
    [{ columns: [''] }, 'columns.0'],
  ])('with %j is refused', async (wrong, field) => {
    const answer = await add(ops, 'Refused', wrong);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body['fields'] ?? {})).toContain(field);
    expect(await namesOf(ops)).not.toContain('Refused');
  });

  it('says which filter is gone, and goes on with the others', async () => {
    const { body } = await add(ops, 'Of an older portal', { query: { status: 'Selected' } });
    await portal.database.execute(sql`update saved_views
      set query = '{"status":"Selected","region":"west","loan":"lost"}' where id = ${Number(body['id'])}`);
    const { body: listed } = await ops.ask('GET', VIEWS);
    expect(listed['views']).toContainEqual(
      expect.objectContaining({
        name: 'Of an older portal',
        query: { status: 'Selected' },
        lost: ['loan', 'region'],
      }),
    );
    expect(await ops.ask('GET', `${VIEWS}/counts`)).toMatchObject({ status: 200 });
  });

  it('is one of fifty at most', async () => {
    const desk = await aDesk(portal, 'sales');
    await portal.database.execute(sql`insert into saved_views (owner_id, name, query)
      select ${desk.user.id}, 'View ' || n, '{}' from generate_series(1, 50) n`);
    expect(await add(desk, 'One more')).toMatchObject({
      status: 409,
      body: { error: 'You keep 50 views. Please delete one first.' },
    });
  });
});

it('leaves a line in the audit when it is added, changed, shared and deleted, without what was searched for', async () => {
  const { body } = await add(admin, 'Of ABCDE1234F', { query: { search: 'ABCDE1234F' } });
  const path = `${VIEWS}/${String(body['id'])}`;
  await admin.ask('PUT', path, { name: 'One person', columns: ['City'] });
  await admin.ask('PUT', path, { is_shared: true, query: { search: 'FGHIJ5678K' } });
  await admin.ask('PUT', path, {});
  await admin.ask('DELETE', path);
  const lines = await portal.database
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectKind, 'view'), eq(auditEntries.subjectId, String(body['id']))))
    .orderBy(auditEntries.id);
  const masked = { name: 'Of ABCxxxx34F', shared: false };
  const named = { name: 'One person', shared: false };
  const shared = { name: 'One person', shared: true };
  expect(lines.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    { action: 'view.added', before: null, after: masked },
    { action: 'view.changed', before: masked, after: { ...named, columns: 'changed' } },
    { action: 'view.changed', before: named, after: { ...shared, filter: 'changed' } },
    { action: 'view.deleted', before: shared, after: null },
  ]);
  expect(lines.every(({ actorName, ip }) => actorName === admin.user.username && ip !== null)).toBe(true);
});

it('every view has its count, the built-in ones too', async () => {
  const desk = await aDesk(portal, 'sales');
  const { id: candidateId } = await aCandidate(portal.database, { email: 'counted@example.in' });
  await anApplication(portal.database, { candidateId, ...selected(), answers: { city: 'Countown' } });
  const { body } = await add(desk, 'In Countown', { query: { city: 'countown' } });
  const { body: counted } = await desk.ask('GET', `${VIEWS}/counts`);
  const counts: unknown = counted['counts'];
  expect(counts).toEqual(
    expect.arrayContaining([
      ...BUILT_IN_VIEWS.map(({ key }) => ({ view: key, count: expect.any(Number), is_exact: true })),
      { view: `v${String(body['id'])}`, count: 1, is_exact: true },
    ]),
  );
});
