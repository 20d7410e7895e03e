import { STAFF_TEXTS as texts } from '@portal/contract/texts/staff.ts';
import { refuseAt } from '../harness/failures.ts';
import { readSheet, readZip, savedBy } from '../harness/saved-files.ts';
import { DESK_WIDTH, PHONE_WIDTH, screenIsAccessible } from '../harness/screen.ts';
import { saysError } from '../harness/staff.ts';
import { expect, test } from '../harness/test.ts';
import { textOfPdf } from './payment-pdf-text.ts';
import { aCampaign, openApplications, openDrawer, pressDownload } from './staff-applications-steps.ts';

for (const width of [PHONE_WIDTH, DESK_WIDTH]) {
  test(`a receipt, the documents and a sheet of an application are downloaded and read, at ${width} px [1.21 6.48 7.112]`, async ({
    person,
    payer: { applicationNumber, pay },
    colleague,
  }) => {
    test.slow();
    await pay(50000.5, 'captured');
    const { page } = await colleague('sales');
    const { row } = await openApplications(page, `search=${applicationNumber}`, width);

    await row(applicationNumber).getByRole('checkbox').check();
    const sheet = await savedBy(page, () => page.getByRole('button', { name: 'Download Selected' }).click());
    expect(sheet.name).toBe('applications.xlsx');
    const { columns, rows } = await readSheet(sheet.content);
    expect(columns.slice(0, 3)).toEqual(['Reg No', 'First Name', 'Last Name']);
    expect(rows).toMatchObject([
      {
        'Reg No': applicationNumber,
        Phone: person.mobile,
        Email: person.email,
        Status: 'Selected',
        'Program Fee': 236000,
        'Total Paid': 50000.5,
        'Razorpay Paid': 50000.5,
        'Remaining Amount': 185999.5,
      },
    ]);

    const receipt = await savedBy(page, () => pressDownload(page, row(applicationNumber), 'receipt'));
    expect(receipt.name).toBe(`Payment_Receipt_${applicationNumber}.pdf`);
    const words = textOfPdf(receipt.content);
    expect(words).toContain(applicationNumber);
    expect(words).toContain('50,000.50');

    const zip = await savedBy(page, () => pressDownload(page, row(applicationNumber), 'documents'));
    expect(zip.name).toBe(`candidate_documents_${applicationNumber}.zip`);
    const files = await readZip(zip.content);
    const names = [...files.keys()].join('\n');
    for (const part of ['.png', '.pdf']) expect(names).toContain(part);
    expect([...files.values()].some((content) => content.subarray(0, 5).toString() === '%PDF-')).toBe(true);
  });

  test(`loan documents are found by their loan; without one, the panel says so, at ${width} px [5.107 8s.49]`, async ({
    portal,
    sms,
    borrower: { applicationNumber },
    staffPage: page,
  }) => {
    test.slow();
    const { ids } = await aCampaign(portal, sms, 1);
    const { row } = await openApplications(page, '', width);
    const zip = await savedBy(page, () => pressDownload(page, row(applicationNumber), 'loan documents'));
    expect(zip.name).toBe(`loan_documents_${applicationNumber}.zip`);
    expect((await readZip(zip.content)).size).toBeGreaterThan(4);

    // The loan goes while its button is in sight.
    await page.route('**/api/loan-applications?*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), loans: [] } });
    });
    await pressDownload(page, row(applicationNumber), 'loan documents');
    await saysError(page, texts.loanNotFound);
    await page.unroute('**/api/loan-applications?*');

    await openApplications(page, '', width);
    const without = row(ids[0] ?? '');
    await expect(without.getByRole('button', { name: /^Download/ })).toHaveCount(0);
    const drawer = await openDrawer(page, without);
    await drawer.getByRole('tab', { name: 'Documents' }).click();
    await expect(drawer.getByRole('tabpanel')).toBeVisible();
    await expect(drawer.getByRole('button', { name: 'Loan documents' })).toHaveCount(0);
  });
}

test('a download that fails says which one, in the words for it [8s.38-41]', async ({
  borrower,
  payer: { applicationNumber, pay },
  staffPage: page,
  watch,
}) => {
  await pay(100, 'captured');
  const { row } = await openApplications(page, '', DESK_WIDTH);
  const fails = async (path: string, press: () => Promise<void>, text: string) => {
    await refuseAt(page, watch, `**${path}*`);
    await press();
    await saysError(page, text);
  };
  const button = (name: string) => row(applicationNumber).getByRole('button', { name });
  await fails(
    `/api/download-payment-receipt/${applicationNumber}`,
    () => button('Receipt').press('Enter'),
    texts.receiptFailed,
  );
  await fails(
    `/api/applications/${applicationNumber}/download-documents`,
    () => button('Download documents').press('Enter'),
    texts.documentsZipFailed,
  );
  await fails(
    '/api/loan-applications',
    async () => {
      const drawer = await openDrawer(page, row(borrower.applicationNumber));
      await drawer.getByRole('tab', { name: 'Documents' }).click();
      await drawer.getByRole('button', { name: 'Loan documents' }).press('Enter');
    },
    texts.loanDocumentsZipFailed,
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await row(applicationNumber).getByRole('checkbox').check();
  await fails(
    '/api/applications/bulk-download',
    () => page.getByRole('button', { name: 'Download Selected' }).press('Enter'),
    texts.downloadFailed,
  );
});

test('a long export shows that it is on its way, and can be cancelled', async ({
  submitted: { applicationNumber },
  staffPage: page,
}) => {
  const { row } = await openApplications(page, `search=${applicationNumber}`, DESK_WIDTH);
  await page.route('**/api/applications/bulk-download', async () => {
    await page.waitForEvent('requestfailed');
  });
  await row(applicationNumber).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Download Selected' }).click();
  const tray = page.getByRole('list', { name: 'Downloads' });
  await expect(tray).toContainText('applications.xlsx');
  await screenIsAccessible(page);
  // It goes on while another screen is looked at.
  await page.getByRole('link', { name: 'Leads' }).click();
  await expect(tray).toContainText('applications.xlsx');
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/bulk-download'));
  await tray.getByRole('button', { name: 'Cancel applications.xlsx' }).click();
  await cancelled;
  await expect(tray).toBeHidden();
  await expect(page.getByText(texts.downloadFailed)).toBeHidden();
});
