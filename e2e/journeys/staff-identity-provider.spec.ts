import type { Page } from '@playwright/test';
import { ERRORS } from '@portal/contract/errors.ts';
import { identityRoutes } from '@portal/contract/routes/identity.ts';
import { secondFactorRoutes } from '@portal/contract/routes/second-factor.ts';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import {
  IDENTITY_TEXTS as texts,
  signInAgainText,
  signInWithText,
  signOutThereText,
} from '@portal/contract/texts/identity.ts';
import { SIGN_IN_TEXTS } from '@portal/contract/texts/sign-in.ts';
import { testWithOwnPortal } from '../harness/own-portal.ts';
import { DESK_WIDTH, PHONE_WIDTH, screenIsAccessible, setWidth } from '../harness/screen.ts';
import { saysError } from '../harness/staff.ts';
import { expect } from '../harness/test.ts';

const SIGN_IN = `${STAFF_SCREENS.settings}?tab=sign-in`;
const PROVIDER = 'Sandbox Bank';
const BUTTON = signInWithText(PROVIDER);
const test = testWithOwnPortal('portal-identity-provider', { SANDBOX_IDENTITY_PROVIDER: 'true' });

/** From the login screen to the provider; the browser stands on its page then. */
async function goToProvider(page: Page): Promise<URL> {
  await page.goto(STAFF_SCREENS.login);
  await page.getByRole('button', { name: BUTTON }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to Sandbox Bank' })).toBeVisible();
  return new URL(page.url());
}

async function signInAs(page: Page, name: string): Promise<URL> {
  const there = await goToProvider(page);
  await page.getByRole('button', { name }).click();
  return there;
}

test('staff sign in by the bank, and out of it here and there', async ({ page, portal, watch }) => {
  watch.expectRefusals(401);
  await setWidth(page, PHONE_WIDTH);
  await page.goto(STAFF_SCREENS.login);
  await expect(page.getByRole('button', { name: BUTTON })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await screenIsAccessible(page);
  await setWidth(page, DESK_WIDTH);
  const there = await signInAs(page, 'Asha Verma');
  expect(there.hostname).toBe('localhost');
  expect(new URL(portal).hostname).toBe('127.0.0.1');
  await expect(page).toHaveURL(STAFF_SCREENS.dashboard);
  await expect(page.getByText('asha.verma').first()).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL(STAFF_SCREENS.login);
  await expect(page.getByText(SIGN_IN_TEXTS.loggedOut)).toBeVisible();
  await screenIsAccessible(page);
  await page.getByRole('link', { name: signOutThereText(PROVIDER) }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(STAFF_SCREENS.login);
  await expect(page.getByRole('link', { name: signOutThereText(PROVIDER) })).toHaveCount(0);
  // The provider has forgotten this browser: it asks again.
  await goToProvider(page);
});

test('a user who signed in long ago signs in there again to change a factor, and comes back', async ({
  page,
  watch,
}) => {
  const { path } = secondFactorRoutes.startTotp;
  watch.expectRefusal(path);
  watch.expectRefusal(identityRoutes.confirm.path);
  await setWidth(page, DESK_WIDTH);
  const there = await signInAs(page, 'Ravi Kumar');
  await expect(page).toHaveURL(STAFF_SCREENS.dashboard);
  const goAgain = async () => {
    await page.goto(SIGN_IN);
    // As after ten minutes, which pass in the tests of the server.
    const { status, text } = ERRORS.SIGN_IN_AGAIN_NEEDED;
    const json = { code: 'SIGN_IN_AGAIN_NEEDED', message: text, error: text };
    await page.route(`**${path}`, (route) => route.fulfill({ status, json }), { times: 1 });
    await page.getByRole('button', { name: 'Add an app' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await expect(dialog).toContainText(signInAgainText(PROVIDER));
    await screenIsAccessible(page);
    await dialog.getByRole('button', { name: BUTTON }).click();
    // The provider knows the browser, and asks all the same.
    await expect(page.getByRole('heading', { name: 'Sign in to Sandbox Bank' })).toBeVisible();
  };

  await test.step('a sign-in that fails there changes nothing, and the user stays logged in', async () => {
    const people = await page.context().newPage();
    await people.goto(`${there.origin}/identity/people`);
    const gone = people.getByRole('listitem').filter({ hasText: 'Dev Shah' });
    await gone.getByRole('button', { name: 'Let go' }).click();
    await expect(gone.getByRole('button', { name: 'Bring back' })).toBeVisible();
    await people.close();
    await goAgain();
    await page.getByRole('button', { name: 'Dev Shah' }).click();
    await expect(page).toHaveURL(SIGN_IN);
    await saysError(page, texts.cancelled);
  });

  await goAgain();
  await page.getByRole('button', { name: 'Ravi Kumar' }).click();
  await expect(page).toHaveURL(SIGN_IN);
  await expect(page.getByText(texts.confirmed)).toBeVisible();
  await page.getByRole('button', { name: 'Add an app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
});

test('a sign-out at the bank ends the session here', async ({ page, watch }) => {
  watch.expectRefusals(401);
  const there = await signInAs(page, 'Ravi Kumar');
  await expect(page).toHaveURL(STAFF_SCREENS.dashboard);
  const other = await page.context().newPage();
  await other.goto(`${there.origin}/identity/session/end`);
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(other.getByRole('heading', { name: 'You are signed out of Sandbox Bank' })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page).toHaveURL(STAFF_SCREENS.login, { timeout: 2000 });
  }).toPass();
});

test('somebody who left the bank, or is in no group, is told why and cannot come back', async ({
  page,
  watch,
}) => {
  watch.expectRefusal(identityRoutes.finish.path);
  watch.expectRefusals(401);
  await signInAs(page, 'Kiran Rao');
  await expect(page.getByRole('alert').filter({ hasText: texts.noRole })).toBeVisible();
  await expect(page).toHaveURL(STAFF_SCREENS.login);
  await page.context().clearCookies();

  const there = await signInAs(page, 'Meera Nair');
  await expect(page).toHaveURL(STAFF_SCREENS.dashboard);
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL(STAFF_SCREENS.login);
  await page.context().clearCookies();
  await page.goto(`${there.origin}/identity/people`);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Meera Nair' })
    .getByRole('button', { name: 'Let go' })
    .click();
  await signInAs(page, 'Meera Nair');
  await expect(page.getByRole('alert').filter({ hasText: texts.cancelled })).toBeVisible();
  await expect(page.getByRole('button', { name: BUTTON })).toBeEnabled();
  // An answer that is sent again, as by a link from somebody else, opens nothing.
  await page.goto(`${STAFF_SCREENS.login}?code=abc&state=def`);
  await expect(page.getByRole('alert').filter({ hasText: texts.over })).toBeVisible();
  await expect(page).toHaveURL(STAFF_SCREENS.login);
});
