import { APPROVAL_TEXTS as texts } from '@portal/contract/texts/approvals.ts';
import { describe, expect, it } from 'vitest';
import { approvalRow, approve, EVERY_KIND, proposalIn } from '../../../test/approvals.ts';
import { anApplication, selected } from '../../../test/database/rows.ts';
import { addPayment, deskForms } from '../../../test/desk-payments.ts';
import { aPortal } from '../../../test/portal.ts';
import { aColleague, aDesk, staffRow } from '../../../test/staff.ts';

const portal = await aPortal({
  APPROVALS: EVERY_KIND,
  APPROVAL_DESK_PAYMENT_ABOVE: '50000',
  APPROVAL_EXPORT_ROWS_ABOVE: '0',
  STAFF_ROLES: 'finance,verifier',
});
const [admin, finance, verifier] = [
  await aDesk(portal, 'admin'),
  await aDesk(portal, 'finance'),
  await aDesk(portal, 'verifier'),
];
const forms = deskForms(portal);

async function takenBy(desk: typeof finance) {
  const row = await anApplication(portal.database, selected());
  return { row, id: proposalIn(await addPayment(desk, row.id, forms.cash(60_000))) };
}

const refuse = (desk: typeof finance, id: number) =>
  desk.ask('POST', `/api/admin/approvals/${id}/refuse`, { reason: 'Not counted' });

describe('a user of finance', () => {
  it('releases and refuses money that another one proposed', async () => {
    const released = await takenBy(await aDesk(portal, 'ops'));
    const { rows } = await finance.list('/api/admin/approvals', 'approvals', { per_page: 1000 });
    expect(rows).toContainEqual(expect.objectContaining({ id: released.id, may_decide: true }));
    expect(await approve(finance, released.id)).toMatchObject({ status: 200 });
    expect(await approvalRow(portal, released.id)).toMatchObject({
      state: 'approved',
      decidedBy: finance.user.id,
    });
    const refused = await takenBy(await aDesk(portal, 'finance'));
    expect(await refuse(finance, refused.id)).toMatchObject({ status: 200 });
  });

  it('never releases an own proposal', async () => {
    const { id } = await takenBy(finance);
    expect(await approve(finance, id)).toMatchObject({ status: 403, body: { error: texts.own } });
    expect(await approve(await aDesk(portal, 'finance'), id)).toMatchObject({ status: 200 });
  });

  it('releases neither rights and passwords of users, nor deletions and exports', async () => {
    const clerk = await aColleague(portal, 'ops');
    const other = await aColleague(portal, 'admin');
    const newPassword = { role: 'admin', password: 'another tree by a river' };
    const rows = await Promise.all(Array.from({ length: 11 }, () => anApplication(portal.database)));
    const proposals = [
      proposalIn(await admin.ask('PUT', `/api/admin/users/${clerk.id}`, { role: 'admin' })),
      proposalIn(await admin.ask('PUT', `/api/admin/users/${other.id}`, newPassword)),
      proposalIn(await admin.ask('POST', '/api/applications/bulk-delete', { ids: rows.map(({ id }) => id) })),
      proposalIn(await admin.ask('POST', '/api/applications/bulk-download', { matching: {} })),
    ];
    for (const id of proposals) {
      expect(await finance.ask('GET', `/api/admin/approvals/${id}`)).toMatchObject({ status: 404 });
      expect(await approve(finance, id)).toMatchObject({ status: 403 });
      expect(await refuse(finance, id)).toMatchObject({ status: 403 });
      expect(await approvalRow(portal, id)).toMatchObject({ state: 'proposed', decidedBy: null });
    }
    const { rows: seen } = await finance.list('/api/admin/approvals', 'approvals', { per_page: 1000 });
    for (const id of proposals) expect(seen.map((row) => row['id'])).not.toContain(id);
    expect(await staffRow(portal, clerk.id)).toMatchObject({ role: 'ops' });
  });
});

describe('a verifier', () => {
  it('sees that something waits about an application, and decides nothing', async () => {
    const { row, id } = await takenBy(finance);
    const about = { application_id: row.applicationNumber };
    const { rows } = await verifier.list('/api/admin/approvals', 'approvals', about);
    expect(rows).toMatchObject([{ id, may_decide: false }]);
    expect(await approve(verifier, id)).toMatchObject({ status: 403 });
    expect(await refuse(verifier, id)).toMatchObject({ status: 403 });
    expect(await approvalRow(portal, id)).toMatchObject({ state: 'proposed' });
  });
});
