import { ERRORS } from '@portal/contract/errors.ts';
import { staffAuthRoutes } from '@portal/contract/routes/staff-auth.ts';
import { staffUserRoutes } from '@portal/contract/routes/staff-users.ts';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { deleteUserText, STAFF_TEXTS as texts, toggleUserText } from '@portal/contract/texts/staff.ts';
import { failAt } from '../harness/failures.ts';
import { DESK_WIDTH, PHONE_WIDTH, screenIsAccessible, setWidth } from '../harness/screen.ts';
import { aColleague, logIn, newUsername } from '../harness/staff.ts';
import { expect, test } from '../harness/test.ts';

for (const width of [PHONE_WIDTH, DESK_WIDTH]) {
  test(`an admin adds, edits, activates, deactivates and deletes a user at ${width} px`, async ({
    portal,
    person,
    anotherBrowser,
    watch,
  }) => {
    watch.expectRefusal(staffUserRoutes.add.path);
    const { browser } = await aColleague(portal, 'admin', person.mobile);
    const page = await (await anotherBrowser({ storageState: browser })).newPage();
    await setWidth(page, width);
    await page.goto(STAFF_SCREENS.settings);
    const username = newUsername('desk');
    const row = page.getByRole(width < 1000 ? 'listitem' : 'row').filter({ hasText: username });

    await test.step('adds', async () => {
      await page.getByRole('button', { name: 'Add User' }).click();
      const modal = page.getByRole('dialog', { name: 'Add User' });
      await expect(modal.getByLabel('Role')).toHaveValue('ops');
      await screenIsAccessible(page);
      await modal.getByLabel('Username').fill(username);
      await modal.getByLabel('Password', { exact: true }).fill('12345');
      await modal.getByRole('button', { name: 'Add user' }).click();
      await expect(page.getByText(texts.passwordTooShort)).toBeVisible();
      await modal.getByLabel('Password', { exact: true }).fill('brass-rail-desk');
      await modal.getByRole('button', { name: 'Add user' }).click();
      await expect(page.getByText(texts.userAdded)).toBeVisible();
      await expect(row).toContainText('Inactive');
    });

    await test.step('edits', async () => {
      await row.getByRole('button', { name: 'Edit' }).click();
      const modal = page.getByRole('dialog', { name: 'Edit User' });
      await modal.getByLabel('Role').selectOption('sales');
      await modal.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(texts.userUpdated)).toBeVisible();
      await expect(row).toContainText('Sales');
    });

    for (const isActive of [false, true]) {
      await test.step(isActive ? 'deactivates' : 'activates', async () => {
        const action = isActive ? 'Deactivate' : 'Activate';
        await row.getByRole('button', { name: action }).click();
        const question = page.getByRole('dialog', { name: `${action} user` });
        await expect(question).toContainText(toggleUserText(username, isActive));
        await question.getByRole('button', { name: action }).click();
        await expect(row.getByText(isActive ? 'Inactive' : 'Active', { exact: true })).toBeVisible();
      });
    }

    await test.step('deletes, once asked', async () => {
      await row.getByRole('button', { name: 'Delete' }).click();
      const question = page.getByRole('dialog', { name: 'Delete user' });
      await expect(question).toContainText(deleteUserText(username));
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(row).toBeVisible();
      await row.getByRole('button', { name: 'Delete' }).click();
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText(texts.userDeleted)).toBeVisible();
      await expect(row).toBeHidden();
    });
  });
}

test('everybody changes the own password and stays signed in', async ({
  portal,
  person,
  anotherBrowser,
  watch,
}) => {
  watch.expectRefusal(staffAuthRoutes.resetOwnPassword.path);
  const { browser, username, password } = await aColleague(portal, 'sales', person.mobile);
  const page = await (await anotherBrowser({ storageState: browser })).newPage();
  await page.goto(STAFF_SCREENS.settings);
  await page.getByRole('button', { name: 'Reset My Password' }).click();
  const modal = page.getByRole('dialog', { name: 'Reset My Password' });
  await modal.getByLabel('Old Password').fill('not-this-one');
  await modal.getByLabel('New Password').fill('brass-rail-again');
  await modal.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText(ERRORS.OLD_PASSWORD_WRONG.text)).toBeVisible();
  await modal.getByLabel('New Password').fill('');
  await modal.getByRole('button', { name: 'Reset password' }).click();
  await expect(modal.getByLabel('New Password')).toBeFocused();
  await expect(modal.getByLabel('New Password')).toHaveAttribute('aria-invalid', 'true');
  await modal.getByLabel('New Password').fill('brass-rail-again');
  await modal.getByLabel('Old Password').fill(password);
  await modal.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText(texts.passwordUpdated)).toBeVisible();
  await page.goto(STAFF_SCREENS.dashboard);
  await expect(page.getByRole('region', { name: 'Applications' })).toHaveAttribute('aria-busy', 'false');
  await expect(page).toHaveURL(STAFF_SCREENS.dashboard);
  expect((await logIn(portal, username, 'brass-rail-again')).user.username).toBe(username);
});

test('users that cannot be fetched are an error with a title', async ({
  page,
  portal,
  person,
  watch,
  anotherBrowser,
}) => {
  const { browser } = await aColleague(portal, 'admin', person.mobile);
  await page.close();
  const admin = await (await anotherBrowser({ storageState: browser })).newPage();
  await failAt(admin, watch, staffUserRoutes.list.path, ['no message']);
  await admin.goto(STAFF_SCREENS.settings);
  await expect(admin.getByRole('region', { name: 'Users' })).toContainText(texts.usersFailed);
  await expect(admin.getByRole('alert').filter({ hasText: texts.usersFailed })).toBeVisible();
  await expect(admin.getByText(texts.errorTitle, { exact: true })).toBeVisible();
  await admin.getByRole('button', { name: 'Try again' }).click();
  await expect(admin.getByRole('row').filter({ hasText: person.mobile.slice(5) })).toBeVisible();
});
