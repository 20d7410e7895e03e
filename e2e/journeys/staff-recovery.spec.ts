import { ERRORS } from '@portal/contract/errors.ts';
import { staffAuthRoutes } from '@portal/contract/routes/staff-auth.ts';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { STAFF_STORAGE } from '@portal/contract/storage-keys.ts';
import { SIGN_IN_TEXTS } from '@portal/contract/texts/sign-in.ts';
import { STAFF_TEXTS as texts, toggleUserText } from '@portal/contract/texts/staff.ts';
import { failAt } from '../harness/failures.ts';
import { DESK_WIDTH, PHONE_WIDTH, screenIsAccessible, setWidth } from '../harness/screen.ts';
import { aColleague, askForNewPassword, logInByScreen, newUsername, recoveryCode } from '../harness/staff.ts';
import { expect, test } from '../harness/test.ts';

for (const width of [PHONE_WIDTH, DESK_WIDTH]) {
  test(`somebody new signs up, is let in and recovers name and password, at ${width} px [2s.12-17 4.49 8s.84]`, async ({
    page,
    portal,
    person,
    pageOf,
    staffBrowser,
    watch,
  }) => {
    test.slow();
    watch.expectRefusal(staffAuthRoutes.login.path);
    watch.expectRefusals(401);
    const username = newUsername('ops');
    const [password, newPassword] = ['brass-rail-first', 'brass-rail-second'];
    await setWidth(page, width);
    await page.goto(STAFF_SCREENS.login);

    await test.step('signs up', async () => {
      await page.getByRole('button', { name: 'Create New User' }).click();
      const modal = page.getByRole('dialog', { name: 'Create New User' });
      await modal.getByRole('button', { name: 'Create user' }).click();
      await expect(modal.getByRole('alert')).toHaveText(texts.signupFieldsRequired);
      await modal.getByLabel('Username').fill(username);
      await modal.getByLabel('Mobile Number').fill(person.mobile);
      await modal.getByLabel('Password', { exact: true }).fill(password);
      await modal.getByLabel('Confirm Password').fill(newPassword);
      await modal.getByRole('button', { name: 'Create user' }).click();
      await expect(modal.getByRole('alert')).toHaveText(texts.passwordsDiffer);
      await screenIsAccessible(page);
      await modal.getByLabel('Confirm Password').fill(password);
      await modal.getByRole('button', { name: 'Create user' }).click();
      await expect(modal.getByText(texts.signedUp)).toBeVisible();
      await expect(modal.getByRole('button', { name: 'Close' }).last()).toBeFocused();
      await modal.getByRole('button', { name: 'Close' }).last().click();
    });

    await test.step('cannot log in before an admin says so', async () => {
      await logInByScreen(page, username, password);
      await expect(page.getByText(ERRORS.ACCOUNT_INACTIVE.text)).toBeVisible();
    });

    await test.step('is activated', async () => {
      const admin = await pageOf(staffBrowser);
      await setWidth(admin, width);
      await admin.goto(STAFF_SCREENS.settings);
      await admin.getByRole('button', { name: `Activate ${username}` }).click();
      const question = admin.getByRole('dialog', { name: 'Activate user' });
      await expect(question).toContainText(toggleUserText(username, false));
      await question.getByRole('button', { name: 'Activate' }).click();
      const done = admin.getByRole('status').filter({ hasText: texts.success });
      await expect(done).toHaveText(`${texts.success}User ${username} is active now.`);
      await expect(admin.getByRole('button', { name: `Deactivate ${username}` })).toBeVisible();
    });

    await test.step('logs in and out', async () => {
      await logInByScreen(page, username, password);
      await expect(page).toHaveURL(STAFF_SCREENS.dashboard);
      const stored = await page.evaluate(
        (keys) => keys.map((key) => localStorage.getItem(key)),
        [STAFF_STORAGE.role, STAFF_STORAGE.username],
      );
      expect(stored).toEqual(['ops', username]);
      if (width < 1000) await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Logout' }).first().click();
      await expect(page).toHaveURL(STAFF_SCREENS.login);
      await expect(page.getByText(SIGN_IN_TEXTS.loggedOut)).toBeVisible();
    });

    const used: string[] = [];
    await test.step('sets a new password with the code from the SMS', async () => {
      await askForNewPassword(page, username, person.mobile);
      const modal = page.getByRole('dialog', { name: 'Set New Password' });
      await modal.getByLabel('New Password').fill('12345');
      await modal.getByLabel('Confirm Password').fill('12345');
      await modal.getByRole('button', { name: 'Set password' }).click();
      await expect(modal.getByRole('alert')).toHaveText(texts.passwordTooShort);
      const code = await recoveryCode(portal, person.mobile);
      used.push(code);
      await modal.getByLabel('Code from the SMS').fill(code);
      await modal.getByLabel('New Password').fill(newPassword);
      await modal.getByLabel('Confirm Password').fill(newPassword);
      await modal.getByRole('button', { name: 'Set password' }).click();
      await expect(modal.getByText(texts.passwordUpdated)).toBeVisible();
      await expect(modal).toBeHidden();
    });

    await test.step('asks for the username', async () => {
      await page.getByRole('button', { name: 'Get Username' }).click();
      const modal = page.getByRole('dialog', { name: 'Get Username' });
      await expect(modal.getByLabel('Mobile Number')).toBeFocused();
      await modal.getByLabel('Mobile Number').fill(person.mobile);
      await modal.getByRole('button', { name: 'Send code' }).click();
      await expect(modal.getByLabel('Code from the SMS')).toBeFocused();
      await modal.getByLabel('Code from the SMS').fill(await recoveryCode(portal, person.mobile, used));
      await modal.getByRole('button', { name: 'Get username' }).click();
      await expect(modal.getByText(username, { exact: true })).toBeVisible();
      await expect(modal.getByRole('button', { name: 'Close' }).last()).toBeFocused();
      await page.keyboard.press('Escape');
    });

    await test.step('logs in with the new password and not with the old one', async () => {
      await logInByScreen(page, username, password);
      await expect(page.getByText(ERRORS.WRONG_CREDENTIALS.text)).toBeVisible();
      await logInByScreen(page, username, newPassword);
      await expect(page).toHaveURL(STAFF_SCREENS.dashboard);
    });
  });
}

test('the login says what is wrong, on either side [8s.8-9]', async ({ page, watch, portal, person }) => {
  const { username, password } = await aColleague(portal, 'sales', person.mobile);
  await page.goto(STAFF_SCREENS.login);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText(texts.credentialsRequired)).toBeVisible();
  await failAt(page, watch, staffAuthRoutes.login.path, ['no answer', 'no message']);
  await logInByScreen(page, username, password);
  await expect(page.getByText(texts.networkError)).toBeVisible();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText(texts.loginFailed)).toBeVisible();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(STAFF_SCREENS.dashboard);
});

test('the help around the login says what is wrong [8s.10-13]', async ({ page, watch, person }) => {
  await page.goto(STAFF_SCREENS.login);
  await failAt(page, watch, staffAuthRoutes.forgotPassword.path, [
    'no message',
    'no answer',
    'no message',
    'no answer',
  ]);

  const forgot = await askForNewPassword(page, 'somebody', person.mobile);
  await expect(forgot.getByRole('alert')).toHaveText(texts.verificationFailed);
  await forgot.getByRole('button', { name: 'Verify user' }).click();
  await expect(forgot.getByRole('alert')).toHaveText(texts.networkError);
  await page.keyboard.press('Escape');
  await expect(forgot).toBeHidden();

  await page.getByRole('button', { name: 'Get Username' }).click();
  const name = page.getByRole('dialog', { name: 'Get Username' });
  await name.getByLabel('Mobile Number').fill(person.mobile);
  await name.getByRole('button', { name: 'Send code' }).click();
  await expect(name.getByRole('alert')).toHaveText(texts.usernameFailed);
  await name.getByRole('button', { name: 'Send code' }).click();
  await expect(name.getByRole('alert')).toHaveText(texts.networkError);
});

test('the new password is confirmed for three seconds, then its modal leaves [8s.18]', async ({
  page,
  person,
}) => {
  await page.clock.install();
  await page.goto(STAFF_SCREENS.login);
  await page.route(`**${staffAuthRoutes.forgotPassword.path}`, (route) =>
    route.fulfill({ json: { message: texts.passwordUpdated } }),
  );
  await askForNewPassword(page, 'somebody', person.mobile);
  const modal = page.getByRole('dialog', { name: 'Set New Password' });
  await modal.getByLabel('Code from the SMS').fill('482913');
  await modal.getByLabel('New Password').fill('brass-rail-third');
  await modal.getByLabel('Confirm Password').fill('brass-rail-third');
  await page.clock.pauseAt(Date.now() + 60_000);
  await modal.getByRole('button', { name: 'Set password' }).click();
  await expect(modal.getByText(texts.passwordUpdated)).toBeVisible();
  await page.clock.runFor(2900);
  await expect(modal).toBeVisible();
  await page.clock.runFor(1000);
  await expect(modal).toBeHidden();
});
