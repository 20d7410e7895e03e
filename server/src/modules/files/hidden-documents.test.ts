import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fileAddress, staffFileAddress, staffThumbnailAddress } from '@portal/contract/rules/file-address.ts';
import { anApplicant, type Applicant } from '../../../test/applicant.ts';
import { aBorrower, documentsOf, PRIMARY } from '../../../test/borrower.ts';
import { download, exported, valuesOf } from '../../../test/download.ts';
import { aPortal, type TestPortal } from '../../../test/portal.ts';
import { aPdf } from '../../../test/sample-files.ts';
import { aDesk, recordsOf } from '../../../test/staff.ts';
import { submitWholeForm } from '../../../test/whole-form.ts';
import { applications } from '../../db/schema/applications.ts';

const HIDDEN = 'This application was never submitted. Its documents are shown once it is submitted.';

const hiding = await aPortal({ HIDE_UNSUBMITTED_DOCUMENTS: 'true' });
const showing = await aPortal();

/** Every way by which staff reach a document of a form. */
function waysTo(applicant: Applicant, path: string): readonly string[] {
  return [
    staffFileAddress(path),
    `${staffFileAddress(path)}?download=1`,
    `/api/admin_files/uploads/${path}`,
    `/admin_files/${path}`,
    `/admin_files/${path}?download=1`,
    `/api/applications/${applicant.application.applicationNumber}/download-documents`,
  ];
}

async function everyAnswer(portal: TestPortal, applicant: Applicant, path: string) {
  const { token } = await aDesk(portal, 'admin');
  return Promise.all(waysTo(applicant, path).map((address) => download(portal, address, { token })));
}

async function drawerOf(portal: TestPortal, { application }: Applicant) {
  const desk = await aDesk(portal, 'ops');
  const { body } = await desk.ask('GET', `/api/applications/${application.id}`);
  return z.looseObject({ documents_hidden: z.boolean() }).parse(body);
}

describe('documents of a form that was never submitted, where a setting hides them', () => {
  it.each(['Registered', 'In Progress'] as const)(
    'are not opened and not downloaded by staff in any way, while %s',
    async (status) => {
      const applicant = await anApplicant(hiding, { status });
      const path = await applicant.uploaded('resume', aPdf('my own resume.pdf'));
      const { token } = await aDesk(hiding, 'admin');
      const thumbnail = await download(hiding, staffThumbnailAddress(path), { token });
      for (const { status: answer, content } of [
        ...(await everyAnswer(hiding, applicant, path)),
        thumbnail,
      ]) {
        expect(answer).toBe(404);
        expect(JSON.parse(content.toString())).toMatchObject({ message: HIDDEN });
      }
      const looked = (await recordsOf(hiding, applicant.application.applicationNumber)).filter(({ action }) =>
        /viewed|downloaded/.test(action),
      );
      expect(looked).toEqual([]);
    },
  );

  it('are in no list, no sheet and no drawer, which says why', async () => {
    const applicant = await anApplicant(hiding);
    const path = await applicant.uploaded('resume', aPdf('my own resume.pdf'));
    const drawer = await drawerOf(hiding, applicant);
    expect(drawer.documents_hidden).toBe(true);
    const desk = await aDesk(hiding, 'admin');
    const { applicationNumber, id } = applicant.application;
    const list = await desk.ask('GET', `/api/applications?search=${applicationNumber}`);
    expect(list.body).toMatchObject({ total: 1 });
    for (const seen of [drawer, list.body]) {
      expect(JSON.stringify(seen)).not.toContain(path);
      expect(JSON.stringify(seen)).not.toContain('my own resume');
    }
    const { rows } = await exported(hiding, '/api/applications/bulk-download', { ids: [id] }, desk.token);
    expect(valuesOf(rows[0])).toMatchObject({ 'Reg No': applicationNumber });
    expect(valuesOf(rows[0])['Resume'] ?? '').toBe('');
  });

  it('stay open to the candidate', async () => {
    const applicant = await anApplicant(hiding);
    const path = await applicant.uploaded('resume', aPdf());
    expect(await applicant.field('resume')).toMatchObject({ value: path, file_name: 'document.pdf' });
    const address = fileAddress(path, await applicant.ticketFor(path));
    expect(await download(hiding, address)).toMatchObject({ status: 200 });
  });

  it('are shown from the moment it is submitted, also while it is open again', async () => {
    const applicant = await anApplicant(hiding);
    await submitWholeForm(applicant);
    const path = (await applicant.field('resume')).value ?? '';
    const expectShown = async () => {
      const answers = await everyAnswer(hiding, applicant, path);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      const drawer = await drawerOf(hiding, applicant);
      expect(drawer.documents_hidden).toBe(false);
      expect(JSON.stringify(drawer)).toContain(path);
    };
    await expectShown();
    await hiding.database
      .update(applications)
      .set({ status: 'In Progress', reopenReason: 'One page is missing.' })
      .where(eq(applications.id, applicant.application.id));
    await expectShown();
  });
});

it('documents of a loan stay visible, whatever hides those of the form', async () => {
  const borrower = await aBorrower(hiding);
  expect((await borrower.apply(PRIMARY, documentsOf(1))).status).toBe(200);
  const { body } = await borrower.loan();
  const { id, applicant1_pan: path } = z.object({ id: z.int(), applicant1_pan: z.string() }).parse(body);
  const { token } = await aDesk(hiding, 'sales');
  for (const address of [staffFileAddress(path), `/api/loan-applications/${id}/download-documents`]) {
    expect(await download(hiding, address, { token })).toMatchObject({ status: 200 });
  }
});

it('without the setting, staff see documents before the form is submitted', async () => {
  const applicant = await anApplicant(showing);
  const path = await applicant.uploaded('resume', aPdf());
  const answers = await everyAnswer(showing, applicant, path);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const drawer = await drawerOf(showing, applicant);
  expect(drawer.documents_hidden).toBe(false);
  expect(JSON.stringify(drawer)).toContain(path);
});
