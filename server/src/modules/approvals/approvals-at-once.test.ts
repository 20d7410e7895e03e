import * as fc from 'fast-check';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { approvalRow, approve, EVERY_KIND, proposalIn } from '../../../test/approvals.ts';
import { anApplication, selected } from '../../../test/database/rows.ts';
import { untilSomeoneWaits } from '../../../test/database/until-someone-waits.ts';
import { aPortal } from '../../../test/portal.ts';
import { aSession } from '../../../test/session.ts';
import { aColleague, aDesk, staffRow } from '../../../test/staff.ts';
import { auditEntries } from '../../db/schema/audit.ts';
import { ledgerEntries } from '../../db/schema/ledger.ts';

const portal = await aPortal({ APPROVALS: EVERY_KIND });
const desks = {
  ops: await aDesk(portal, 'ops'),
  first: await aDesk(portal, 'admin'),
  second: await aDesk(portal, 'admin'),
};

async function aDeskProposal() {
  const row = await anApplication(portal.database, selected());
  const body = {
    cheque_cash_payment_mode: 'Cash',
    payment_timestamp: '2026-01-05',
    cheque_cash_payemnt_amount: 60_000,
  };
  const id = proposalIn(await desks.ops.ask('PUT', `/api/applications/${row.id}`, body));
  const { body: opened } = await desks.first.ask('GET', `/api/admin/approvals/${id}`);
  return { row, id, seen: String(opened['seen']) };
}

const entriesOf = (applicationId: (typeof ledgerEntries.$inferSelect)['applicationId']) =>
  portal.database.select().from(ledgerEntries).where(eq(ledgerEntries.applicationId, applicationId));

const approvedTimes = (subjectId: string) =>
  portal.database.$count(
    auditEntries,
    and(eq(auditEntries.subjectId, subjectId), eq(auditEntries.action, 'approval.approved')),
  );

describe('approvals at the same time', () => {
  it('of two people make the change once', async () => {
    const { row, id, seen } = await aDeskProposal();
    const path = `/api/admin/approvals/${id}/approve`;
    const answers = await Promise.all(
      [desks.first, desks.second, desks.first, desks.second].map((desk) => desk.ask('POST', path, { seen })),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409', '409']);
    expect(await entriesOf(row.id)).toHaveLength(1);
    expect(await approvedTimes(row.applicationNumber)).toBe(1);
  });

  it('with other decisions and changes end in one state, and money moved if and only if it was approved', async () => {
    const step = fc.constantFrom('approve', 'approve too', 'refuse', 'withdraw', 'change');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 5 }), async (steps) => {
        const { row, id, seen } = await aDeskProposal();
        const path = `/api/admin/approvals/${id}`;
        const run = {
          approve: () => desks.first.ask('POST', `${path}/approve`, { seen }),
          'approve too': () => desks.second.ask('POST', `${path}/approve`, { seen }),
          refuse: () => desks.second.ask('POST', `${path}/refuse`, { reason: 'no' }),
          withdraw: () => desks.ops.ask('POST', `${path}/withdraw`),
          change: () => desks.ops.ask('PUT', `/api/applications/${row.id}`, { payment_comment: 'counted' }),
        };
        const answers = await Promise.all(steps.map((name) => run[name]()));
        const decided = answers.filter(({ status }, at) => status === 200 && steps[at] !== 'change');
        for (const { status } of answers) expect([200, 409]).toContain(status);
        const { state } = await approvalRow(portal, id);
        expect(decided).toHaveLength(state === 'proposed' ? 0 : 1);
        expect(await entriesOf(row.id)).toHaveLength(state === 'approved' ? 1 : 0);
      }),
      { numRuns: 15 },
    );
  });

  it('of two proposals about one user queue, without a deadlock', async () => {
    const clerk = await aColleague(portal, 'ops');
    const change = { role: 'admin' };
    const id = proposalIn(await desks.first.ask('PUT', `/api/admin/users/${clerk.id}`, change));
    const [approved, ...others] = await Promise.all([
      approve(desks.second, id),
      desks.first.ask('PUT', `/api/admin/users/${clerk.id}`, { role: 'sales' }),
      desks.second.ask('POST', `/api/admin/users/${clerk.id}/toggle-status`, { is_active: false }),
    ]);
    for (const { status } of [approved, ...others]) expect(status).toBeLessThan(500);
    const { role, isActive } = await staffRow(portal, clerk.id);
    if (approved.status !== 200) expect(role).not.toBe('admin');
    expect(isActive).toBe(false);
  });
});

describe('a proposal that is opened', () => {
  /** Opens it while another transaction holds `held`; `free` must then be free, as nothing of it is locked yet. */
  async function opensAfter(id: number, held: string, free: string): Promise<void> {
    const client = await portal.database.$client.connect();
    try {
      await client.query(`begin; ${held}`);
      const opened = desks.second.ask('GET', `/api/admin/approvals/${id}`);
      await untilSomeoneWaits(portal.database);
      await client.query(`${free} for update nowait; rollback`);
      expect(await opened).toMatchObject({ status: 200, body: { problem: null } });
    } finally {
      await client.query('rollback');
      client.release();
    }
  }

  it('locks the sessions of candidates before their applications, as a candidate who saves does', async () => {
    const rows = await Promise.all(Array.from({ length: 11 }, () => anApplication(portal.database)));
    const [{ candidateId } = { candidateId: 0 }] = rows;
    await aSession(portal, { candidateId });
    const ids = rows.map(({ id }) => id);
    const id = proposalIn(await desks.first.ask('POST', '/api/applications/bulk-delete', { ids }));
    await opensAfter(
      id,
      `select from sessions where candidate_id = ${candidateId} for share`,
      `select from applications where id in (${ids.join(', ')})`,
    );
  });

  it('keeps other changes of admins waiting before it holds its own session', async () => {
    const clerk = await aColleague(portal, 'ops');
    const id = proposalIn(await desks.first.ask('PUT', `/api/admin/users/${clerk.id}`, { role: 'admin' }));
    await opensAfter(
      id,
      "select pg_advisory_xact_lock(hashtext('staff_users_keep_one_active_admin'))",
      `select from sessions where staff_user_id = ${desks.second.user.id}`,
    );
  });
});
