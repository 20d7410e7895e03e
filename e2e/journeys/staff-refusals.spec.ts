import type { Page } from '@playwright/test';
import { staffAuthRoutes } from '@portal/contract/routes/staff-auth.ts';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { STAFF_TEXTS as texts } from '@portal/contract/texts/staff.ts';
import { failAt } from '../harness/failures.ts';
import { aColleague, askForNewPassword, saysError } from '../harness/staff.ts';
import { expect, test } from '../harness/test.ts';
import type { Watch } from '../harness/watch.ts';
import { openEdit } from './staff-applications-steps.ts';

/** From here on every change is refused without a word of why. */
async function refuseChanges(page: Page, watch: Watch): Promise<void> {
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    watch.expectRefusal(new URL(route.request().url()).pathname);
    return route.fulfill({ status: 500, json: {} });
  });
}

test('each change of a user that is refused without words has its own [8s.57-61]', async ({
  portal,
  person,
  colleague,
  watch,
}) => {
  test.slow();
  const { page } = await colleague('admin');
  const { username } = await aColleague(portal, 'sales', person.mobile);
  await page.goto(STAFF_SCREENS.settings);
  await refuseChanges(page, watch);
  const row = page.getByRole('row').filter({ hasText: username });
  const leave = async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  };

  await row.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText(texts.userStatusFailed)).toBeVisible();
  await leave();
  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(texts.userDeleteFailed)).toBeVisible();
  await leave();
  await row.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByLabel('Role').selectOption('ops');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(texts.userUpdateFailed, { exact: true })).toBeVisible();
  await leave();
  await page.getByRole('button', { name: 'Add User' }).click();
  await page.getByRole('dialog').getByLabel('Username').fill('somebody.new');
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('brass-rail-new');
  await page.getByRole('dialog').getByRole('button', { name: 'Add user' }).click();
  await expect(page.getByText(texts.userAddFailed)).toBeVisible();
  await leave();
  await page.getByRole('button', { name: 'Reset My Password' }).click();
  await page.getByRole('dialog').getByLabel('Old Password').fill('brass-rail-old');
  await page.getByRole('dialog').getByLabel('New Password').fill('brass-rail-new');
  await page.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText(texts.ownPasswordFailed)).toBeVisible();
});

test('an edit and a deletion of applications that are refused without words have their own [8s.36-37]', async ({
  submitted: { applicationNumber },
  staffPage: page,
  watch,
}) => {
  test.slow();
  const modal = await openEdit(page, applicationNumber);
  await refuseChanges(page, watch);
  await modal.getByLabel('Status').selectOption('On Hold');
  await modal.getByRole('button', { name: 'Save' }).click();
  await saysError(page, texts.updateFailed);
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();

  await page.getByRole('row').filter({ hasText: applicationNumber }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Delete Selected' }).click();
  const question = page.getByRole('dialog', { name: 'Delete applications' });
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await saysError(page, texts.deleteFailed);
});

test('a signup and a new password that are refused without words have their own [8s.14-17]', async ({
  page,
  person,
  watch,
}) => {
  test.slow();
  await page.goto(STAFF_SCREENS.login);
  await failAt(page, watch, staffAuthRoutes.signup.path, ['no message', 'no answer']);
  await page.getByRole('button', { name: 'Create New User' }).click();
  const signup = page.getByRole('dialog', { name: 'Create New User' });
  await signup.getByLabel('Username').fill('somebody.new');
  await signup.getByLabel('Mobile Number').fill(person.mobile);
  await signup.getByLabel('Password', { exact: true }).fill('brass-rail-new');
  await signup.getByLabel('Confirm Password').fill('brass-rail-new');
  for (const text of [texts.signupFailed, texts.networkError]) {
    await signup.getByRole('button', { name: 'Create user' }).click();
    await expect(signup.getByRole('alert')).toHaveText(text);
  }
  await page.keyboard.press('Escape');
  await expect(signup).toBeHidden();

  await askForNewPassword(page, 'somebody.else', person.mobile);
  const modal = page.getByRole('dialog', { name: 'Set New Password' });
  await modal.getByLabel('Code from the SMS').fill('482913');
  await modal.getByLabel('New Password').fill('brass-rail-new');
  await modal.getByLabel('Confirm Password').fill('brass-rail-other');
  await modal.getByRole('button', { name: 'Set password' }).click();
  await expect(modal.getByRole('alert')).toHaveText(texts.passwordsDiffer);
  await modal.getByLabel('Confirm Password').fill('brass-rail-new');
  await failAt(page, watch, staffAuthRoutes.forgotPassword.path, ['no message', 'no answer']);
  for (const text of [texts.passwordResetFailed, texts.networkError]) {
    await modal.getByRole('button', { name: 'Set password' }).click();
    await expect(modal.getByRole('alert')).toHaveText(text);
  }
});
