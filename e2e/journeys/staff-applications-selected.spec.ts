import type { Page } from '@playwright/test';
import { ROLES } from '@portal/contract/permissions.ts';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { paidNotDeletedText } from '@portal/contract/texts/deletion.ts';
import { deleteSelectedText, STAFF_TEXTS as texts } from '@portal/contract/texts/staff.ts';
import { DESK_WIDTH, PHONE_WIDTH, screenHolds } from '../harness/screen.ts';
import { editApplication, findApplication } from '../harness/staff.ts';
import { expect, test } from '../harness/test.ts';
import { aCampaign, holdPagesTo, openApplications, showsOnly } from './staff-applications-steps.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Selected applications' });

async function confirmDelete(page: Page, count: number): Promise<void> {
  await bar(page).getByRole('button', { name: 'Delete Selected' }).click();
  const question = page.getByRole('dialog', { name: 'Delete applications' });
  await expect(question).toContainText(deleteSelectedText(count));
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(question).toBeHidden();
}

test('ticks stay from page to page, and all that match can be ticked [2s.32]', async ({
  portal,
  sms,
  staffPage: page,
}) => {
  const { campaign, ids } = await aCampaign(portal, sms, 5);
  await holdPagesTo(page, 2);
  const { rows } = await openApplications(page, `campaign=${campaign}`, DESK_WIDTH);
  const all = page.getByRole('checkbox', { name: 'Select all' });
  await rows.first().getByRole('checkbox').check();
  await expect(all).toHaveJSProperty('indeterminate', true);
  await page.getByRole('button', { name: 'Next' }).click();
  await showsOnly(rows, ids.slice(2, 4));
  await expect(all).not.toBeChecked();
  await all.check();
  await expect(bar(page).getByRole('status')).toHaveText('3 selected');
  await page.getByRole('button', { name: 'Previous' }).click();
  await showsOnly(rows, ids.slice(0, 2));
  await expect(rows.first().getByRole('checkbox')).toBeChecked();
  await all.check();
  await bar(page).getByRole('button', { name: 'Select all 5 that match' }).click();
  await expect(bar(page).getByRole('status')).toHaveText('5 selected');
  await expect(bar(page).getByRole('button', { name: /that match/ })).toBeHidden();

  await bar(page).getByRole('button', { name: 'Change status' }).click();
  const modal = page.getByRole('dialog', { name: 'Change status' });
  // None of them is submitted.
  await expect(modal).toContainText(texts.nothingMoves);
  await modal.getByRole('button', { name: 'Close' }).last().click();
  await expect(bar(page).getByRole('status')).toHaveText('5 selected');
});

test('ticked rows move to another status together', async ({
  portal,
  submitted: { applicationNumber, read },
  colleague,
}) => {
  const { page, token } = await colleague('ops');
  const { row } = await openApplications(page, `search=${applicationNumber}`, DESK_WIDTH);
  await row(applicationNumber).getByRole('checkbox').check();
  await bar(page).getByRole('button', { name: 'Change status' }).click();
  const modal = page.getByRole('dialog', { name: 'Change status' });
  await modal.getByRole('radio', { name: 'In Progress' }).check();
  await modal.getByRole('button', { name: 'Move 1 to In Progress' }).click();
  await expect(modal.getByText(texts.reasonRequired)).toBeVisible();
  await expect(modal.getByLabel('Reason')).toBeFocused();
  await modal.getByLabel('Reason').fill('Please add the marks of your last year.');
  await modal.getByRole('button', { name: 'Move 1 to In Progress' }).click();
  await expect(page.getByText(texts.updated)).toBeVisible();
  await expect(row(applicationNumber)).toContainText('In Progress');
  expect(await read()).toMatchObject({ reopen_reason: 'Please add the marks of your last year.' });
  expect(await findApplication(portal, token, applicationNumber)).toMatchObject({ status: 'In Progress' });
});

for (const width of [PHONE_WIDTH, DESK_WIDTH]) {
  test(`one that is paid for refuses the deletion of all; without it they go, and come back, at ${width} px [1.20 8s.77 8s.90]`, async ({
    portal,
    sms,
    payer: { applicationNumber: paid, pay },
    staffPage: page,
    watch,
  }) => {
    test.slow();
    watch.expectRefusal('/api/applications/bulk-delete');
    await pay(5000, 'captured');
    const { campaign, ids } = await aCampaign(portal, sms, 2);
    // Both the paid one and those of the campaign were just registered.
    const { row } = await openApplications(page, '', width);
    for (const id of [paid, ...ids]) await row(id).getByRole('checkbox').check();
    await confirmDelete(page, 3);
    await expect(page.getByText(paidNotDeletedText([paid]))).toBeVisible();
    await expect(page.getByText(texts.errorTitle, { exact: true })).toBeVisible();
    await expect(row(paid)).toBeVisible();

    await row(paid).getByRole('checkbox').uncheck();
    await confirmDelete(page, 2);
    await expect(page.getByText(texts.deleted)).toBeVisible();
    await expect(bar(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    for (const id of ids) await expect(row(id)).toHaveCount(0);

    if (width === PHONE_WIDTH) await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Deleted applications' }).click();
    const deleted = page.getByRole('region', { name: 'Deleted applications' });
    await expect(page.getByRole('heading', { level: 1, name: 'Deleted applications' })).toBeFocused();
    await expect(page).toHaveTitle(/^Deleted applications \|/);
    for (const id of ids) await expect(deleted.getByText(id)).toBeVisible();
    await screenHolds(page);
    await page.getByRole('button', { name: `Restore ${ids[0]}` }).click();
    await expect(page.getByText(texts.success)).toBeVisible();
    await expect(deleted.getByText(ids[0] ?? '')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await deleted
      .getByRole('listitem')
      .or(deleted.getByRole('row'))
      .filter({ hasText: ids[1] ?? '' })
      .getByRole('checkbox')
      .check();
    await bar(page).getByRole('button', { name: 'Restore Selected' }).click();
    await expect(deleted.getByText(ids[1] ?? '')).toBeHidden();
    await page.getByRole('button', { name: 'Back to applications' }).click();
    await page.goto(`${STAFF_SCREENS.dashboard}?campaign=${campaign}`);
    for (const id of ids) await expect(row(id)).toBeVisible();
  });
}

for (const role of ROLES) {
  test(`${role} is offered what the role may do, and no more [2s.34-35 5.104 6.43-45]`, async ({
    portal,
    submitted: { applicationNumber },
    colleague,
  }) => {
    const { page, token } = await colleague(role);
    await page.goto(`${STAFF_SCREENS.dashboard}?view=deleted`);
    const region = role === 'admin' ? 'Deleted applications' : 'Applications';
    await expect(page.getByRole('region', { name: region, exact: true })).toBeVisible();
    const { rows } = await openApplications(page, `search=${applicationNumber}`, DESK_WIDTH);
    await showsOnly(rows, [applicationNumber]);
    const mayEdit = role !== 'sales';
    await expect(rows.getByRole('button', { name: 'View' })).toHaveCount(1);
    await expect(rows.getByRole('button', { name: 'Edit' })).toHaveCount(mayEdit ? 1 : 0);
    await expect(page.getByRole('button', { name: 'Deleted applications' })).toHaveCount(
      role === 'admin' ? 1 : 0,
    );
    // Nothing can be done with nothing.
    await expect(page.getByRole('button', { name: 'Download Selected' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Delete Selected' })).toHaveCount(0);
    await rows.getByRole('checkbox').check();
    await expect(bar(page).getByRole('button', { name: 'Download Selected' })).toBeVisible();
    await expect(bar(page).getByRole('button', { name: 'Change status' })).toHaveCount(mayEdit ? 1 : 0);
    await expect(bar(page).getByRole('button', { name: 'Delete Selected' })).toHaveCount(
      role === 'admin' ? 1 : 0,
    );
    if (mayEdit) {
      const { id } = await findApplication(portal, token, applicationNumber);
      await editApplication(portal, token, id, { status: 'On Hold' });
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(rows).toContainText('On Hold');
    }
  });
}
