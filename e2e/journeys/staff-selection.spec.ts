import type { ApplicationNumber } from '@portal/contract/ids.ts';
import type { Page } from '@playwright/test';
import { ERRORS } from '@portal/contract/errors.ts';
import { indianDayBefore } from '@portal/contract/rules/indian-day.ts';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { STAFF_TEXTS as texts } from '@portal/contract/texts/staff.ts';
import { PHONE_WIDTH, screenIsAccessible, setWidth } from '../harness/screen.ts';
import { editApplication, findApplication } from '../harness/staff.ts';
import { expect, test } from '../harness/test.ts';
import { openDrawer, openEdit } from './staff-applications-steps.ts';

/** `07 Nov 2026` */
function shownDay(day: string): string {
  return new Date(day).toUTCString().slice('Sat, '.length, 'Sat, 07 Nov 2026'.length);
}

async function moveTo(page: Page, applicationNumber: ApplicationNumber, status: string): Promise<void> {
  const modal = await openEdit(page, applicationNumber);
  await modal.getByLabel('Status').selectOption(status);
  await modal.getByRole('button', { name: 'Save' }).click();
  await expect(modal).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: applicationNumber })).toContainText(status);
}

test('an application is selected and put back, and the candidate hears of it [1.19 8s.78]', async ({
  submitted: { applicationNumber, read },
  colleague,
}) => {
  test.slow();
  const { page } = await colleague('ops');

  await moveTo(page, applicationNumber, 'Selected');
  await expect(page.getByText(texts.updated)).toBeVisible();
  expect(await read()).toMatchObject({ status: 'Selected' });
  expect((await read()).notifications.map(({ kind }) => kind)).toContain('selected');

  await moveTo(page, applicationNumber, 'On Hold');
  await moveTo(page, applicationNumber, 'Completed');
  expect(await read()).toMatchObject({ status: 'Completed', reopen_reason: null });

  const modal = await openEdit(page, applicationNumber);
  await modal.getByLabel('Status').selectOption('In Progress');
  await modal.getByRole('button', { name: 'Save' }).click();
  await expect(modal.getByText(texts.reasonRequired)).toBeVisible();
  await screenIsAccessible(page);
  await modal.getByLabel('Reason').fill('The photo is blurred. Please take another one.');
  await modal.getByRole('button', { name: 'Save' }).click();
  await expect(modal).toBeHidden();
  expect(await read()).toMatchObject({
    status: 'In Progress',
    reopen_reason: 'The photo is blurred. Please take another one.',
  });
});

test('a payment at the desk is kept and stands in the ledger; a wrong day or amount is refused in words [2s.36 5.99]', async ({
  portal,
  submitted: { applicationNumber },
  colleague,
  watch,
}) => {
  const { page, token } = await colleague('admin');
  const { id } = await findApplication(portal, token, applicationNumber);
  watch.expectRefusal(`/api/applications/${id}`);
  const modal = await openEdit(page, applicationNumber);
  await modal.getByLabel('Status').selectOption('Selected');
  await modal.getByLabel('Payment Mode').selectOption('Cheque');
  await modal.getByLabel('Payment Date').fill('2199-01-01');
  await modal.getByLabel('Amount').fill('236001');
  await modal.getByLabel('Comment').fill('No 104233');
  await modal.getByRole('button', { name: 'Save' }).click();
  await expect(modal.getByLabel('Payment Date')).toHaveAccessibleDescription(texts.paidInFuture);
  await expect(modal.getByLabel('Payment Date')).toBeFocused();
  await modal.getByLabel('Payment Date').fill('2019-01-01');
  await modal.getByRole('button', { name: 'Save' }).click();
  await expect(modal.getByText(/This is before the registration on .* press Save again\./)).toBeVisible();
  await modal.getByRole('button', { name: 'Save' }).click();
  await expect(modal.getByLabel('Payment Date')).toHaveAccessibleDescription(texts.paidTooLongAgo);
  const day = indianDayBefore(new Date(), 3);
  await modal.getByLabel('Payment Date').fill(day);
  await modal.getByRole('button', { name: 'Save' }).click();
  await expect(modal.getByText(/This is before the registration/)).toBeVisible();
  await modal.getByRole('button', { name: 'Save' }).click();
  await expect(modal.getByText('This is more than what remains to be paid: Rs 2,36,000.')).toBeVisible();
  await expect(modal.getByLabel('Amount')).toBeFocused();
  await modal.getByLabel('Amount').fill('36,000.50');
  await modal.getByRole('button', { name: 'Save' }).click();
  await expect(modal).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: applicationNumber });
  const dayShown = shownDay(day);
  for (const shown of ['Cheque', dayShown, 'No 104233', '36,000.50', '1,99,999.50']) {
    await expect(row.getByRole('cell', { name: shown, exact: true }).first()).toBeVisible();
  }
  const drawer = await openDrawer(page, row);
  await drawer.getByRole('tab', { name: 'Payments' }).click();
  const entry = drawer.getByRole('table', { name: 'Ledger' }).getByRole('row', { name: /Paid at the desk/ });
  await expect(entry).toContainText(`Cheque, ${dayShown}, No 104233, recorded by`);
  await expect(entry).toContainText('Rs 36,000.50');
  const download = page.waitForEvent('download');
  await entry.getByRole('button', { name: /^Receipt KBP/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^Payment_Receipt_.*\.pdf$/);
  await screenIsAccessible(page);
});

test('of two who edit the same row, the second is told and can load it again', async ({
  portal,
  submitted: { applicationNumber },
  colleague,
  watch,
}) => {
  const { page, token } = await colleague('ops');
  const { id } = await findApplication(portal, token, applicationNumber);
  watch.expectRefusal(`/api/applications/${id}`);
  const modal = await openEdit(page, applicationNumber);
  await editApplication(portal, token, id, { status: 'On Hold' });
  await modal.getByLabel('Status').selectOption('Rejected');
  await modal.getByLabel('Reason').fill('Asked by phone');
  await modal.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(ERRORS.CONFLICT.text)).toBeVisible();
  await modal.getByRole('button', { name: 'Load the row again' }).click();
  await expect(modal.getByText('Status: Completed, now On Hold; you have Rejected')).toBeVisible();
  await screenIsAccessible(page);
  await expect(modal.getByLabel('Status')).toHaveValue('Rejected');
  await expect(modal.getByLabel('Reason')).toHaveValue('Asked by phone');
  await modal.getByLabel('Status').selectOption('Selected');
  await modal.getByRole('button', { name: 'Save' }).click();
  await expect(modal).toBeHidden();
  expect(await findApplication(portal, token, applicationNumber)).toMatchObject({ status: 'Selected' });
});

test('many are moved at once on a phone, each answered for itself', async ({
  portal,
  submitted: { applicationNumber },
  colleague,
}) => {
  const { page, token } = await colleague('ops');
  const { id } = await findApplication(portal, token, applicationNumber);
  await setWidth(page, PHONE_WIDTH);
  await page.goto(`${STAFF_SCREENS.dashboard}?search=${applicationNumber}`);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Change status' }).click();
  const modal = page.getByRole('dialog', { name: 'Change status' });
  await modal.getByRole('radio', { name: 'On Hold' }).check();
  // Another user was faster.
  await editApplication(portal, token, id, { status: 'In Progress', reason: 'The resume is missing.' });
  await modal.getByRole('button', { name: 'Move 1 to On Hold' }).click();
  await expect(modal).toContainText(applicationNumber);
  await expect(modal).toContainText('cannot become On Hold');
  await modal.getByRole('button', { name: 'Close' }).last().click();
  // What was refused stays ticked.
  await expect(page.getByText('1 selected')).toBeVisible();
});

test('sales reads the ledger and changes nothing in it [6.46]', async ({
  submitted: { applicationNumber },
  colleague,
}) => {
  const { page } = await colleague('sales');
  await page.goto(`${STAFF_SCREENS.dashboard}?search=${applicationNumber}`);
  await expect(page.getByRole('row').filter({ hasText: applicationNumber })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Edit/ })).toBeHidden();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change status' })).toBeHidden();
});
