import { ERRORS } from '@portal/contract/errors.ts';
import { WRONG_PASSWORDS_PER_NAME_DAY } from '@portal/contract/rules/staff-account.ts';
import { staffAuthRoutes } from '@portal/contract/routes/staff-auth.ts';
import { staffUserRoutes } from '@portal/contract/routes/staff-users.ts';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { STAFF_TEXTS as texts } from '@portal/contract/texts/staff.ts';
import { ask } from '../harness/ask.ts';
import { testWithOwnPortal } from '../harness/own-portal.ts';
import { STAFF } from '../harness/portal.ts';
import { DESK_WIDTH, PHONE_WIDTH, screenIsAccessible, setWidth } from '../harness/screen.ts';
import { logInStaffByApi } from '../harness/sessions.ts';
import { aColleague, logInByScreen, newUsername, recoveryCode } from '../harness/staff.ts';
import { expect } from '../harness/test.ts';

/** Strangers come from addresses of their own, and no user signs up. */
const test = testWithOwnPortal('guarded', { TRUSTED_PROXIES: '127.0.0.1', STAFF_SIGNUP: 'false' });

async function attack(portal: string, username: string): Promise<void> {
  for (let guess = 0; guess < WRONG_PASSWORDS_PER_NAME_DAY; guess += 1) {
    const answer = await fetch(portal + staffAuthRoutes.login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.2.${guess + 1}` },
      body: JSON.stringify({ username, password: 'not-this-one' }),
    });
    expect(answer.status).toBe(401);
  }
}

for (const width of [PHONE_WIDTH, DESK_WIDTH]) {
  test(`a login after many wrong passwords asks for a code by SMS, once, at ${width} px`, async ({
    page,
    portal,
    person,
    watch,
  }) => {
    test.slow();
    watch.expectRefusal(staffAuthRoutes.login.path);
    watch.expectRefusals(401);
    const { username, password } = await aColleague(portal, 'ops', person.mobile);
    await attack(portal, username);
    await setWidth(page, width);
    await page.clock.install();
    await page.goto(STAFF_SCREENS.login);
    const code = page.getByLabel('Code from the SMS');
    const login = page.getByRole('button', { name: 'Login', exact: true });

    await test.step('asks for the code and says where it is', async () => {
      await logInByScreen(page, username, password);
      await expect(page.getByRole('status').filter({ hasText: texts.loginCodeSent })).toBeVisible();
      await expect(code).toBeFocused();
      await expect(page.getByText(texts.noLoginCode)).toBeVisible();
      await expect(page.getByText(/^Send again in 0:\d\d$/)).toBeVisible();
      await screenIsAccessible(page);
    });

    const right = await recoveryCode(portal, person.mobile);
    await test.step('says what is wrong with a code', async () => {
      await code.fill('12');
      await login.click();
      await expect(page.getByText(texts.codeSixDigits)).toBeVisible();
      await expect(code).toBeFocused();
      await code.fill(right === '000000' ? '000001' : '000000');
      await login.click();
      await expect(page.getByText(ERRORS.LOGIN_CODE_WRONG.text)).toBeVisible();
      await expect(code).toBeFocused();
    });

    await test.step('sends the code again after half a minute', async () => {
      await page.clock.fastForward(31_000);
      await page.getByRole('button', { name: 'Send again' }).click();
      await expect(page.getByText(texts.loginCodeAgain)).toBeVisible();
      await expect(code).toBeFocused();
    });

    await test.step('lets in with the code, and this browser without one from then on', async () => {
      // On a slow machine the portal's own half minute is over too, and the new code is still on its way.
      await expect(async () => {
        await code.fill(await recoveryCode(portal, person.mobile));
        await login.click();
        await expect(page).toHaveURL(STAFF_SCREENS.dashboard, { timeout: 5000 });
      }).toPass({ timeout: 30_000 });
      if (width < 1000) await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Logout' }).first().click();
      await expect(page).toHaveURL(STAFF_SCREENS.login);
      await logInByScreen(page, username, password);
      await expect(page).toHaveURL(STAFF_SCREENS.dashboard);
    });
  });
}

test('another username begins the login again', async ({ page, portal, person, watch }) => {
  test.slow();
  watch.expectRefusal(staffAuthRoutes.login.path);
  const { username, password } = await aColleague(portal, 'ops', person.mobile);
  await attack(portal, username);
  await logInByScreen(page, username, password);
  await expect(page.getByLabel('Code from the SMS')).toBeFocused();
  await page.getByLabel('Username').fill(STAFF.username);
  await expect(page.getByLabel('Code from the SMS')).toBeHidden();
  await page.getByLabel('Password', { exact: true }).fill(STAFF.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(STAFF_SCREENS.dashboard);
});

test('where signup is switched off nobody is offered a new user', async ({ page }) => {
  const options = page.waitForResponse(`**${staffAuthRoutes.loginOptions.path}`);
  await page.goto(STAFF_SCREENS.login);
  expect(await (await options).json()).toMatchObject({ signup_open: false });
  await expect(page.getByRole('button', { name: 'Get Username' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create New User' })).toHaveCount(0);
  await screenIsAccessible(page);
});

test('the users are shown page by page, the newest first', async ({ pageOf, portal }) => {
  test.slow();
  const admin = await logInStaffByApi(portal);
  const names = Array.from({ length: 51 }, () => newUsername('paged'));
  for (const username of names) {
    const body = { username, password: 'brass-rail-desk' };
    await ask(portal, 'POST', staffUserRoutes.add.path, body, admin.token);
  }
  const page = await pageOf(admin.browser);
  await setWidth(page, DESK_WIDTH);
  await page.goto(STAFF_SCREENS.settings);
  const table = page.getByRole('region', { name: 'Users' });
  const pages = page.getByRole('navigation', { name: 'Pages of users' });
  await expect(table.getByRole('row').filter({ hasText: names.at(-1) ?? '' })).toBeVisible();
  await expect(table.getByRole('row').filter({ hasText: '(you)' })).toHaveCount(0);
  await screenIsAccessible(page);
  await pages.getByRole('button', { name: 'Last' }).click();
  await expect(page).toHaveURL(/\?page=\d+$/);
  await expect(table.getByRole('row').filter({ hasText: '(you)' })).toBeVisible();
  await pages.getByRole('button', { name: 'First' }).click();
  await expect(table.getByRole('row').filter({ hasText: names.at(-1) ?? '' })).toBeVisible();
});
