import type { ApplicationId } from '@portal/contract/ids.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { files } from '../../src/db/schema/applications.ts';
import { ledgerEntries } from '../../src/db/schema/ledger.ts';
import { staffUsers } from '../../src/db/schema/staff.ts';
import { aBorrower } from '../borrower.ts';
import { anApplicant, type Applicant } from '../applicant.ts';
import { anApplication, selected } from '../database/rows.ts';
import { endSession, fileBody, held, jsonBody } from '../held-request.ts';
import { aPdf, aJpeg } from '../sample-files.ts';
import { aDesk } from '../staff.ts';
import { aPortalWithFolder } from '../uploads-folder.ts';

const portal = await aPortalWithFolder();
const admin = await aDesk(portal, 'admin');

const NOT_SIGNED_IN = { status: 401, body: { code: 'NOT_SIGNED_IN' } };
const CASH = { cheque_cash_payment_mode: 'Cash', cheque_cash_payemnt_amount: 236_000 };

const entriesFor = (applicationId: ApplicationId) =>
  portal.database.$count(ledgerEntries, eq(ledgerEntries.applicationId, applicationId));
const filesFor = ({ candidateId }: Pick<Applicant, 'candidateId'>) =>
  portal.database.$count(files, eq(files.candidateId, candidateId));

describe('a PUT of cash whose body comes late', () => {
  const later = async (meanwhile: (userId: number) => Promise<unknown>) => {
    const { id } = await anApplication(portal.database, selected());
    const desk = await aDesk(portal, 'ops');
    const answer = await held(
      portal,
      { method: 'PUT', path: `/api/applications/${id}`, token: desk.token, body: jsonBody(CASH) },
      () => meanwhile(desk.user.id),
    );
    return { answer, entries: await entriesFor(id) };
  };

  it('is posted while the session lives', async () => {
    const { answer, entries } = await later(() => Promise.resolve());
    expect(answer.status).toBe(200);
    expect(entries).toBe(1);
  });

  it('posts nothing once its sender is deleted', async () => {
    const { answer, entries } = await later((id) => admin.ask('DELETE', `/api/admin/users/${id}`));
    expect(answer).toMatchObject(NOT_SIGNED_IN);
    expect(entries).toBe(0);
  });

  it('posts nothing once its sender is deactivated', async () => {
    const { answer, entries } = await later((id) =>
      admin.ask('POST', `/api/admin/users/${id}/toggle-status`, { is_active: false }),
    );
    expect(answer).toMatchObject(NOT_SIGNED_IN);
    expect(entries).toBe(0);
  });

  it('posts nothing once its sender has another role', async () => {
    const { answer, entries } = await later((id) =>
      admin.ask('PUT', `/api/admin/users/${id}`, { role: 'sales' }),
    );
    expect(answer).toMatchObject(NOT_SIGNED_IN);
    expect(entries).toBe(0);
  });

  it('posts nothing if the role changed and the session went on', async () => {
    const { answer, entries } = await later((id) =>
      portal.database.update(staffUsers).set({ role: 'sales' }).where(eq(staffUsers.id, id)),
    );
    expect(answer).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } });
    expect(entries).toBe(0);
  });

  it('posts nothing once the session has expired', async () => {
    const { answer, entries } = await later(async () => portal.clock.advance(13 * 60 * 60));
    portal.clock.advance(-13 * 60 * 60);
    expect(answer).toMatchObject(NOT_SIGNED_IN);
    expect(entries).toBe(0);
  });
});

describe('many changes in one call', () => {
  it('end with the session, and the whole call is refused', async () => {
    const rows = await Promise.all([1, 2].map(() => anApplication(portal.database, selected())));
    const desk = await aDesk(portal, 'ops');
    const body = jsonBody({ ids: rows.map(({ id }) => id), status: 'Rejected' });
    const answer = await held(
      portal,
      { method: 'POST', path: '/api/applications/bulk-status', token: desk.token, body },
      () => endSession(portal, desk.token),
    );
    expect(answer).toMatchObject(NOT_SIGNED_IN);
  });
});

describe('an upload during which the session ends', () => {
  it('of a document of the form is neither stored nor kept on the disk', async () => {
    const applicant = await anApplicant(portal);
    const before = await portal.filesOnDisk();
    const answer = await held(
      portal,
      {
        method: 'POST',
        path: '/api/dataset/documents/resume',
        token: applicant.token,
        body: fileBody('file', aJpeg('resume.jpg', 200_000)),
      },
      () => endSession(portal, applicant.token),
    );
    expect(answer).toMatchObject(NOT_SIGNED_IN);
    expect(await filesFor(applicant)).toBe(0);
    expect(await portal.filesOnDisk()).toEqual(before);
  });

  it('of the whole form is neither stored nor kept on the disk', async () => {
    const applicant = await anApplicant(portal);
    const before = await portal.filesOnDisk();
    const answer = await held(
      portal,
      {
        method: 'POST',
        path: '/api/dataset/update-application-data/',
        token: applicant.token,
        body: fileBody('resume', aJpeg('resume.jpg', 200_000), { first_name: 'Asha' }),
      },
      () => admin.ask('POST', '/api/applications/bulk-delete', { ids: [applicant.application.id] }),
    );
    expect(answer).toMatchObject(NOT_SIGNED_IN);
    expect(await filesFor(applicant)).toBe(0);
    expect(await portal.filesOnDisk()).toEqual(before);
  });

  it('of a loan document is neither stored nor kept on the disk', async () => {
    const borrower = await aBorrower(portal);
    const before = await portal.filesOnDisk();
    const answer = await held(
      portal,
      {
        method: 'POST',
        path: `/api/user/loan-application/applicants/1/documents/pan?application_id=${borrower.applicationNumber}`,
        token: borrower.token,
        body: fileBody('file', aPdf('pan.pdf')),
      },
      () => endSession(portal, borrower.token),
    );
    expect(answer).toMatchObject(NOT_SIGNED_IN);
    expect(await filesFor(borrower)).toBe(0);
    expect(await portal.filesOnDisk()).toEqual(before);
  });

  it('of a loan application is neither stored nor kept on the disk', async () => {
    const borrower = await aBorrower(portal);
    const before = await portal.filesOnDisk();
    const data = JSON.stringify({ application_id: borrower.applicationNumber, applicant1_name: 'Asha Rao' });
    const answer = await held(
      portal,
      {
        method: 'POST',
        path: '/api/loan-applications',
        token: borrower.token,
        body: fileBody('applicant1_pan', aPdf('pan.pdf'), { data }),
      },
      () => endSession(portal, borrower.token),
    );
    expect(answer).toMatchObject(NOT_SIGNED_IN);
    expect(await filesFor(borrower)).toBe(0);
    expect(await portal.filesOnDisk()).toEqual(before);
  });
});
