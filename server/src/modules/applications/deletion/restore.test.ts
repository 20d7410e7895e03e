import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { deletionRoutes } from '@portal/contract/routes/staff-deletion.ts';
import { anApplicant } from '../../../../test/applicant.ts';
import { aCandidate, anApplication } from '../../../../test/database/rows.ts';
import { aBrowser, aPerson, newCode } from '../../../../test/people.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aDesk, recordsOf } from '../../../../test/staff.ts';

const portal = await aPortal();
let admin = await aDesk(portal, 'admin');

const DAY_SECONDS = 24 * 60 * 60;
const remove = (...ids: number[]) => admin.ask('POST', '/api/applications/bulk-delete', { ids });
const restore = (...ids: unknown[]) => admin.ask('POST', '/api/applications/restore', { ids });

async function deleted(query = '') {
  const { body } = await admin.ask('GET', `/api/applications/deleted${query}`);
  return deletionRoutes.deleted.reply.parse(body);
}

async function aDeleted() {
  const applicant = await anApplicant(portal);
  await remove(applicant.application.id);
  return { ...applicant, ...applicant.application };
}

/** A staff session is over after a day without use. */
async function daysLater(days: number): Promise<void> {
  portal.clock.advance(days * DAY_SECONDS);
  admin = await aDesk(portal, 'admin');
}

describe('a deleted application', () => {
  it('is listed with who deleted it, when, and until when it can be restored', async () => {
    const { applicationNumber, id, mobile } = await aDeleted();
    const { applications } = await deleted(`?search=${applicationNumber}`);
    expect(applications).toMatchObject([
      {
        id,
        application_id: applicationNumber,
        candidate_name: 'Asha Rao',
        mobile_number: mobile,
        email: 'asha@example.com',
        status: 'Registered',
        deleted_by: admin.user.username,
        total_amount_paid: 0,
      },
    ]);
    const [row] = applications;
    const days = (Date.parse(row?.restorable_until ?? '') - Date.parse(row?.deleted_at ?? '')) / 86_400_000;
    expect(days).toBe(30);
  });

  it('is found by name and mobile, the latest first, page by page', async () => {
    const first = await aDeleted();
    const second = await aDeleted();
    const { applications, total } = await deleted('?per_page=1');
    expect(applications.map(({ id }) => id)).toEqual([second.id]);
    expect(total).toBeGreaterThanOrEqual(2);
    expect((await deleted(`?search=${first.mobile}`)).applications.map(({ id }) => id)).toEqual([first.id]);
    expect((await deleted('?search=asha+rao')).total).toBe(total);
    expect((await deleted('?page=999')).applications).toEqual([]);
  });

  it('comes back as it was, and its candidate signs in again', async () => {
    const gone = await aDeleted();
    const { id, applicationNumber, mobile } = gone;
    expect(await restore(id)).toMatchObject({ status: 200, body: { message: 'Restored!', restored: 1 } });
    expect(await admin.ask('GET', `/api/applications/${id}`)).toMatchObject({
      status: 200,
      body: { application: { application_id: applicationNumber, status: 'Registered' } },
    });
    expect((await deleted(`?search=${applicationNumber}`)).applications).toEqual([]);
    // The session that was open stays dead.
    expect(await gone.call('GET', '/api/dataset/get-application-data/')).toMatchObject({ status: 401 });
    const browser = aBrowser(portal);
    const otp = await newCode(browser, 'login', aPerson(mobile));
    expect(await browser.post('/api/auth/login/', { mobile, otp })).toMatchObject({
      status: 200,
      body: { application_id: applicationNumber },
    });
    const actions = (await recordsOf(portal, applicationNumber)).map(({ action }) => action);
    expect(actions).toEqual(['application.restored', 'application.deleted']);
  });

  it('can be deleted and restored again and again', async () => {
    const { id } = await aDeleted();
    for (let times = 0; times < 3; times += 1) {
      expect((await restore(id)).status).toBe(200);
      expect((await remove(id)).status).toBe(200);
    }
  });

  it('stays deleted where its mobile is registered again, and is named; the others with it', async () => {
    const taken = await aDeleted();
    const other = await aDeleted();
    await aCandidate(portal.database, { mobile: taken.mobile });
    expect(await restore(other.id, taken.id)).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT',
        error: `The mobile number of ${taken.applicationNumber} is registered again, so nothing was restored.`,
      },
    });
    expect((await deleted(`?search=${other.applicationNumber}`)).applications).toHaveLength(1);
  });

  it('comes back alone where two had the same mobile', async () => {
    const first = await aDeleted();
    const again = await aCandidate(portal.database, { mobile: first.mobile });
    const second = await anApplication(portal.database, { candidateId: again.id });
    await remove(second.id);
    expect(await restore(first.id, second.id)).toMatchObject({ status: 409 });
    expect(await restore(second.id)).toMatchObject({ status: 200 });
    expect(await restore(first.id)).toMatchObject({ status: 409 });
  });

  it('is restored once by two admins at once', async () => {
    const { id } = await aDeleted();
    const answers = await Promise.all([restore(id), restore(id)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
  });

  it('does not come back while its mobile is being registered', async () => {
    const { id, mobile } = await aDeleted();
    const browser = aBrowser(portal);
    const person = aPerson(mobile);
    const otp = await newCode(browser, 'register', person);
    const [restored, registered] = await Promise.all([
      restore(id),
      browser.post('/api/auth/register/', { ...person, otp }),
    ]);
    expect([
      [200, 409],
      [409, 200],
    ]).toContainEqual([restored.status, registered.status]);
  });

  it.each([
    [[], 400, 'Please select at least one row.'],
    [[999_999_999], 404, 'One of the selected applications is not deleted. Please refresh the list.'],
  ])('is not meant by the ids %j', async (ids, status, error) => {
    expect(await restore(...ids)).toMatchObject({ status, body: { error } });
  });

  it('is not one that is there', async () => {
    const { id } = await anApplication(portal.database);
    expect(await restore(id)).toMatchObject({ status: 404 });
  });

  it('is lost to view and cannot be restored after 30 days', async () => {
    const early = await aDeleted();
    await daysLater(29);
    const late = await aDeleted();
    expect((await deleted(`?search=${early.applicationNumber}`)).applications).toHaveLength(1);
    await daysLater(1.01);
    expect((await deleted(`?search=${early.applicationNumber}`)).applications).toEqual([]);
    const answer = await restore(early.id, late.id);
    expect(answer).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(z.object({ error: z.string() }).parse(answer.body).error).toBe(
      `More than 30 days have passed since the deletion of ${early.applicationNumber}, so nothing was restored.`,
    );
    expect(await restore(late.id)).toMatchObject({ status: 200 });
  });
});
