import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { anApplication, selected } from '../../../test/database/rows.ts';
import { exported, valuesOf } from '../../../test/download.ts';
import { aPortal } from '../../../test/portal.ts';
import { aDesk } from '../../../test/staff.ts';
import { auditEntries } from '../../db/schema/audit.ts';

const portal = await aPortal();
const admin = await aDesk(portal, 'admin');

const list = (query: Record<string, string>) =>
  admin.ask('GET', `/api/admin/audit?${new URLSearchParams(query).toString()}`);

describe('the audit screen', () => {
  it('shows who did what, when, from where, and what it was before and after', async () => {
    const ops = await aDesk(portal, 'ops');
    const row = await anApplication(portal.database, { ...selected(), status: 'Completed' });
    await ops.ask('PUT', `/api/applications/${row.id}`, { status: 'Selected' });
    const { status, body } = await list({ search: row.applicationNumber });
    expect(status).toBe(200);
    expect(body).toEqual({
      entries: [
        {
          id: expect.any(Number),
          at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
          actor_kind: 'staff',
          actor_id: ops.user.id,
          actor_name: ops.user.username,
          action: 'application.edited',
          subject_kind: 'application',
          subject_id: row.applicationNumber,
          before: { status: 'Completed' },
          after: { status: 'Selected' },
          ip: '127.0.0.1',
          request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          is_sealed: expect.any(Boolean),
        },
      ],
      page: 1,
      total: 1,
      total_pages: 1,
      total_is_exact: true,
    });
  });

  it('goes newest first, in pages, with days in Indian time', async () => {
    const at = (moment: string, subjectId: string) =>
      portal.database.insert(auditEntries).values({
        at: moment,
        actorKind: 'system',
        action: 'old.event',
        subjectKind: 'nothing',
        subjectId,
      });
    await at('2026-01-09T18:29:59Z', 'the day before');
    await at('2026-01-09T18:30:00Z', 'first');
    await at('2026-01-10T12:00:00Z', 'noon');
    await at('2026-01-10T18:29:59Z', 'last');
    await at('2026-01-10T18:30:00Z', 'the day after');
    const day = { start_date: '2026-01-10', end_date: '2026-01-10', per_page: '2' };
    const subjects = async (page: string) => {
      const { body } = await list({ ...day, page });
      expect(body).toMatchObject({ total: 3, total_pages: 2 });
      const entries = Array.isArray(body['entries']) ? body['entries'] : [];
      return entries.map((entry: { subject_id: string }) => entry.subject_id);
    };
    expect([await subjects('1'), await subjects('2'), await subjects('3')]).toEqual([
      ['last', 'noon'],
      ['first'],
      [],
    ]);
  });

  it('finds by what was changed, with wildcards taken for themselves', async () => {
    const { body } = await list({ search: 'old.event' });
    expect(body).toMatchObject({ total: 5 });
    expect((await list({ search: 'old_event' })).body).toMatchObject({ total: 0, entries: [] });
  });

  it('refuses a page that does not exist', async () => {
    expect(await list({ per_page: '5000' })).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  });

  it('is narrowed by who, person, action and subject, each for itself and together', async () => {
    const sales = await aDesk(portal, 'sales');
    await portal.database.insert(auditEntries).values([
      {
        actorKind: 'visitor',
        actorName: 'kim',
        action: 'staff.login-failed',
        subjectKind: 'staff_user',
        subjectId: '7',
      },
      {
        actorKind: 'staff',
        actorId: 7,
        actorName: 'kim',
        action: 'kim.tested',
        subjectKind: 'thing',
        subjectId: '7',
      },
      {
        actorKind: 'staff',
        actorId: 7,
        actorName: 'kim',
        action: 'kim.tested',
        subjectKind: 'thing',
        subjectId: '77',
      },
    ]);
    const total = async (query: Record<string, string>) => (await list(query)).body['total'];
    expect(await total({ person: 'KIM' })).toBe(3);
    expect(await total({ person: 'kim', who: 'visitor' })).toBe(1);
    expect(await total({ person: 'kim', who: 'staff' })).toBe(2);
    expect(await total({ action: 'kim.test' })).toBe(2);
    expect(await total({ person: 'kim', subject: '7' })).toBe(2);
    expect(await total({ person: 'kim', subject: '7', action: 'tested', who: 'staff' })).toBe(1);
    expect(await total({ person: 'ki_' })).toBe(0);
    expect(await list({ who: 'nobody' })).toMatchObject({ status: 400 });
    const sheet = await exported(
      portal,
      '/api/admin/audit/bulk-download',
      { matching: { action: 'kim.test' } },
      admin.token,
    );
    expect(sheet.rows.map((row) => valuesOf(row)['On Number'])).toEqual(['77', '7']);
    expect(await sales.ask('POST', '/api/admin/audit/bulk-download', { matching: {} })).toMatchObject({
      status: 403,
    });
    const [newest] = await recordsOfAction('audit.exported');
    expect(newest?.after).toMatchObject({ rows: 2, matching: { action: 'kim.test' } });
  });
});

const recordsOfAction = (action: string) =>
  portal.database.select().from(auditEntries).where(eq(auditEntries.action, action));
