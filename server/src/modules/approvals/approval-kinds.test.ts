import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { approvalRow, approve, EVERY_KIND, proposalIn } from '../../../test/approvals.ts';
import { aBorrower } from '../../../test/borrower.ts';
import { aCredit, anApplication, selected } from '../../../test/database/rows.ts';
import { download } from '../../../test/download.ts';
import { entriesOf } from '../../../test/payer.ts';
import { aPortal } from '../../../test/portal.ts';
import { aGuardedUser } from '../../../test/second-factor.ts';
import { aColleague, aDesk, PASSWORD, staffRow } from '../../../test/staff.ts';
import { loanSelectionVersion } from '../../../test/versions.ts';
import { staffFactors } from '../../db/schema/second-factors.ts';

const portal = await aPortal({ APPROVALS: EVERY_KIND, APPROVAL_EXPORT_ROWS_ABOVE: '2' });
const [admin, second, ops] = [
  await aDesk(portal, 'admin'),
  await aDesk(portal, 'admin'),
  await aDesk(portal, 'ops'),
];

describe('of staff users', () => {
  const NEW_PASSWORD = 'another tree by a river';
  const logIn = (username: string, password: string) =>
    portal.post('/api/admin/login', { username, password });

  it('a new password of another admin waits, one of an ops user does not', async () => {
    const target = await aDesk(portal, 'admin');
    const change = { role: 'admin', password: NEW_PASSWORD };
    const id = proposalIn(await admin.ask('PUT', `/api/admin/users/${target.user.id}`, change));
    expect(await logIn(target.user.username, PASSWORD)).toMatchObject({ status: 200 });
    expect(await approve(second, id)).toMatchObject({ status: 200 });
    expect(await logIn(target.user.username, NEW_PASSWORD)).toMatchObject({ status: 200 });
    expect(await target.ask('GET', '/api/applications')).toMatchObject({ status: 401 });
    const mobile = { role: 'admin', mobile_number: '9812345670' };
    const other = proposalIn(await admin.ask('PUT', `/api/admin/users/${target.user.id}`, mobile));
    expect(await approve(second, other)).toMatchObject({ status: 200 });
    expect(await staffRow(portal, target.user.id)).toMatchObject({ mobileNumber: '9812345670' });
    const clerk = await aColleague(portal, 'ops');
    const edit = { role: 'ops', password: NEW_PASSWORD };
    expect(await admin.ask('PUT', `/api/admin/users/${clerk.id}`, edit)).toMatchObject({ status: 200 });
  });

  it('a role raised to admin waits, and so does an inactive admin who is activated', async () => {
    const clerk = await aColleague(portal, 'ops');
    const id = proposalIn(await admin.ask('PUT', `/api/admin/users/${clerk.id}`, { role: 'admin' }));
    expect(await staffRow(portal, clerk.id)).toMatchObject({ role: 'ops' });
    expect(await approve(second, id)).toMatchObject({ status: 200 });
    expect(await staffRow(portal, clerk.id)).toMatchObject({ role: 'admin', isActive: true });
    const user = { username: 'new.admin', password: NEW_PASSWORD, role: 'admin' };
    const { body } = await admin.ask('POST', '/api/admin/users', user);
    const path = `/api/admin/users/${Number(body['id'])}/toggle-status`;
    const activation = proposalIn(await admin.ask('POST', path));
    expect(await logIn('new.admin', NEW_PASSWORD)).toMatchObject({ status: 403 });
    expect(await approve(second, activation)).toMatchObject({ status: 200 });
    expect(await logIn('new.admin', NEW_PASSWORD)).toMatchObject({ status: 200 });
    const removal = proposalIn(await admin.ask('POST', path));
    expect(await approve(second, removal)).toMatchObject({ status: 200 });
    expect(await logIn('new.admin', NEW_PASSWORD)).toMatchObject({ status: 403 });
  });

  it('the second factors of a colleague are removed once a second admin agrees, whatever APPROVALS names', async () => {
    const user = await aGuardedUser(portal, 'ops');
    const path = `/api/admin/users/${user.id}/reset-factors`;
    const id = proposalIn(await admin.ask('POST', path));
    expect(await portal.database.$count(staffFactors, eq(staffFactors.staffUserId, user.id))).toBe(1);
    expect(await approve(admin, id)).toMatchObject({ status: 403 });
    expect(await approve(second, id)).toMatchObject({ status: 200 });
    expect(await portal.database.$count(staffFactors, eq(staffFactors.staffUserId, user.id))).toBe(0);
    expect(await admin.ask('POST', path)).toMatchObject({ status: 409 });
  });

  it('a proposal about a user who is deleted meanwhile cannot be approved', async () => {
    const clerk = await aColleague(portal, 'ops');
    const id = proposalIn(await admin.ask('PUT', `/api/admin/users/${clerk.id}`, { role: 'admin' }));
    await second.ask('DELETE', `/api/admin/users/${clerk.id}`);
    expect(await approve(second, id)).toMatchObject({ status: 404 });
    expect(await approvalRow(portal, id)).toMatchObject({ state: 'proposed' });
  });
});

describe('of applications', () => {
  const some = (count: number) =>
    Promise.all(Array.from({ length: count }, () => anApplication(portal.database)));
  const remove = (ids: readonly number[]) => admin.ask('POST', '/api/applications/bulk-delete', { ids });

  it('a deletion of more than ten waits; ten are deleted at once', async () => {
    const eleven = (await some(11)).map(({ id }) => id);
    const id = proposalIn(await remove(eleven));
    expect(await second.ask('GET', `/api/admin/approvals/${id}`)).toMatchObject({
      body: { title: 'Deletion of 11 applications' },
    });
    expect(await remove(eleven.slice(0, 10))).toMatchObject({ status: 200, body: { deleted: 10 } });
    expect(await approve(second, id)).toMatchObject({ status: 404 });
    const others = (await some(11)).map((row) => row.id);
    expect(await approve(second, proposalIn(await remove(others)))).toMatchObject({ status: 200 });
    const left = await admin.ask('GET', `/api/applications/${others[0]}`);
    expect(left.status).toBe(404);
  });

  it('more money of a lender than remains waits, and what remains does not', async () => {
    const borrower = await aBorrower(portal);
    const { body } = await borrower.select('Provider 1', 100_000, 12);
    await aCredit(portal.database, borrower.application.id, { amountPaise: 186_000_00 });
    const put = (rupees: number) =>
      ops.ask('PUT', `/api/loan-provider-selections/${Number(body['id'])}`, {
        status: 'Approved',
        disbursal_date: '2025-11-12',
        disbursed_amount: rupees,
      });
    const id = proposalIn(await put(64_000));
    expect(await entriesOf(portal, borrower)).toHaveLength(1);
    const { body: opened } = await second.ask('GET', `/api/admin/approvals/${id}`);
    expect(opened['facts']).toContainEqual({
      label: 'Above the fee',
      before: 'Rs 0',
      after: 'Rs 14,000',
      change: '+ Rs 14,000',
      is_result: true,
    });
    expect(await approve(second, id)).toMatchObject({ status: 200 });
    expect((await entriesOf(portal, borrower)).slice(1)).toEqual([
      ['loan_disbursal', 'fee', 50_000_00],
      ['excess', 'excess', 14_000_00],
    ]);
    const other = await aBorrower(portal);
    const asked = await other.select('Provider 1', 100_000, 12);
    const edit = { status: 'Approved', disbursal_date: '2025-11-12', disbursed_amount: 100_000 };
    const path = `/api/loan-provider-selections/${Number(asked.body['id'])}`;
    expect(await ops.ask('PUT', path, edit)).toMatchObject({ status: 200 });
  });
});

it('more money of a lender who paid above the fee before: only the difference is added above the fee', async () => {
  const borrower = await aBorrower(portal);
  const { body } = await borrower.select('Provider 1', 150_000, 12);
  await aCredit(portal.database, borrower.application.id, { amountPaise: 136_000_00 });
  const put = (edit: object) => ops.ask('PUT', `/api/loan-provider-selections/${Number(body['id'])}`, edit);
  const paid = { status: 'Approved', disbursal_date: '2025-11-12', disbursed_amount: 120_000 };
  expect(await approve(second, proposalIn(await put(paid)))).toMatchObject({ status: 200 });
  const more = { disbursed_amount: 130_000, final_interest_rate: '9.5', loan_processed_by: 'Asha' };
  const id = proposalIn(
    await put({ ...more, version: await loanSelectionVersion(portal, Number(body['id'])) }),
  );
  const { body: opened } = await second.ask('GET', `/api/admin/approvals/${id}`);
  const facts = z.array(z.looseObject({ label: z.string() })).parse(opened['facts']);
  const shown = Object.fromEntries(facts.map(({ label, before, after }) => [label, [before, after]]));
  expect(shown).toMatchObject({
    'Above the fee': ['Rs 20,000', 'Rs 30,000'],
    'Final interest rate': [null, '9.5'],
    'Loan processed by': [null, 'Asha'],
  });
  expect(shown).not.toHaveProperty('Status');
  expect(await approve(second, id)).toMatchObject({ status: 200 });
  const { rows } = await admin.list('/api/applications', 'applications', {
    search: borrower.applicationNumber,
  });
  expect(rows).toMatchObject([{ excess_amount: 30_000 }]);
});

describe('of exports', () => {
  it('more rows than one person may take are downloaded once after the release', async () => {
    const rows = await Promise.all(
      Array.from({ length: 3 }, () => anApplication(portal.database, selected())),
    );
    const ids = rows.map(({ id }) => id);
    const path = '/api/applications/bulk-download';
    expect(await ops.ask('POST', path, { ids: ids.slice(0, 2) })).toMatchObject({ status: 200 });
    const id = proposalIn(await ops.ask('POST', path, { ids }));
    expect(proposalIn(await ops.ask('POST', path, { ids: ids.toReversed() }))).toBe(id);
    expect(await approve(second, id)).toMatchObject({ status: 200 });
    const file = await download(portal, path, { method: 'POST', token: ops.token, body: { ids } });
    expect(file.status).toBe(200);
    const isUsedUp = async () => (await ops.ask('POST', path, { ids })).status === 202;
    await expect.poll(isUsedUp).toBe(true);
    expect(proposalIn(await ops.ask('POST', path, { ids }))).not.toBe(id);
    expect(proposalIn(await admin.ask('POST', path, { ids }))).not.toBe(id);
  });
});
