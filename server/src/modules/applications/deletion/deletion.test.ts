import type { ApplicationId } from '@portal/contract/ids.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { anApplicant } from '../../../../test/applicant.ts';
import { aCredit, anApplication, anOrder, selected } from '../../../../test/database/rows.ts';
import { aBrowser, aPerson, newCode } from '../../../../test/people.ts';
import { WITHIN } from '../../../../test/payer.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aPdf } from '../../../../test/sample-files.ts';
import { aDesk, recordsOf } from '../../../../test/staff.ts';
import { applications } from '../../../db/schema/applications.ts';

const portal = await aPortal();
const admin = await aDesk(portal, 'admin');

const remove = (...ids: unknown[]) => admin.ask('POST', '/api/applications/bulk-delete', { ids });

async function deletedOf(...ids: ApplicationId[]): Promise<boolean[]> {
  const rows = await portal.database
    .select({ deletedAt: applications.deletedAt })
    .from(applications)
    .where(inArray(applications.id, ids))
    .orderBy(applications.id);
  return rows.map(({ deletedAt }) => deletedAt !== null);
}

describe('deleting applications', () => {
  it('of two that share something, both at once, waits instead of failing', async () => {
    const one = await anApplication(portal.database);
    const two = await anApplication(portal.database);
    await portal.database.execute(
      sql`select pair_applications(${one.id}::bigint, array[${two.id}::bigint], array['same_email'])`,
    );
    const holder = await portal.database.$client.connect();
    await holder.query('begin');
    await holder.query('select from application_facts where id = any($1) for update', [[one.id, two.id]]);
    const removals = [remove(one.id), remove(two.id)];
    // Each has come as far as it comes.
    await vi.waitFor(async () => {
      const { rows } = await portal.database.execute(
        sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      expect(rows).toHaveLength(2);
    }, WITHIN);
    await holder.query('rollback');
    holder.release();
    expect((await Promise.all(removals)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await deletedOf(one.id, two.id)).toEqual([true, true]);
  });

  it('hides them everywhere, and is on record for each [7.84]', async () => {
    const [one, two] = [await anApplication(portal.database), await anApplication(portal.database)];
    expect(await remove(one.id, two.id)).toMatchObject({
      status: 200,
      body: { message: 'Deleted!', deleted: 2 },
    });
    const listed = await admin.ask('GET', `/api/applications?search=${one.applicationNumber}`);
    expect(listed.body).toMatchObject({ applications: [], total: 0 });
    expect(await admin.ask('GET', `/api/applications/${one.id}`)).toMatchObject({ status: 404 });
    for (const { applicationNumber } of [one, two]) {
      expect(await recordsOf(portal, applicationNumber)).toMatchObject([
        { actor: admin.user.username, action: 'application.deleted', after: { status: 'Registered' } },
      ]);
    }
  });

  it("ends the candidate's sessions and tickets at once", async () => {
    const applicant = await anApplicant(portal);
    const path = await applicant.uploaded('resume', aPdf());
    const ticket = await applicant.ticketFor(path);
    await remove(applicant.application.id);
    expect(await applicant.call('GET', '/api/dataset/get-application-data/')).toMatchObject({ status: 401 });
    expect(await portal.get(`/api/${path}?token=${ticket}`)).toMatchObject({ status: 401 });
  });

  it('frees the mobile, which then gets an application of its own', async () => {
    const applicant = await anApplicant(portal);
    await remove(applicant.application.id);
    const browser = aBrowser(portal);
    const person = aPerson(applicant.mobile);
    const otp = await newCode(browser, 'register', person);
    const registered = await browser.post('/api/auth/register/', { ...person, otp });
    expect(registered.status).toBe(200);
    expect(registered.body['application_id']).not.toBe(applicant.application.applicationNumber);
  });

  it('that are named twice deletes them once', async () => {
    const { id } = await anApplication(portal.database);
    expect(await remove(id, id)).toMatchObject({ status: 200, body: { deleted: 1 } });
  });

  it('changes their version, so that a user who has one open is told', async () => {
    const { id, version } = await anApplication(portal.database);
    await remove(id);
    const edit = await admin.ask('PUT', `/api/applications/${id}`, { version, status: 'On Hold' });
    expect(edit).toMatchObject({ status: 404 });
    const [row] = await portal.database.select().from(applications).where(eq(applications.id, id));
    expect(row?.version).toBe(version + 1);
  });
});

describe('nothing is deleted', () => {
  it('where money is paid for one of them, which is named [7.85]', async () => {
    const unpaid = await anApplication(portal.database);
    const paid = await anApplication(portal.database, selected());
    await aCredit(portal.database, paid.id, { amountPaise: 1_00 });
    const text = `Money is paid for ${paid.applicationNumber}. A paid application is never deleted, so nothing was deleted.`;
    expect(await remove(unpaid.id, paid.id)).toMatchObject({
      status: 409,
      body: { code: 'PAID_NOT_DELETED', error: text, message: text },
    });
    expect(await deletedOf(unpaid.id, paid.id)).toEqual([false, false]);
    expect(await recordsOf(portal, unpaid.applicationNumber)).toEqual([]);
  });

  it('where many are paid: a few are named', async () => {
    const paid = [];
    for (let count = 0; count < 7; count += 1) paid.push(await anApplication(portal.database, selected()));
    for (const { id } of paid) await aCredit(portal.database, id, { amountPaise: 1_00 });
    const { body } = await remove(...paid.map(({ id }) => id));
    expect(body['error']).toContain(`${paid[4]?.applicationNumber} and 2 more.`);
  });

  it('where one does not exist, or is deleted already', async () => {
    const { id } = await anApplication(portal.database);
    const error = 'One of the selected applications is not there any more. Please refresh the list.';
    expect(await remove(id, 999_999_999)).toMatchObject({ status: 404, body: { error } });
    const gone = await anApplication(portal.database);
    await remove(gone.id);
    expect(await remove(id, gone.id)).toMatchObject({ status: 404, body: { error } });
    expect(await deletedOf(id)).toEqual([false]);
  });

  it('where an order is just being made', async () => {
    const { id, applicationNumber } = await anApplication(portal.database, selected());
    await anOrder(portal.database, id, { state: 'creating', providerOrderId: null });
    expect(await remove(id)).toMatchObject({
      status: 409,
      body: {
        code: 'PAYMENT_UNDER_WAY',
        error: `A payment for ${applicationNumber} may be under way, so nothing was deleted. Please try again later.`,
      },
    });
  });

  it.each([
    [[], 'Please select at least one row.'],
    [['x'], 'The id must be a whole number from 1.'],
    [[0], 'The id must be a whole number from 1.'],
    [[null], 'The id must be a whole number from 1.'],
  ])('for the ids %j [5.106]', async (ids, error) => {
    expect(await remove(...ids)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', error } });
  });

  it.each(['ops', 'sales'] as const)('by %s [6.47]', async (role) => {
    const { id } = await anApplication(portal.database);
    const desk = await aDesk(portal, role);
    expect(await desk.ask('POST', '/api/applications/bulk-delete', { ids: [id] })).toMatchObject({
      status: 403,
    });
    expect(await desk.ask('POST', '/api/applications/restore', { ids: [id] })).toMatchObject({ status: 403 });
    expect(await desk.ask('GET', '/api/applications/deleted')).toMatchObject({ status: 403 });
    expect(await deletedOf(id)).toEqual([false]);
  });
});

describe('two admins at once', () => {
  it('delete the same ones once', async () => {
    const all = [];
    for (let count = 0; count < 5; count += 1) all.push((await anApplication(portal.database)).id);
    const answers = await Promise.all([remove(...all), remove(...all.toReversed())]);
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 404]));
    expect(await deletedOf(...all)).toEqual(all.map(() => true));
  });
});
