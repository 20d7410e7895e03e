import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { anApplicant, type Applicant } from '../../../test/applicant.ts';
import { aBorrower, documentsOf } from '../../../test/borrower.ts';
import { anApplication } from '../../../test/database/rows.ts';
import { download } from '../../../test/download.ts';
import { readZip } from '../../../test/read-zip.ts';
import { aJpeg, aPdf, aPng } from '../../../test/sample-files.ts';
import { aDesk, recordsOf } from '../../../test/staff.ts';
import { aPortalWithFolder } from '../../../test/uploads-folder.ts';
import { loanApplications } from '../../db/schema/loans.ts';

const portal = await aPortalWithFolder();
const desk = await aDesk(portal, 'sales');

const pathOf = (applicationNumber: string) => `/api/applications/${applicationNumber}/download-documents`;

async function zipOf(path: string) {
  const { status, content, headers } = await download(portal, path, { token: desk.token });
  if (status !== 200) throw new Error(`${path} answered ${status}: ${content.toString()}`);
  return { headers, entries: await readZip(content) };
}

async function withDocuments(): Promise<Applicant & { readonly number: string }> {
  const applicant = await anApplicant(portal);
  await applicant.uploaded('resume', aPdf('=cmd|calc.pdf', 'The resume'));
  await applicant.uploaded('aadhar_front', aPng('आधार.png'));
  await applicant.uploaded('pan_card', aJpeg('scan, new.jpg', 200_000));
  return { ...applicant, number: applicant.application.applicationNumber };
}

describe("an application's documents", () => {
  it('come as one zip, stored, under the names of the form and in its order [7.88]', async () => {
    const { number } = await withDocuments();
    const { headers, entries } = await zipOf(pathOf(number));
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="candidate_documents_${number}.zip"`,
      'cache-control': 'no-store',
    });
    expect(entries.map(({ name, isStored }) => [name, isStored])).toEqual([
      [`${number} Aadhaar Front.png`, true],
      [`${number} PAN Card.jpg`, true],
      [`${number} Resume.pdf`, true],
      ['manifest.csv', true],
    ]);
    expect(entries[1]?.content.equals(aJpeg('', 200_000).content)).toBe(true);
  });

  it('come with a list that tells of each its size, sum and time, and holds no formula', async () => {
    const { number } = await withDocuments();
    const { entries } = await zipOf(pathOf(number));
    const manifest = entries.at(-1)?.content.toString('utf8') ?? '';
    const [header, front, pan, resume] = manifest.split('\r\n');
    const sum = (content: Buffer) => createHash('sha256').update(content).digest('hex');
    const time = String.raw`\d{4}-\d{2}-\d{2}T[\d:.]+Z`;
    expect(header).toBe('\ufeffFile,Document,Original name,Bytes,SHA-256,Uploaded at');
    const png = aPng().content;
    expect(front).toMatch(
      new RegExp(`^${number} Aadhaar Front.png,Aadhaar Front,आधार.png,${png.length},${sum(png)},${time}$`),
    );
    expect(pan).toContain(`${number} PAN Card.jpg,PAN Card,"scan, new.jpg",`);
    expect(resume).toContain(`${number} Resume.pdf,Resume,'=cmd|calc.pdf,`);
  });

  it('are on record: who took them, and which', async () => {
    const { number } = await withDocuments();
    await zipOf(pathOf(number));
    const [newest] = await recordsOf(portal, number);
    expect(newest).toMatchObject({
      actor: desk.user.username,
      action: 'documents.downloaded',
      after: { files: ['Aadhaar Front', 'PAN Card', 'Resume'] },
    });
  });

  it('open by the cookie of the browser too', async () => {
    const { number } = await withDocuments();
    const headers = { cookie: `portal_staff=${desk.token}` };
    expect(await download(portal, pathOf(number), { headers })).toMatchObject({ status: 200 });
  });

  it('come without a file that is gone from the disk, which is said', async () => {
    const applicant = await withDocuments();
    const path = await applicant.uploaded('ug_certificate', aPdf());
    await rm(join(portal.dataDir, 'uploads', path));
    const { entries } = await zipOf(pathOf(applicant.number));
    expect(entries.map(({ name }) => name)).not.toContain(`${applicant.number} UG Certificate.pdf`);
    expect(entries.at(-1)?.content.toString()).toContain('MISSING,UG Certificate,');
    expect(portal.logged.join('')).toContain('a document is not in the storage');
    expect(await portal.get('/healthz')).toMatchObject({ status: 200 });
  });

  it.each([
    [
      'none is uploaded',
      async () => (await anApplication(portal.database)).applicationNumber,
      'No documents are uploaded yet.',
    ],
    ['there is no such application', () => Promise.resolve('KBP26-999999'), 'Not Found'],
    ['the number is a trick', () => Promise.resolve('..%2f..%2fx'), 'Not Found'],
    [
      'the application is deleted',
      async () => {
        const deleted = { deletedAt: new Date().toISOString(), deletedBy: desk.user.id };
        return (await anApplication(portal.database, deleted)).applicationNumber;
      },
      'Not Found',
    ],
  ])('are not found where %s', async (_why, number, error) => {
    expect(await desk.ask('GET', pathOf(await number()))).toMatchObject({ status: 404, body: { error } });
  });
});

describe('the documents of a loan application', () => {
  async function loanOf({ application }: Applicant): Promise<number> {
    const [loan] = await portal.database
      .select({ id: loanApplications.id })
      .from(loanApplications)
      .where(eq(loanApplications.applicationId, application.id));
    if (loan === undefined) throw new Error('there is no loan application');
    return loan.id;
  }

  async function aLoan() {
    const borrower = await aBorrower(portal);
    const applicants = { applicant1_name: 'आशा', applicant2_name: 'Ravi', applicant2_relationship: 'Father' };
    const documents = { ...documentsOf(1), ...documentsOf(2, ['salary_slip']) };
    expect((await borrower.apply(applicants, documents)).status).toBe(200);
    return { ...borrower, id: await loanOf(borrower) };
  }

  it('come as one zip, applicant by applicant [7.101]', async () => {
    const { id, applicationNumber } = await aLoan();
    const { headers, entries } = await zipOf(`/api/loan-applications/${id}/download-documents`);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="loan_documents_${applicationNumber}.zip"`,
    );
    const labels = [
      'Applicant 1 PAN Card',
      'Applicant 1 Aadhaar Front',
      'Applicant 1 Aadhaar Back',
      'Applicant 1 Bank Statement',
      'Applicant 1 Salary Slip',
      'Applicant 2 PAN Card',
      'Applicant 2 Aadhaar Front',
      'Applicant 2 Aadhaar Back',
      'Applicant 2 Bank Statement',
    ];
    expect(entries.map(({ name }) => name)).toEqual([
      ...labels.map((label) => `${applicationNumber} ${label}.pdf`),
      'manifest.csv',
    ]);
    expect(entries[3]?.content.toString('latin1')).toContain('bank_statement of 1');
    const [newest] = await recordsOf(portal, applicationNumber);
    expect(newest).toMatchObject({ actor: desk.user.username, action: 'loan-documents.downloaded' });
  });

  it('are not found before they are sent, nor for a malformed id', async () => {
    const borrower = await aBorrower(portal);
    await borrower.chooseRequired(1);
    for (const id of [await loanOf(borrower), 999_999_999]) {
      expect(await desk.ask('GET', `/api/loan-applications/${id}/download-documents`)).toMatchObject({
        status: 404,
      });
    }
    expect(await desk.ask('GET', '/api/loan-applications/x/download-documents')).toMatchObject({
      status: 400,
    });
  });
});
