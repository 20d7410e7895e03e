import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { staffFileAddress } from '@portal/contract/rules/file-address.ts';
import { anApplicant, type Applicant } from '../../../test/applicant.ts';
import { download } from '../../../test/download.ts';
import { aJpeg, aPdf } from '../../../test/sample-files.ts';
import { aSession } from '../../../test/session.ts';
import { aDesk, recordsOf } from '../../../test/staff.ts';
import { aPortalWithFolder } from '../../../test/uploads-folder.ts';
import { applicationDocuments, applications, files } from '../../db/schema/applications.ts';
import { loanApplicants, loanApplications, loanDocuments } from '../../db/schema/loans.ts';

const portal = await aPortalWithFolder();
const desk = await aDesk(portal, 'sales');

let owner: Applicant;
let path: string;
beforeEach(async () => {
  owner = await anApplicant(portal);
  path = await owner.uploaded('pan_card', aPdf('मेरा PAN (new).pdf'));
});

const cookieOf = (token: string) => ({ headers: { cookie: `portal_staff=${token}` } });
const open = (address: string) => download(portal, address, cookieOf(desk.token));
const records = () => recordsOf(portal, owner.application.applicationNumber);

/** As a submission keeps a file that was replaced since. */
const takeOutOfTheForm = () =>
  portal.database
    .delete(applicationDocuments)
    .where(eq(applicationDocuments.applicationId, owner.application.id));

describe("a candidate's document", () => {
  it.each([
    ['by its address', (stored: string) => staffFileAddress(stored)],
    ['without the prefix', (stored: string) => `/admin_files/${stored}`],
    ['with the folder in front', (stored: string) => `/api/admin_files/uploads/${stored}`],
  ])('is shown to staff %s, as what it is [7.89 7.91]', async (_how, addressOf) => {
    const { status, headers, content } = await open(addressOf(path));
    expect(status).toBe(200);
    expect(content.equals(aPdf().content)).toBe(true);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename*=UTF-8''${owner.application.applicationNumber}%20PAN%20Card.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
  });

  it('is saved under the name that the server makes, where that is asked for [7.90]', async () => {
    const { headers } = await open(`${staffFileAddress(path)}?download=1`);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${owner.application.applicationNumber}%20PAN%20Card.pdf`,
    );
  });

  it('is on record each time: who looked, who took it away, and what', async () => {
    await open(staffFileAddress(path));
    await open(`${staffFileAddress(path)}?download=1`);
    const who = { actor: desk.user.username, ip: '127.0.0.1' };
    const after = { field: 'pan_card', file: 'मेरा PAN (new).pdf' };
    expect((await records()).slice(0, 2)).toMatchObject([
      { ...who, action: 'document.downloaded', after },
      { ...who, action: 'document.viewed', after },
    ]);
  });

  it('opens with the header too', async () => {
    const answer = await download(portal, staffFileAddress(path), { token: desk.token });
    expect(answer.status).toBe(200);
  });

  it.each(['sales', 'ops', 'admin'] as const)('opens for %s [6.52]', async (role) => {
    const { token } = await aDesk(portal, role);
    expect((await download(portal, staffFileAddress(path), cookieOf(token))).status).toBe(200);
  });

  it('that was handed in opens though another has taken its place in the form', async () => {
    await takeOutOfTheForm();
    expect(await open(staffFileAddress(path))).toMatchObject({ status: 200 });
    expect(await records()).toMatchObject([
      { action: 'document.viewed', after: { file: 'मेरा PAN (new).pdf' } },
      expect.anything(),
    ]);
  });
});

describe('nobody else', () => {
  it('sees a document: not without a session, not the candidate, not by a dead cookie', async () => {
    const inactive = await aDesk(portal, 'admin', { isActive: false });
    const expired = await aSession(portal, { staffUserId: desk.user.id }, -1);
    const tries = [
      {},
      { token: owner.token },
      cookieOf(owner.token),
      cookieOf('x'.repeat(43)),
      cookieOf(inactive.token),
      cookieOf(expired),
      { ...cookieOf(desk.token), token: owner.token },
    ];
    for (const asked of tries) {
      expect(await download(portal, staffFileAddress(path), asked)).toMatchObject({ status: 401 });
    }
    const seen = (await records()).filter(({ action }) => action.startsWith('document.view'));
    expect(seen).toEqual([]);
  });

  it('is let in by the cookie elsewhere', async () => {
    expect(await download(portal, '/api/applications', cookieOf(desk.token))).toMatchObject({ status: 401 });
  });
});

describe('a malformed path', () => {
  it.each([
    'files/00/nothing.pdf',
    '',
    'uploads/',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e/%2e%2e/secret-key',
    'files%2f..%2f..%2fsecret-key',
    'uploads/uploads/x.pdf',
    '%5c..%5c..%5csecret-key',
    '/etc/passwd',
    'files/%e0%a4%a',
  ])('is not found: %s', async (trick) => {
    for (const base of ['/api/admin_files/', '/admin_files/']) {
      const { status, content } = await open(`${base}${trick}`);
      expect([400, 404]).toContain(status);
      expect(content.toString()).not.toContain('root:');
    }
  });

  it('is not found where the file is gone from the disk', async () => {
    await rm(join(portal.dataDir, 'uploads', path));
    expect(await open(staffFileAddress(path))).toMatchObject({ status: 404 });
  });

  it('is not found where the file was replaced, or its application deleted', async () => {
    await owner.uploaded('pan_card', aJpeg());
    expect(await open(staffFileAddress(path))).toMatchObject({ status: 404 });
    const resume = await owner.uploaded('resume', aPdf());
    const deleted = { deletedAt: new Date().toISOString(), deletedBy: desk.user.id };
    await portal.database.update(applications).set(deleted).where(eq(applications.id, owner.application.id));
    expect(await open(staffFileAddress(resume))).toMatchObject({ status: 404 });
  });
});

describe('a document for a loan', () => {
  async function aLoanDocument(sentAt: string | null): Promise<string> {
    const { database } = portal;
    await takeOutOfTheForm();
    const of = { candidateId: owner.candidateId };
    const [loan] = await database
      .insert(loanApplications)
      .values({ ...of, applicationId: owner.application.id, registeredUserName: 'Asha', submittedAt: sentAt })
      .returning();
    const [applicant] = await database
      .insert(loanApplicants)
      .values({
        ...of,
        loanApplicationId: loan?.id ?? 0,
        position: 2,
        name: 'Ravi',
        relationship: 'Father',
        lockedAt: sentAt,
      })
      .returning();
    const [file] = await database.select().from(files).where(eq(files.path, path));
    await database
      .insert(loanDocuments)
      .values({ ...of, loanApplicantId: applicant?.id ?? 0, kind: 'bank_statement', fileId: file?.id ?? '' });
    return path;
  }

  it('opens once the loan application is sent, and is on record as what it is', async () => {
    const document = await aLoanDocument(new Date().toISOString());
    expect(await open(staffFileAddress(document))).toMatchObject({ status: 200 });
    const [newest] = await records();
    expect(newest).toMatchObject({
      action: 'document.viewed',
      after: { field: 'applicant2_bank_statement' },
    });
  });

  it("is the candidate's alone before that", async () => {
    const document = await aLoanDocument(null);
    expect(await open(staffFileAddress(document))).toMatchObject({ status: 404 });
  });
});
