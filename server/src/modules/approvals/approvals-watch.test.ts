import { ROLES } from '@portal/contract/permissions.ts';
import { APPROVAL_TEXTS as texts } from '@portal/contract/texts/approvals.ts';
import { and, eq, ne } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { approvalRow, approve, proposalIn } from '../../../test/approvals.ts';
import { aMobile, anApplication, selected } from '../../../test/database/rows.ts';
import { untilSomeoneWaits } from '../../../test/database/until-someone-waits.ts';
import { aPortal, MovableClock } from '../../../test/portal.ts';
import { aDesk, recordsOf, staffRow } from '../../../test/staff.ts';
import { MODULES } from '../../app/modules.ts';
import { smsOutbox } from '../../db/schema/messages.ts';
import { staffUsers } from '../../db/schema/staff.ts';
import { createUnitOfWork } from '../../db/unit-of-work.ts';
import { createLog } from '../../kernel/log.ts';
import { createSecrets } from '../../kernel/secrets.ts';
import { createSmsService } from '../notifications/sms.service.ts';
import { createApprovalsWatch } from './approvals.jobs.ts';

const HOUR = 60 * 60;
const portal = await aPortal({ APPROVALS: 'desk_payment,admin_role' });

const templatesTo = async (mobile: string) => {
  const rows = await portal.database.select().from(smsOutbox).where(eq(smsOutbox.mobile, mobile));
  return rows.map(({ template }) => template);
};

const clock = new MovableClock();
const noJobs = {
  enqueue: () => Promise.resolve(''),
  enqueueAll: () => Promise.resolve([]),
  withdraw: () => Promise.resolve(),
};
const unitOfWork = createUnitOfWork(
  portal.database,
  (transaction) => MODULES.bindStores(transaction, { jobs: noJobs, clock }),
  { clock, startWork: () => undefined },
);
/** The job itself, at another time than that of the portal; what it sends stays in the outbox. */
const watch = createApprovalsWatch({
  unitOfWork,
  sms: createSmsService({
    gateway: { send: () => Promise.reject(new Error('nothing is sent')) },
    unitOfWork,
    secrets: createSecrets('a key that protects nothing but tests'),
    clock,
    log: createLog('silent'),
    publicUrl: 'http://portal.test',
    count: () => Promise.resolve(),
    metrics: { attempted: () => undefined },
  }),
  openRoles: ROLES,
  clock,
});

describe('a portal with one active admin', () => {
  it('says that approvals cannot be required yet, and requires none of that admin', async () => {
    const admin = await aDesk(portal, 'admin');
    const clerk = await aDesk(portal, 'ops');
    // The first staff user of the sandbox is an admin too.
    await portal.database
      .update(staffUsers)
      .set({ isActive: false })
      .where(and(eq(staffUsers.role, 'admin'), ne(staffUsers.id, admin.user.id)));
    expect(await admin.ask('GET', '/api/admin/approvals/counts')).toMatchObject({
      body: { notice: texts.needsTwo, required: ['admin_role', 'desk_payment'] },
    });
    const path = `/api/admin/users/${clerk.user.id}`;
    expect(await admin.ask('PUT', path, { role: 'admin' })).toMatchObject({ status: 200 });
    expect(await staffRow(portal, clerk.user.id)).toMatchObject({ role: 'admin' });
    const third = await aDesk(portal, 'ops');
    const id = proposalIn(await admin.ask('PUT', `/api/admin/users/${third.user.id}`, { role: 'admin' }));
    await admin.ask('POST', `/api/admin/approvals/${id}/withdraw`);
    expect(await admin.ask('GET', '/api/admin/approvals/counts')).toMatchObject({ body: { notice: null } });
  });
});

describe('a proposal that nobody decides', () => {
  it('is told by SMS after an hour, once, to those who can release it, and expires after three days', async () => {
    const ops = await aDesk(portal, 'ops', { mobileNumber: aMobile() });
    const admin = await aDesk(portal, 'admin', { mobileNumber: aMobile() });
    const gone = await aDesk(portal, 'admin', { mobileNumber: aMobile() });
    await portal.database.update(staffUsers).set({ isActive: false }).where(eq(staffUsers.id, gone.user.id));
    const row = await anApplication(portal.database, selected());
    const body = { cheque_cash_payment_mode: 'UPI', cheque_cash_payemnt_amount: 60_000 };
    const id = proposalIn(await ops.ask('PUT', `/api/applications/${row.id}`, body));
    await watch();
    expect(await approvalRow(portal, id)).toMatchObject({ remindedAt: null });
    clock.advance(HOUR + 60);
    await watch();
    await watch();
    expect((await approvalRow(portal, id)).remindedAt).not.toBeNull();
    expect(await templatesTo(admin.user.mobileNumber ?? '')).toEqual(['approval_waits']);
    expect(await templatesTo(ops.user.mobileNumber ?? '')).toEqual([]);
    expect(await templatesTo(gone.user.mobileNumber ?? '')).toEqual([]);
    clock.advance(72 * HOUR);
    await watch();
    expect(await approvalRow(portal, id)).toMatchObject({ state: 'expired', decidedBy: null });
    expect(await templatesTo(ops.user.mobileNumber ?? '')).toEqual(['approval_expired']);
    expect(await templatesTo(admin.user.mobileNumber ?? '')).toEqual(['approval_waits']);
    expect(await approve(admin, id)).toMatchObject({ status: 409 });
  });

  const PAST = `update approvals set proposed_at = proposed_at - interval '4 days',
    expires_at = expires_at - interval '4 days'`;

  it('is replaced without an error if it is ended at the same moment', async () => {
    const ops = await aDesk(portal, 'ops');
    const row = await anApplication(portal.database, selected());
    const body = { cheque_cash_payment_mode: 'UPI', cheque_cash_payemnt_amount: 60_000 };
    const propose = () => ops.ask('PUT', `/api/applications/${row.id}`, body);
    const id = proposalIn(await propose());
    await portal.database.$client.query(`${PAST} where id = ${id}`);
    const client = await portal.database.$client.connect();
    await client.query(`begin; update approvals
      set state = 'expired', decided_at = portal_now(), payload = null where id = ${id}`);
    const again = propose();
    await untilSomeoneWaits(portal.database);
    await client.query('commit');
    client.release();
    expect(proposalIn(await again)).not.toBe(id);
  });

  it('cannot be approved after its time even before the job ends it, and can be proposed again', async () => {
    const ops = await aDesk(portal, 'ops', { mobileNumber: aMobile() });
    const admin = await aDesk(portal, 'admin');
    const row = await anApplication(portal.database, selected());
    const body = { cheque_cash_payment_mode: 'UPI', cheque_cash_payemnt_amount: 60_000 };
    const propose = () => ops.ask('PUT', `/api/applications/${row.id}`, body);
    const id = proposalIn(await propose());
    await portal.database.$client.query(`${PAST} where id = ${id}`);
    expect(await approve(admin, id)).toMatchObject({ status: 409, body: { error: texts.expired } });
    const again = proposalIn(await propose());
    expect(again).not.toBe(id);
    expect(await approvalRow(portal, id)).toMatchObject({ state: 'expired' });
    expect(await templatesTo(ops.user.mobileNumber ?? '')).toEqual(['approval_expired']);
    const records = await recordsOf(portal, row.applicationNumber);
    expect(records.map(({ action }) => action)).toEqual([
      'approval.proposed',
      'approval.expired',
      'approval.proposed',
    ]);
    expect(await approve(admin, again)).toMatchObject({ status: 200 });
  });
});
