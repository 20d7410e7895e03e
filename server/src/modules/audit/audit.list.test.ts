import { describe, expect, it } from 'vitest';
import { anApplication, selected } from '../../../test/database/rows.ts';
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

  it('refuses what is no page', async () => {
    expect(await list({ per_page: '5000' })).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  });
});
