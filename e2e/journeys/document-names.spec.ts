import { EXPORT_TEXTS } from '@portal/contract/texts/exports.ts';
import { chooseAndWait, openForm } from '../fixtures/application.ts';
import { pdfFile, type ChosenFile } from '../fixtures/files.ts';
import { answerQuestions, uploadByApi } from '../harness/candidates/submitted.ts';
import { LOG_FILE, startPortal } from '../harness/portal.ts';
import { readZip, savedBy } from '../harness/saved-files.ts';
import { DESK_WIDTH, PHONE_WIDTH, screenHolds, screenIsAccessible, setWidth } from '../harness/screen.ts';
import { logInStaffByApi, registerByApi } from '../harness/sessions.ts';
import { Phone } from '../harness/sms.ts';
import { expect, test } from '../harness/test.ts';
import { openApplications, openDrawer, pressDownload } from './staff-applications-steps.ts';

/** A valid PDF with a batch command in its second line. */
function batchFile(name: string): ChosenFile {
  const { mimeType, buffer } = pdfFile(name);
  const line = buffer.indexOf('\n') + 1;
  const command = Buffer.from('%\r\n@echo off & start calc & exit /b\r\n');
  return {
    name,
    mimeType,
    buffer: Buffer.concat([buffer.subarray(0, line), command, buffer.subarray(line)]),
  };
}

for (const width of [PHONE_WIDTH, DESK_WIDTH]) {
  test(`a file called Resume.bat is never saved under that name, at ${width} px`, async ({
    portal,
    person,
    sms,
    pageOf,
    staffPage,
  }) => {
    test.slow();
    const { browser, applicationNumber, token } = await registerByApi(portal, person, sms);
    await answerQuestions(portal, token, person);
    const own = await pageOf(browser);
    await setWidth(own, width);
    const form = await openForm(own);
    await chooseAndWait(form, 'Resume', batchFile('Resume.bat'));
    await expect(form.row('Resume')).toContainText('Resume.bat');
    await form.row('Resume').getByRole('button', { name: /View/ }).click();
    const preview = own.getByRole('dialog', { name: 'Resume' });
    const mine = await savedBy(own, () => preview.getByRole('link', { name: 'Download' }).click());
    expect(mine.name).toBe(`${applicationNumber} Resume.pdf`);

    const { row } = await openApplications(staffPage, `search=${applicationNumber}`, width);
    const drawer = await openDrawer(staffPage, row(applicationNumber));
    await drawer.getByRole('tab', { name: 'Documents' }).click();
    if (width === DESK_WIDTH) {
      const beside = await savedBy(staffPage, () =>
        drawer.getByRole('region', { name: 'Resume' }).getByRole('button', { name: 'Download' }).click(),
      );
      expect(beside.name).toBe(`${applicationNumber} Resume.pdf`);
      await drawer.getByRole('button', { name: 'Enlarge Resume' }).click();
    } else {
      await drawer.getByRole('button', { name: 'Resume' }).click();
    }
    const large = staffPage.getByRole('dialog', { name: 'Resume' });
    const saved = await savedBy(staffPage, () => large.getByRole('button', { name: 'Download' }).click());
    expect(saved.name).toBe(`${applicationNumber} Resume.pdf`);
    expect(saved.content.subarray(0, 5).toString()).toBe('%PDF-');
    await large.getByRole('button', { name: 'Close' }).click();

    const zip = await savedBy(staffPage, () => drawer.getByRole('button', { name: 'Download all' }).click());
    expect(zip.name).toBe(`candidate_documents_${applicationNumber}.zip`);
    expect([...(await readZip(zip.content)).keys()]).toEqual([
      `${applicationNumber} Resume.pdf`,
      'manifest.csv',
    ]);
  });
}

test('where a setting hides documents of forms that were never submitted, the drawer says so', async ({
  person,
  pageOf,
  watch,
}) => {
  test.slow();
  const hiding = await startPortal({
    settings: { HIDE_UNSUBMITTED_DOCUMENTS: 'true' },
    logFile: LOG_FILE.replace('portal.log', 'hiding-portal.log'),
  });
  try {
    const { applicationNumber, token } = await registerByApi(hiding.url, person, new Phone(hiding.url));
    const { name, mimeType, buffer } = pdfFile('resume.pdf');
    await uploadByApi(
      hiding.url,
      token,
      'resume',
      new File([new Uint8Array(buffer)], name, { type: mimeType }),
    );
    const { browser } = await logInStaffByApi(hiding.url);
    const page = await pageOf(browser, { baseURL: hiding.url });
    for (const width of [PHONE_WIDTH, DESK_WIDTH]) {
      const { row } = await openApplications(page, `search=${applicationNumber}`, width);
      const drawer = await openDrawer(page, row(applicationNumber));
      await drawer.getByRole('tab', { name: 'Documents' }).click();
      await expect(drawer.getByText(EXPORT_TEXTS.documentsHidden)).toBeVisible();
      await expect(drawer.getByRole('button', { name: 'Resume' })).toHaveCount(0);
      await expect(drawer.getByRole('button', { name: 'Download all' })).toHaveCount(0);
      await screenHolds(page);
      await screenIsAccessible(page);
      await page.keyboard.press('Escape');
    }
    watch.expectRefusal(`/api/applications/${applicationNumber}/download-documents`);
    const { row } = await openApplications(page, `search=${applicationNumber}`, DESK_WIDTH);
    await pressDownload(page, row(applicationNumber), 'documents');
    await expect(page.getByText(EXPORT_TEXTS.documentsHidden)).toBeVisible();
    // It asks for its session by itself, and would find nobody there.
    await page.close();
  } finally {
    await hiding.stop();
  }
});
