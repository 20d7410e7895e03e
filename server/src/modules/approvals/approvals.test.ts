import { APPROVAL_TEXTS as texts } from '@portal/contract/texts/approvals.ts';
import { describe, expect, it } from 'vitest';
import { approvalRow, approve, EVERY_KIND, proposalIn } from '../../../test/approvals.ts';
import { anApplication, selected } from '../../../test/database/rows.ts';
import { aPortal } from '../../../test/portal.ts';
import { aColleague, aDesk, recordsOf, staffRow } from '../../../test/staff.ts';
import { approvals } from '../../db/schema/approvals.ts';

const portal = await aPortal({ APPROVALS: EVERY_KIND, APPROVAL_DESK_PAYMENT_ABOVE: '50000' });
const [admin, second, ops, sales] = [
  await aDesk(portal, 'admin'),
  await aDesk(portal, 'admin'),
  await aDesk(portal, 'ops'),
  await aDesk(portal, 'sales'),
];

const CASH = { cheque_cash_payment_mode: 'Cash', payment_timestamp: '2026-01-05' };
const paid = (rupees: number) => ({ ...CASH, cheque_cash_payemnt_amount: rupees });

async function aDeskProposal(rupees = 60_000) {
  const row = await anApplication(portal.database, selected());
  const answer = await ops.ask('PUT', `/api/applications/${row.id}`, paid(rupees));
  return { row, id: proposalIn(answer), answer };
}

const amountOf = async (applicationNumber: string) => {
  const { rows } = await admin.list('/api/applications', 'applications', { search: applicationNumber });
  return rows[0]?.['total_amount_paid'];
};

describe('a change that waits for a second person', () => {
  it('is answered with 202 and changes nothing until another person approves it', async () => {
    const { row, id, answer } = await aDeskProposal();
    expect(answer.body).toEqual({ message: texts.waits, approval_id: id });
    expect(await amountOf(row.applicationNumber)).toBe(0);
    const opened = await admin.ask('GET', `/api/admin/approvals/${id}`);
    expect(opened.body).toMatchObject({
      kind: 'desk_payment',
      state: 'proposed',
      title: `Desk payment for ${row.applicationNumber}`,
      detail: 'Cash, Rs 60,000',
      application_id: row.applicationNumber,
      proposed_by: ops.user.username,
      is_own: false,
      may_decide: true,
      is_changed: false,
      problem: null,
    });
    expect(opened.body['facts']).toContainEqual({
      label: 'Remaining',
      before: 'Rs 2,36,000',
      after: 'Rs 1,76,000',
      change: '\u2212 Rs 60,000',
      is_result: true,
    });
    expect(await approve(admin, id)).toMatchObject({ status: 200, body: { message: texts.approved } });
    expect(await amountOf(row.applicationNumber)).toBe(60_000);
    expect(await approvalRow(portal, id)).toMatchObject({
      state: 'approved',
      payload: null,
      decidedBy: admin.user.id,
    });
    const records = await recordsOf(portal, row.applicationNumber);
    expect(records.map(({ action, actor }) => [action, actor])).toEqual([
      ['approval.approved', admin.user.username],
      ['application.desk-payment-changed', admin.user.username],
      ['approval.proposed', ops.user.username],
    ]);
    expect(records[1]?.after).toMatchObject({ approval: id, proposed_by: ops.user.username });
  });

  it('is not needed up to the limit', async () => {
    const row = await anApplication(portal.database, selected());
    expect(await ops.ask('PUT', `/api/applications/${row.id}`, paid(50_000))).toMatchObject({ status: 200 });
    expect(await amountOf(row.applicationNumber)).toBe(50_000);
  });

  it('is checked like any other change before it is kept', async () => {
    const row = await anApplication(portal.database, selected());
    const before = await portal.database.$count(approvals);
    const call = (body: object) => ops.ask('PUT', `/api/applications/${row.id}`, body);
    expect(await call(paid(300_000))).toMatchObject({
      status: 409,
      body: { code: 'AMOUNT_ABOVE_REMAINING' },
    });
    expect(await call({ ...paid(60_000), payment_timestamp: '2999-01-01' })).toMatchObject({ status: 400 });
    expect(await call({ ...paid(60_000), status: 'Rejected' })).toMatchObject({ status: 409 });
    expect(await portal.database.$count(approvals)).toBe(before);
  });

  it('is one proposal if it is sent twice, and another change of the same waits for it', async () => {
    const { row, id } = await aDeskProposal();
    const again = await ops.ask('PUT', `/api/applications/${row.id}`, paid(60_000));
    expect(proposalIn(again)).toBe(id);
    for (const [desk, rupees] of [
      [ops, 70_000],
      [admin, 60_000],
    ] as const) {
      expect(await desk.ask('PUT', `/api/applications/${row.id}`, paid(rupees))).toMatchObject({
        status: 409,
        body: { error: texts.alreadyWaits },
      });
    }
  });

  it('that was looked at before it changed is not approved, but after another look', async () => {
    const { row, id } = await aDeskProposal();
    const looked = await admin.ask('GET', `/api/admin/approvals/${id}`);
    await ops.ask('PUT', `/api/applications/${row.id}`, paid(10_000));
    const seen = String(looked.body['seen']);
    const call = () => admin.ask('POST', `/api/admin/approvals/${id}/approve`, { seen });
    expect(await call()).toMatchObject({ status: 409, body: { error: texts.changed } });
    expect(await amountOf(row.applicationNumber)).toBe(10_000);
    expect(await admin.ask('GET', `/api/admin/approvals/${id}`)).toMatchObject({
      body: { is_changed: true },
    });
    expect(await approve(admin, id)).toMatchObject({ status: 200 });
    expect(await amountOf(row.applicationNumber)).toBe(60_000);
  });

  it('that can no longer be made says why, stays and can be refused', async () => {
    const { row, id } = await aDeskProposal();
    await admin.ask('POST', '/api/applications/bulk-delete', { ids: [row.id] });
    expect(await admin.ask('GET', `/api/admin/approvals/${id}`)).toMatchObject({
      status: 200,
      body: { is_changed: true, problem: 'Not Found' },
    });
    expect(await approve(admin, id)).toMatchObject({ status: 404 });
    expect(await approvalRow(portal, id)).toMatchObject({ state: 'proposed' });
    const refuse = (reason?: string) => admin.ask('POST', `/api/admin/approvals/${id}/refuse`, { reason });
    expect(await refuse()).toMatchObject({ status: 400, body: { error: texts.reasonRequired } });
    expect(await refuse('   ')).toMatchObject({ status: 400 });
    expect(await refuse('The application is gone')).toMatchObject({ status: 200 });
    expect(await approvalRow(portal, id)).toMatchObject({
      state: 'refused',
      refusal: 'The application is gone',
    });
    expect(await refuse('Once more')).toMatchObject({ status: 409 });
    expect(await approve(admin, id)).toMatchObject({ status: 409 });
  });
});

describe('a proposal of a user who was deactivated or removed since', () => {
  it.each(['deactivated', 'removed'])('cannot be approved and can be refused: %s', async (how) => {
    const proposer = await aDesk(portal, 'ops');
    const row = await anApplication(portal.database, selected());
    const id = proposalIn(await proposer.ask('PUT', `/api/applications/${row.id}`, paid(60_000)));
    const { body } = await second.ask('GET', `/api/admin/approvals/${id}`);
    const path = `/api/admin/users/${proposer.user.id}`;
    const ended =
      how === 'removed'
        ? await admin.ask('DELETE', path)
        : await admin.ask('POST', `${path}/toggle-status`, { is_active: false });
    expect(ended.status).toBe(200);
    const seen = String(body['seen']);
    expect(await second.ask('POST', `/api/admin/approvals/${id}/approve`, { seen })).toMatchObject({
      status: 409,
      body: { error: texts.proposerGone },
    });
    expect(await second.ask('GET', `/api/admin/approvals/${id}`)).toMatchObject({
      body: { problem: texts.proposerGone },
    });
    expect(await amountOf(row.applicationNumber)).toBe(0);
    const reason = { reason: 'Nobody can answer for it' };
    expect(await second.ask('POST', `/api/admin/approvals/${id}/refuse`, reason)).toMatchObject({
      status: 200,
    });
  });
});

describe('a proposal of a user whose role was changed since', () => {
  it('cannot be approved if that role may not propose it, and can be refused', async () => {
    const proposer = await aDesk(portal, 'ops');
    const row = await anApplication(portal.database, selected());
    const id = proposalIn(await proposer.ask('PUT', `/api/applications/${row.id}`, paid(60_000)));
    const { body } = await second.ask('GET', `/api/admin/approvals/${id}`);
    const path = `/api/admin/users/${proposer.user.id}`;
    expect(await admin.ask('PUT', path, { role: 'sales' })).toMatchObject({ status: 200 });
    const seen = String(body['seen']);
    expect(await second.ask('POST', `/api/admin/approvals/${id}/approve`, { seen })).toMatchObject({
      status: 409,
      body: { error: texts.proposerMayNot },
    });
    expect(await second.ask('GET', `/api/admin/approvals/${id}`)).toMatchObject({
      body: { problem: texts.proposerMayNot },
    });
    expect(await amountOf(row.applicationNumber)).toBe(0);
    const reason = { reason: 'Nobody at the desk answers for it' };
    const refused = await second.ask('POST', `/api/admin/approvals/${id}/refuse`, reason);
    expect(refused).toMatchObject({ status: 200 });
  });

  it('of an admin who is one no more raises nobody', async () => {
    const proposer = await aDesk(portal, 'admin');
    const clerk = await aColleague(portal, 'ops');
    const id = proposalIn(await proposer.ask('PUT', `/api/admin/users/${clerk.id}`, { role: 'admin' }));
    const demotion = proposalIn(
      await admin.ask('PUT', `/api/admin/users/${proposer.user.id}`, { role: 'ops' }),
    );
    expect(await approve(second, demotion)).toMatchObject({ status: 200 });
    expect(await approve(second, id)).toMatchObject({ status: 409 });
    expect(await staffRow(portal, clerk.id)).toMatchObject({ role: 'ops' });
  });
});

describe('who decides', () => {
  it('is never the proposer and never a user without the capability', async () => {
    const row = await anApplication(portal.database, selected());
    const id = proposalIn(await admin.ask('PUT', `/api/applications/${row.id}`, paid(60_000)));
    const body = { reason: 'no' };
    expect(await approve(admin, id)).toMatchObject({ status: 403, body: { error: texts.own } });
    expect(await admin.ask('POST', `/api/admin/approvals/${id}/refuse`, body)).toMatchObject({ status: 403 });
    for (const desk of [ops, sales]) {
      expect(await approve(desk, id)).toMatchObject({ status: 403 });
      expect(await desk.ask('POST', `/api/admin/approvals/${id}/refuse`, body)).toMatchObject({
        status: 403,
      });
      expect(await desk.ask('POST', `/api/admin/approvals/${id}/withdraw`)).toMatchObject({ status: 404 });
    }
    expect(await second.ask('POST', `/api/admin/approvals/${id}/withdraw`)).toMatchObject({ status: 404 });
    const why = { reason: 'Cash of the family, counted twice' };
    expect(await second.ask('PUT', `/api/admin/approvals/${id}/reason`, why)).toMatchObject({ status: 404 });
    expect(await admin.ask('PUT', `/api/admin/approvals/${id}/reason`, why)).toMatchObject({ status: 200 });
    expect(await approvalRow(portal, id)).toMatchObject({ state: 'proposed', why: why.reason });
    expect(await admin.ask('POST', `/api/admin/approvals/${id}/withdraw`)).toMatchObject({ status: 200 });
    expect(await approve(second, id)).toMatchObject({ status: 409 });
    expect(await amountOf(row.applicationNumber)).toBe(0);
  });

  it('sees it in the lists and the counts of the screen', async () => {
    const { row, id } = await aDeskProposal();
    const idsOf = async (desk: typeof ops, box: string) => {
      const { rows } = await desk.list('/api/admin/approvals', 'approvals', { box, per_page: 1000 });
      return rows.map((approval) => approval['id']);
    };
    expect(await idsOf(second, 'for_you')).toContain(id);
    expect(await idsOf(ops, 'yours')).toContain(id);
    for (const [desk, box] of [
      [second, 'yours'],
      [second, 'done'],
      [ops, 'for_you'],
      [sales, 'yours'],
    ] as const) {
      expect(await idsOf(desk, box)).not.toContain(id);
    }
    const { body: counts } = await second.ask('GET', '/api/admin/approvals/counts');
    expect(counts).toMatchObject({
      for_you: (await idsOf(second, 'for_you')).length,
      required: EVERY_KIND.split(','),
      notice: null,
      expires_hours: 72,
    });
    const about = { application_id: row.applicationNumber };
    const { rows } = await sales.list('/api/admin/approvals', 'approvals', about);
    expect(rows).toMatchObject([{ id, may_decide: false, is_own: false }]);
    await approve(second, id);
    expect(await idsOf(second, 'done')).toContain(id);
    expect(await idsOf(sales, 'done')).not.toContain(id);
    expect((await sales.list('/api/admin/approvals', 'approvals', about)).rows).toEqual([]);
  });

  it('does not see proposals about staff users without the capability', async () => {
    const target = await aColleague(portal, 'admin');
    const change = { role: 'admin', password: 'another tree by a river' };
    const id = proposalIn(await admin.ask('PUT', `/api/admin/users/${target.id}`, change));
    expect(await ops.ask('GET', `/api/admin/approvals/${id}`)).toMatchObject({ status: 404 });
    const { body } = await second.ask('GET', `/api/admin/approvals/${id}`);
    expect(JSON.stringify(body)).not.toMatch(/argon2|hash/);
    await admin.ask('POST', `/api/admin/approvals/${id}/withdraw`);
    expect(await staffRow(portal, target.id)).toMatchObject({ passwordHash: target.passwordHash });
  });
});
