import type { BrowserContext, Page } from '@playwright/test';
import { applicationRoutes } from '@portal/contract/routes/application.ts';
import { leadRoutes } from '@portal/contract/routes/leads.ts';
import { CANDIDATE_SCREENS, STAFF_SCREENS } from '@portal/contract/screens.ts';
import { SESSION_TEXTS } from '@portal/contract/texts/sessions.ts';
import { SIGN_IN_TEXTS } from '@portal/contract/texts/sign-in.ts';
import { HAS_WHOLE_BROWSER, WHOLE_BROWSER } from '../harness/browser.ts';
import { registerByApi } from '../harness/sessions.ts';
import { logIn, noticeSays } from '../harness/sign-in.ts';
import { aColleague } from '../harness/staff.ts';
import { expect, test } from '../harness/test.ts';

// Playwright turns the cache off that Back takes pages from; everybody else's browser has it on.
test.use({ launchOptions: { ...WHOLE_BROWSER, ignoreDefaultArgs: ['--disable-back-forward-cache'] } });

/** Opens a screen that has read its data; its tab notes when a page comes out of the browser's memory. */
async function openAndNote(context: BrowserContext, screen: string, read: string): Promise<Page> {
  await context.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) sessionStorage.setItem('restored', 'yes');
    });
  });
  const page = await context.newPage();
  const answered = page.waitForResponse((answer) => answer.url().includes(read));
  await page.goto(screen);
  await answered;
  return page;
}

async function goBack(page: Page): Promise<void> {
  // In a task of its own: the way back may end the page before the answer to this call has left it.
  await page.evaluate(() => void setTimeout(() => history.back()));
  // An engine alone has no such memory: there, where Back leads is all that can be seen.
  if (!HAS_WHOLE_BROWSER) return;
  await expect(async () => {
    expect(await page.evaluate(() => sessionStorage.getItem('restored'))).toBe('yes');
  }).toPass();
}

test('Back after a logout leads a candidate to the login, not to the dashboard', async ({
  portal,
  person,
  sms,
  anotherBrowser,
}) => {
  const { browser } = await registerByApi(portal, person, sms);
  const context = await anotherBrowser({ storageState: browser });
  const page = await openAndNote(context, CANDIDATE_SCREENS.dashboard, applicationRoutes.read.path);
  await expect(page.getByRole('main')).toContainText(person.name);
  await page.getByRole('button', { name: 'Logout' }).click();
  await noticeSays(page, SIGN_IN_TEXTS.loggedOut);
  await goBack(page);
  await expect(page).toHaveURL(CANDIDATE_SCREENS.login);
  await expect(page.getByText(person.name)).toBeHidden();
});

test('Back after a logout leads staff to the login', async ({ portal, person, anotherBrowser, watch }) => {
  watch.expectRefusals(401);
  const { browser } = await aColleague(portal, 'sales', person.mobile);
  const context = await anotherBrowser({ storageState: browser });
  const page = await openAndNote(context, STAFF_SCREENS.leads, leadRoutes.list.path);
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(STAFF_SCREENS.login);
  await expect(page.getByText(SIGN_IN_TEXTS.loggedOut)).toBeVisible();
  await goBack(page);
  await expect(page).toHaveURL(STAFF_SCREENS.login);
});

test('a candidate who logs out does so in every tab', async ({ portal, person, sms, anotherBrowser }) => {
  const { browser } = await registerByApi(portal, person, sms);
  const context = await anotherBrowser({ storageState: browser });
  const [page, other] = [await context.newPage(), await context.newPage()];
  await other.goto(CANDIDATE_SCREENS.applicationForm);
  await expect(other.getByRole('main')).toBeVisible();
  await page.goto(CANDIDATE_SCREENS.dashboard);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(CANDIDATE_SCREENS.login);
  await expect(other).toHaveURL(CANDIDATE_SCREENS.login);
});

test('a candidate who logs out everywhere does so in another browser too', async ({
  portal,
  person,
  sms,
  anotherBrowser,
  watch,
}) => {
  // Of the browser that is elsewhere.
  watch.expectRefusals(401);
  const { browser } = await registerByApi(portal, person, sms);
  const page = await (await anotherBrowser({ storageState: browser })).newPage();
  const lost = await (await anotherBrowser()).newPage();
  await lost.goto(CANDIDATE_SCREENS.login);
  await logIn(lost, person, sms);
  await page.goto(CANDIDATE_SCREENS.dashboard);
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page).toHaveURL(CANDIDATE_SCREENS.login);
  await noticeSays(page, SESSION_TEXTS.loggedOutEverywhere);
  await lost.reload();
  await expect(lost).toHaveURL(CANDIDATE_SCREENS.login);
});
