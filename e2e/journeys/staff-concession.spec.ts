import { CANDIDATE_SCREENS, STAFF_SCREENS } from '@portal/contract/screens.ts';
import { APPROVAL_TEXTS } from '@portal/contract/texts/approvals.ts';
import { CONCESSION_FILE_LABEL, CONCESSION_TEXTS as texts } from '@portal/contract/texts/concessions.ts';
import { FILE_TEXTS } from '@portal/contract/texts/files.ts';
import { pdfFile, pdfWithScript } from '../fixtures/files.ts';
import { DESK_WIDTH, PHONE_WIDTH, screenIsAccessible, setWidth } from '../harness/screen.ts';
import { findApplication } from '../harness/staff.ts';
import { expect, test } from '../harness/test.ts';

test('a fee is lowered by two people, and the candidate pays the lowered one', async ({
  portal,
  payer: { applicationNumber, pay, picture },
  colleague,
  selectedPage,
  watch,
}) => {
  test.slow();
  const ops = await colleague('ops');
  const admin = await colleague('admin');
  const { id } = await findApplication(portal, ops.token, applicationNumber);
  await pay(36_000, 'captured');

  await setWidth(ops.page, DESK_WIDTH);
  await ops.page.goto(`${STAFF_SCREENS.dashboard}#${id}`);
  await ops.page.getByRole('tab', { name: 'Payments' }).click();
  const section = ops.page.getByRole('region', { name: 'Concessions' });
  await expect(section.getByText(texts.none)).toBeVisible();
  await section.getByRole('button', { name: 'Lower the fee' }).click();
  const form = ops.page.getByRole('dialog', { name: 'Lower the fee' });
  await form.getByRole('button', { name: 'Propose' }).click();
  await expect(form.getByText(texts.amountInvalid)).toBeVisible();
  await form.getByLabel('Lower the fee by').fill('2,10,000');
  await form.getByLabel('Reason').fill('Merit, rank 3 of the state');
  await form.getByLabel('Document or reference').fill('SC/26/118');
  watch.expectRefusal(`/api/applications/${id}/concessions`);
  await form.getByRole('button', { name: 'Propose' }).click();
  await expect(form.getByText(/at most Rs 2,00,000/).last()).toBeVisible();
  await form.getByLabel('Lower the fee by').fill('50,000');
  const chooser = form.locator('input[type=file]');
  await chooser.setInputFiles(pdfWithScript('Letter with a script.pdf'));
  watch.expectRefusal(`/api/applications/${id}/concessions/with-file`);
  await form.getByRole('button', { name: 'Propose' }).click();
  await expect(form.getByText(FILE_TEXTS.activePdf).last()).toBeVisible();
  await chooser.setInputFiles(pdfFile('Letter of sanction.pdf'));
  await expect(form.getByRole('button', { name: 'File (optional)' })).toHaveText('Letter of sanction.pdf');
  await screenIsAccessible(ops.page);
  await form.getByRole('button', { name: 'Propose' }).dblclick();
  await expect(form).toBeHidden();
  await expect(section.getByText('waits for a second person')).toBeVisible();

  // Neither proposed it nor can release it.
  const sales = await colleague('sales');
  await setWidth(sales.page, DESK_WIDTH);
  await sales.page.goto(`${STAFF_SCREENS.dashboard}#${id}`);
  const waiting = sales.page.getByRole('dialog').getByRole('listitem');
  await expect(waiting.filter({ hasText: APPROVAL_TEXTS.waitsTitle })).toContainText(ops.username);

  await setWidth(admin.page, DESK_WIDTH);
  await admin.page.goto(STAFF_SCREENS.approvals);
  const title = `Concession for ${applicationNumber}`;
  const proposal = admin.page.getByRole('button', { name: title });
  await proposal.click();
  await expect(admin.page.getByRole('heading', { name: title })).toBeVisible();
  await expect(admin.page.getByRole('row', { name: /Total fee/ })).toContainText('Rs 1,86,000');
  await expect(admin.page.getByRole('row', { name: /Attached/ })).toContainText('PDF');
  await screenIsAccessible(admin.page);
  await admin.page.getByRole('button', { name: CONCESSION_FILE_LABEL }).click();
  const preview = admin.page.getByRole('dialog', { name: CONCESSION_FILE_LABEL });
  const isFramed = await admin.page.evaluate(() => navigator.pdfViewerEnabled);
  if (isFramed) await expect(preview.locator('iframe')).toBeVisible();
  else await expect(preview.getByRole('link', { name: 'Open' })).toHaveAttribute('href', /^blob:/);
  const saved = admin.page.waitForEvent('download');
  await preview.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe(`${applicationNumber} ${CONCESSION_FILE_LABEL}.pdf`);
  // Nothing is decided by a key while it is looked at.
  await admin.page.keyboard.press('a');
  await admin.page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await admin.page.getByRole('button', { name: /Approve/ }).click();
  await expect(proposal).toBeHidden();
  expect(await picture()).toMatchObject({ remaining_amount: 150_000, concession_amount: 50_000 });

  await ops.page.reload();
  await ops.page.getByRole('tab', { name: 'Payments' }).click();
  await expect(section).toContainText('Merit, rank 3 of the state');
  await expect(section).toContainText(`released by ${admin.username}`);
  await expect(ops.page.getByRole('table', { name: 'Ledger' })).toContainText('- Rs 50,000');
  await screenIsAccessible(ops.page);

  await setWidth(selectedPage, PHONE_WIDTH);
  await selectedPage.goto(CANDIDATE_SCREENS.paymentOptions);
  await expect(selectedPage.getByText('Concession granted: Rs 50,000')).toBeVisible();
  await screenIsAccessible(selectedPage);
  await pay(150_000, 'captured');
  expect(await picture()).toMatchObject({ payment_completed: true });
  await ops.page.reload();
  await ops.page.getByRole('tab', { name: 'Payments' }).click();
  await expect(section).toContainText('Granted');
  await expect(section.getByRole('button', { name: /^Revoke/ })).toBeHidden();
});
