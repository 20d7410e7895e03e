import { ERRORS } from '@portal/contract/errors.ts';
import { staffAuthRoutes } from '@portal/contract/routes/staff-auth.ts';
import { staffUserRoutes } from '@portal/contract/routes/staff-users.ts';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { deleteUserText, STAFF_TEXTS as texts, toggleUserText } from '@portal/contract/texts/staff.ts';
import { failAt } from '../harness/failures.ts';
import { newPerson } from '../harness/person.ts';
import { DESK_WIDTH, PHONE_WIDTH, screenIsAccessible, setWidth } from '../harness/screen.ts';
import { logInStaffByApi } from '../harness/sessions.ts';
import { newUsername } from '../harness/staff.ts';
import { expect, test } from '../harness/test.ts';

for (const width of [PHONE_WIDTH, DESK_WIDTH]) {
  test(`an admin adds, edits, activates, deactivates and deletes a user at ${width} px [1.27 2s.106-107 5.91 8s.81-83 8s.91-92]`, async ({
    colleague,
    watch,
  }) => {
    watch.expectRefusal(staffUserRoutes.add.path);
    const { page } = await colleague('admin');
    await setWidth(page, width);
    await page.goto(STAFF_SCREENS.settings);
    const username = newUsername('desk');
    const { mobile } = newPerson(test.info().workerIndex);
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
      // No number was given: no code can be sent.
      await expect(row).toContainText(texts.cannotRecover);
    });

    await test.step('edits', async () => {
      await row.getByRole('button', { name: 'Edit' }).click();
      const modal = page.getByRole('dialog', { name: 'Edit User' });
      await modal.getByLabel('Role').selectOption('sales');
      await modal.getByLabel('Mobile Number').fill(mobile);
      await modal.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(texts.userUpdated)).toBeVisible();
      await expect(row).toContainText('Sales');
      await expect(row).toContainText(mobile.slice(5));
      await expect(row).not.toContainText(texts.cannotRecover);
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

test('everybody changes the own password and stays signed in [8s.56 8s.80]', async ({
  portal,
  colleague,
  watch,
}) => {
  watch.expectRefusal(staffAuthRoutes.resetOwnPassword.path);
  const { page, username, password } = await colleague('sales');
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
  const again = await logInStaffByApi(portal, { username, password: 'brass-rail-again' });
  expect(again.username).toBe(username);
});

test('users that cannot be fetched are an error with a title [8s.50]', async ({
  person,
  colleague,
  watch,
}) => {
  const { page } = await colleague('admin');
  watch.expectRefusal(staffUserRoutes.list.path);
  await failAt(page, watch, `${staffUserRoutes.list.path}?*`, ['no message']);
  await page.goto(STAFF_SCREENS.settings);
  await expect(page.getByRole('region', { name: 'Users' })).toContainText(texts.usersFailed);
  await expect(page.getByRole('alert').filter({ hasText: texts.usersFailed })).toBeVisible();
  await expect(page.getByText(texts.errorTitle, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row').filter({ hasText: person.mobile.slice(5) })).toBeVisible();
});
