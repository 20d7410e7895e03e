import type { Page } from '@playwright/test';
import { ERRORS } from '@portal/contract/errors.ts';
import { indianDay } from '@portal/contract/rules/indian-day.ts';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { APPROVAL_TEXTS as texts } from '@portal/contract/texts/approvals.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { addApp } from '../harness/authenticator-app.ts';
import { testWithOwnPortal } from '../harness/own-portal.ts';
import { readSheet, savedBy } from '../harness/saved-files.ts';
import { DESK_WIDTH, holdsAtEveryWidth, setWidth } from '../harness/screen.ts';
import { logInStaffByApi } from '../harness/sessions.ts';
import { editApplication, findApplication, logInByScreen, saysError, setActive } from '../harness/staff.ts';
import { expect } from '../harness/test.ts';
import { lendersDesk } from './loan-steps.ts';
import { aCampaign, openApplications, openDrawer } from './staff-applications-steps.ts';
import { openLoans } from './staff-loans-steps.ts';

const EXPORT_ROWS = 11;

const test = testWithOwnPortal('portal-second-person', {
  APPROVALS: 'staff_password,bulk_deletion,disbursal,large_export',
  APPROVAL_EXPORT_ROWS_ABOVE: String(EXPORT_ROWS - 1),
});

const DONE = [STAFF_TEXTS.deleted, STAFF_TEXTS.updated, STAFF_TEXTS.userUpdated, STAFF_TEXTS.success];

/** The screen says that it waits, and nothing of a change that was made. */
async function saysThatItWaits(page: Page): Promise<void> {
  await expect(page.getByText(texts.waitsTitle).first()).toBeVisible();
  for (const done of DONE) await expect(page.getByText(done, { exact: true })).toBeHidden();
}

async function openBox(page: Page, box: 'for_you' | 'yours' | 'done', title: string): Promise<void> {
  await setWidth(page, DESK_WIDTH);
  await page.goto(`${STAFF_SCREENS.approvals}?box=${box}`);
  await page.getByRole('button', { name: title }).first().click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

async function refuse(page: Page, reason: string): Promise<void> {
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Refuse', exact: true }).click();
  await expect(dialog.getByText(texts.reasonRequired)).toBeVisible();
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Refuse', exact: true }).click();
  await expect(page.getByText(texts.refused, { exact: true })).toBeVisible();
}

// The first of this portal: it has one admin until then.
test('an admin alone is told that a second one is needed, who then agrees to a reset of factors', async ({
  portal,
  colleague,
  anotherBrowser,
  staffPage,
  watch,
}) => {
  const guarded = await colleague('ops');
  await addApp(portal, guarded.token);
  watch.expectRefusal(`/api/admin/users/${guarded.id}/reset-factors`);
  await setWidth(staffPage, DESK_WIDTH);
  await staffPage.goto(STAFF_SCREENS.approvals);
  await expect(staffPage.getByText(texts.needsTwo)).toBeVisible();
  await holdsAtEveryWidth(staffPage);
  const reset = async () => {
    await staffPage.goto(STAFF_SCREENS.settings);
    await staffPage.getByRole('button', { name: `Reset the second factors of ${guarded.username}` }).click();
    const question = staffPage.getByRole('dialog', { name: 'Reset second factors' });
    await expect(question).toContainText(guarded.username);
    await question.getByRole('button', { name: 'Reset' }).click();
    return question;
  };
  const question = await reset();
  await saysError(staffPage, ERRORS.SECOND_ADMIN_NEEDED.text);
  await question.getByRole('button', { name: 'Cancel' }).click();

  const second = await colleague('admin');
  await reset();
  await saysThatItWaits(staffPage);
  await staffPage.goto(STAFF_SCREENS.approvals);
  await expect(staffPage.getByText(texts.noneForYou)).toBeVisible();
  await expect(staffPage.getByText(texts.needsTwo)).toBeHidden();

  const login = await (await anotherBrowser()).newPage();
  watch.expectRefusals(401);
  await logInByScreen(login, guarded.username, guarded.password);
  await expect(login.getByLabel('Code from the app')).toBeVisible();

  await openBox(second.page, 'for_you', `Second factors of ${guarded.username} removed`);
  await holdsAtEveryWidth(second.page);
  await second.page.getByRole('button', { name: /Approve/ }).click();
  await expect(second.page.getByText(texts.approved)).toBeVisible();
  await login.goto(STAFF_SCREENS.login);
  await logInByScreen(login, guarded.username, guarded.password);
  await expect(login).toHaveURL(STAFF_SCREENS.dashboard);

  // The password of another admin waits as well, and is the old one until then.
  await staffPage.goto(STAFF_SCREENS.settings);
  await staffPage.getByRole('button', { name: `Edit ${second.username}` }).click();
  const form = staffPage.getByRole('dialog', { name: 'Edit User' });
  await form.getByLabel('New Password').fill('brass-rail-of-the-desk');
  await form.getByRole('button', { name: 'Save' }).click();
  await saysThatItWaits(staffPage);
  await login.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await logInByScreen(login, second.username, second.password);
  await expect(login).toHaveURL(STAFF_SCREENS.dashboard);
});

test('a deletion of many is refused with a reason, a large export is withdrawn, and another one released', async ({
  portal,
  sms,
  colleague,
}) => {
  test.slow();
  const proposer = await colleague('admin');
  const releaser = await colleague('admin');
  const { page } = proposer;
  const { campaign } = await aCampaign(portal, sms, EXPORT_ROWS);
  const openTicked = async () => {
    const { rows } = await openApplications(page, `campaign=${campaign}`, DESK_WIDTH);
    await expect(rows).toHaveCount(EXPORT_ROWS);
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    return rows;
  };

  await test.step('the deletion waits', async () => {
    const rows = await openTicked();
    await page.getByRole('button', { name: 'Delete Selected' }).click();
    const question = page.getByRole('dialog', { name: 'Delete applications' });
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await saysThatItWaits(page);
    await expect(rows).toHaveCount(EXPORT_ROWS);
  });

  const deletion = `Deletion of ${EXPORT_ROWS} applications`;
  await test.step('another admin refuses it, with a reason that its proposer reads', async () => {
    await openBox(releaser.page, 'for_you', deletion);
    await refuse(releaser.page, 'Those of this campaign are asked again in May.');
    await expect(releaser.page.getByRole('button', { name: deletion })).toHaveCount(0);
    await openBox(page, 'done', deletion);
    await expect(page.getByText('Those of this campaign are asked again in May.')).toBeVisible();
    await expect(page.getByText(new RegExp(`refused by ${releaser.username}`)).first()).toBeVisible();
    await openTicked();
  });

  const exported = `Export of ${EXPORT_ROWS} rows of applications`;
  const press = () => page.getByRole('button', { name: 'Download Selected' }).click();
  await test.step('the export waits, and is withdrawn', async () => {
    await press();
    await saysThatItWaits(page);
    await openBox(page, 'yours', exported);
    await expect(page.getByRole('button', { name: /^Approve/ })).toBeHidden();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText(texts.withdrawn, { exact: true })).toBeVisible();
    await expect(page.getByText(texts.noneYours)).toBeVisible();
    await releaser.page.goto(`${STAFF_SCREENS.approvals}?box=done`);
    await expect(releaser.page.getByRole('button', { name: exported })).toBeVisible();
    await releaser.page.goto(`${STAFF_SCREENS.approvals}?box=for_you`);
    await expect(releaser.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(releaser.page.getByRole('button', { name: exported })).toHaveCount(0);
  });

  await test.step('proposed once more and released, it is downloaded once', async () => {
    await openTicked();
    await press();
    await saysThatItWaits(page);
    await openBox(releaser.page, 'for_you', exported);
    await releaser.page.getByRole('button', { name: /Approve/ }).click();
    await expect(releaser.page.getByText(texts.approved)).toBeVisible();
    await openTicked();
    const sheet = await savedBy(page, press);
    expect((await readSheet(sheet.content)).rows).toHaveLength(EXPORT_ROWS);
    await press();
    await saysThatItWaits(page);
  });
});

test('a disbursal above what remains is looked at again once something about it changed', async ({
  portal,
  borrower: { applicationNumber, picture },
  colleague,
  watch,
}) => {
  test.slow();
  const ops = await colleague('ops');
  const sales = await colleague('sales');
  const admin = await colleague('admin');
  const { token } = await logInStaffByApi(portal);
  const { id: applicationId } = await findApplication(portal, token, applicationNumber);
  const today = indianDay(new Date());
  const takeCash = (rupees: number) =>
    editApplication(portal, token, applicationId, {
      cheque_cash_payment_mode: 'Cash',
      payment_timestamp: today,
      cheque_cash_payemnt_amount: rupees,
    });
  await takeCash(186_000);
  const [asked] = await (await lendersDesk(portal, applicationNumber)).rows();
  const lender = asked?.loan_provider_name ?? '';

  await test.step('the lender row is not updated yet', async () => {
    const { row } = await openLoans(ops.page, applicationNumber, DESK_WIDTH);
    await row.getByRole('button', { name: /^Providers/ }).click();
    await ops.page.getByRole('button', { name: `Edit ${lender}` }).click();
    const modal = ops.page.getByRole('dialog', { name: 'Edit Provider Row' });
    await modal.getByLabel('Status').selectOption('Approved');
    await modal.getByLabel('Disbursal Date').fill(today);
    await modal.getByLabel('Disbursed Amount').fill('100000');
    await modal.getByRole('button', { name: 'Save' }).click();
    await saysThatItWaits(ops.page);
    expect(await picture()).toMatchObject({ total_paid_amount: 186_000 });
  });

  const title = `Disbursal above what remains for ${applicationNumber}`;
  await test.step('a colleague who can neither propose nor release it sees that it waits', async () => {
    const { row } = await openApplications(sales.page, `search=${applicationNumber}`, DESK_WIDTH);
    const drawer = await openDrawer(sales.page, row(applicationNumber));
    await expect(drawer.getByText(texts.waitsTitle)).toBeVisible();
    await drawer.getByRole('link', { name: 'Disbursal above what remains' }).click();
    await expect(sales.page.getByRole('heading', { name: title })).toBeVisible();
    await expect(sales.page.getByRole('button', { name: /Approve|Refuse|Withdraw/ })).toHaveCount(0);
  });

  await test.step('it cannot be approved while its proposer cannot sign in, as another look shows', async () => {
    // The proposer's own screen is refused from now on.
    watch.expectRefusals(401);
    await setActive(portal, ops.id, false);
    await openBox(admin.page, 'for_you', title);
    await expect(admin.page.getByText(texts.proposerGone)).toBeVisible();
    await expect(admin.page.getByRole('button', { name: /^Approve/ })).toBeHidden();
    await setActive(portal, ops.id, true);
    await admin.page.getByRole('button', { name: 'Look again' }).click();
    await expect(admin.page.getByRole('button', { name: /^Approve/ })).toBeVisible();
    await expect(admin.page.getByText(texts.unchanged)).toBeVisible();
  });

  await test.step('what changed after the look is shown, and only then released', async () => {
    await openBox(admin.page, 'for_you', title);
    const above = admin.page.getByRole('row', { name: /Above the fee/ });
    await expect(above).toContainText('Rs 50,000');
    const id = new URL(admin.page.url()).searchParams.get('id') ?? '';
    watch.expectRefusal(`/api/admin/approvals/${id}/approve`);
    await takeCash(196_000);
    await admin.page.getByRole('button', { name: /^Approve/ }).click();
    await saysError(admin.page, texts.changed);
    await expect(admin.page.getByText(texts.changedSince)).toBeVisible();
    await expect(above).toContainText('Rs 60,000');
    expect(await picture()).toMatchObject({ total_paid_amount: 196_000 });
    await holdsAtEveryWidth(admin.page);
    await admin.page.getByRole('button', { name: /^Approve/ }).click();
    await expect(admin.page.getByText(texts.approved)).toBeVisible();
    await expect.poll(async () => (await picture()).total_paid_amount).toBe(236_000);
  });
});
