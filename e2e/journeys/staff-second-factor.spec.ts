import type { Page } from '@playwright/test';
import { ERRORS } from '@portal/contract/errors.ts';
import { loginFactorRoutes } from '@portal/contract/routes/second-factor.ts';
import { staffAuthRoutes } from '@portal/contract/routes/staff-auth.ts';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { removeFactorText, SECOND_FACTOR_TEXTS as texts } from '@portal/contract/texts/second-factor.ts';
import { rememberedElsewhereText, SESSION_TEXTS } from '@portal/contract/texts/sessions.ts';
import { TOTP } from 'otpauth';
import { testWithOwnPortal } from '../harness/own-portal.ts';
import { DESK_WIDTH, PHONE_WIDTH, screenIsAccessible, setWidth } from '../harness/screen.ts';
import { logInByScreen } from '../harness/staff.ts';
import { expect, test } from '../harness/test.ts';

const SIGN_IN = `${STAFF_SCREENS.settings}?tab=sign-in`;
const STEP_MS = 30_000;

/** A machine with a fingerprint reader, as the browser's own tests have it. */
async function virtualAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a code of the app or a recovery code confirms a login, in the same card', async ({
  colleague,
  anotherBrowser,
  portal,
  watch,
}) => {
  watch.expectRefusal(staffAuthRoutes.login.path);
  watch.expectRefusal(loginFactorRoutes.confirm.path);
  // Of the browser whose session is ended from another.
  watch.expectRefusals(401);
  const { page, username, password } = await colleague('ops');
  await setWidth(page, DESK_WIDTH);
  await page.goto(SIGN_IN);
  await page.getByRole('button', { name: 'Add an app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await screenIsAccessible(page);
  const secret = (await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  const app = new TOTP({ secret });
  await page.getByLabel('Code that the app shows now').fill(app.generate());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(texts.codesOnce)).toBeVisible();
  const codes = await page
    .getByRole('listitem')
    .filter({ hasText: /^[2-9A-Z]{5}-[2-9A-Z]{5}$/ })
    .allInnerTexts();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 of 10 left')).toBeVisible();

  const other = await (await anotherBrowser()).newPage();
  await setWidth(other, PHONE_WIDTH);
  await other.goto(portal + STAFF_SCREENS.login);
  await logInByScreen(other, username, password);
  await expect(other.getByText(texts.askedForTotp)).toBeVisible();
  await screenIsAccessible(other);
  await other.getByLabel('Code from the app').fill('000 00');
  await other.getByRole('button', { name: 'Confirm' }).click();
  await expect(other.getByText(texts.codeSixDigits)).toBeVisible();
  await other.getByRole('button', { name: 'Use a recovery code' }).click();
  await other.getByLabel('Recovery code').fill(codes[0]?.toLowerCase() ?? '');
  await other.getByRole('button', { name: 'Confirm' }).click();
  await expect(other).toHaveURL(portal + STAFF_SCREENS.dashboard);

  await page.reload();
  await expect(page.getByText('9 of 10 left')).toBeVisible();
  await page.getByRole('button', { name: 'End 1 other' }).click();
  await expect(page.getByText(SESSION_TEXTS.othersEnded)).toBeVisible();

  const third = await (await anotherBrowser()).newPage();
  await third.goto(portal + STAFF_SCREENS.login);
  await logInByScreen(third, username, password);
  await third.getByLabel('Code from the app').fill(app.generate({ timestamp: Date.now() + STEP_MS }));
  await third.getByLabel('Remember this browser for 30 days').check();
  await third.getByRole('button', { name: 'Confirm' }).click();
  await expect(third).toHaveURL(portal + STAFF_SCREENS.dashboard);
  await third.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await logInByScreen(third, username, password);
  await expect(third).toHaveURL(portal + STAFF_SCREENS.dashboard);

  // Logged out, and remembered all the same until that is ended from another browser.
  await third.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await page.reload();
  await expect(page.getByText(rememberedElsewhereText(1))).toBeVisible();
  await page.getByRole('button', { name: 'Forget other browsers' }).click();
  await expect(page.getByText(rememberedElsewhereText(1))).toBeHidden();
  await logInByScreen(third, username, password);
  await expect(third.getByText(texts.askedForTotp)).toBeVisible();

  await page.getByRole('button', { name: 'Rename Authenticator app' }).click();
  const rename = page.getByRole('dialog', { name: 'Rename' });
  await rename.getByLabel('Name').fill(' ');
  await rename.getByRole('button', { name: 'Rename' }).click();
  await expect(rename.getByText(texts.nameRequired)).toBeVisible();
  await rename.getByLabel('Name').fill('Phone of the branch');
  await rename.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByText(texts.renamed)).toBeVisible();
  await page.getByRole('button', { name: 'Remove Phone of the branch' }).click();
  const remove = page.getByRole('dialog', { name: 'Remove authenticator app' });
  await expect(remove).toContainText(removeFactorText('Phone of the branch', true));
  await screenIsAccessible(page);
  await remove.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(texts.removed)).toBeVisible();
  await expect(page.getByText('Not set up')).toBeVisible();
  await expect(page.getByText(texts.needsFirst)).toBeVisible();
  // The password is enough again.
  await third.goto(portal + STAFF_SCREENS.login);
  await logInByScreen(third, username, password);
  await expect(third).toHaveURL(portal + STAFF_SCREENS.dashboard);
});

const required = testWithOwnPortal('second-factor', {
  STAFF_SECOND_FACTOR: 'offered,sales=required',
  STAFF_IDLE_MINUTES: '1',
});

required(
  'a role that needs one adds a passkey first, and logs in with it',
  async ({ colleague, anotherBrowser, portal, watch }) => {
    watch.expectRefusal(staffAuthRoutes.login.path);
    // Before the factor is added, no screen is answered.
    watch.expectRefusals(403);
    // After the logout.
    watch.expectRefusals(401);
    const { username, password } = await colleague('sales');
    // A passkey belongs to a name, never to 127.0.0.1.
    const site = portal.replace('127.0.0.1', 'localhost');
    const page = await (await anotherBrowser({ baseURL: site })).newPage();
    await virtualAuthenticator(page);
    await page.goto(site + STAFF_SCREENS.login);
    await logInByScreen(page, username, password);
    await expect(page).toHaveURL(site + SIGN_IN);
    await expect(page.getByText(ERRORS.SECOND_FACTOR_MISSING.text)).toBeVisible();
    await page.goto(site + STAFF_SCREENS.dashboard);
    await expect(page).toHaveURL(site + SIGN_IN);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name').fill('Windows Hello, desk 4');
    await page.getByRole('button', { name: 'Make the passkey' }).click();
    await expect(page.getByText(texts.codesOnce)).toBeVisible();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByText('Windows Hello, desk 4')).toBeVisible();
    await page.getByRole('button', { name: 'Remove Windows Hello, desk 4' }).click();
    const remove = page.getByRole('dialog', { name: 'Remove passkey' });
    await expect(remove).toContainText(ERRORS.LAST_FACTOR.text);
    await expect(remove.getByRole('button')).toHaveCount(1);
    await screenIsAccessible(page);
    await remove.getByRole('button', { name: 'Close' }).click();
    await expect(remove).toBeHidden();
    await expect(page.getByText('Windows Hello, desk 4')).toBeVisible();
    await page.goto(site + STAFF_SCREENS.dashboard);
    await expect(page.getByRole('region', { name: 'Applications' })).toHaveAttribute('aria-busy', 'false');
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await logInByScreen(page, username, password);
    await page.getByRole('button', { name: 'Use passkey' }).click();
    await expect(page).toHaveURL(site + STAFF_SCREENS.dashboard);
  },
);

required(
  'an idle session is warned of, ends, and what was typed is there after the login',
  async ({ colleague, watch }) => {
    // The idle time of a minute really passes.
    required.slow();
    watch.expectRefusals(401);
    const { page, username, password } = await colleague('admin');
    await page.goto(STAFF_SCREENS.settings);
    await expect(page.getByRole('alertdialog', { name: SESSION_TEXTS.endsSoon })).toBeVisible();
    await page.getByRole('button', { name: 'Add User' }).click();
    await page.getByRole('dialog', { name: 'Add User' }).getByLabel('Username').fill('half.typed');
    const over = page.getByRole('dialog', { name: SESSION_TEXTS.isOver });
    await expect(over).toBeVisible({ timeout: 150_000 });
    await expect(over).toContainText(username);
    await over.getByLabel('Password', { exact: true }).fill(password);
    await over.getByRole('button', { name: 'Login' }).click();
    await expect(over).toBeHidden();
    const form = page.getByRole('dialog', { name: 'Add User' });
    await expect(form.getByLabel('Username')).toHaveValue('half.typed');
    await form.getByLabel('Password', { exact: true }).fill('brass-rail-desk');
    await form.getByRole('button', { name: 'Add user' }).click();
    await expect(page.getByText('User added!')).toBeVisible();
  },
);
