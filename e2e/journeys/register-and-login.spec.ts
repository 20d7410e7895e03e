import { authRoutes } from '@portal/contract/routes/auth.ts';
import { CANDIDATE_SCREENS as screens, LANDING_SCREEN } from '@portal/contract/screens.ts';
import { CANDIDATE_STORAGE } from '@portal/contract/storage-keys.ts';
import { SIGN_IN_TEXTS as texts } from '@portal/contract/texts/sign-in.ts';
import { PHONE_WIDTH, screenHolds, setWidth } from '../harness/screen.ts';
import { askForLoginCode, logIn, noticeSays, register, signInForm } from '../harness/sign-in.ts';
import { expect, test } from '../harness/test.ts';

const CAMPAIGN = { utm_source: 'college', utm_medium: 'poster', utm_campaign: 'nagpur-26' };
const CAMPAIGN_LINK = `?${new URLSearchParams(CAMPAIGN)}`;

test('somebody registers from a campaign link, logs out, and logs in on another browser [1.9 2c.64 4.20-21 7.16 8c.37]', async ({
  page,
  person,
  sms,
  anotherBrowser,
}) => {
  await test.step('register', async () => {
    const [codeAsked, registered] = [authRoutes.registerOtp.path, authRoutes.register.path].map((path) =>
      page.waitForRequest((request) => new URL(request.url()).pathname === path),
    );
    await page.goto(screens.register + CAMPAIGN_LINK);
    await register(page, person, sms);
    await noticeSays(page, texts.registered);
    expect((await codeAsked)?.postDataJSON()).toMatchObject(CAMPAIGN);
    expect((await registered)?.postDataJSON()).toMatchObject({ ...CAMPAIGN, mobile: person.mobile });
    await expect(page.getByRole('main')).toContainText(person.name);
  });

  await test.step('log out', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(screens.login);
    await noticeSays(page, texts.loggedOut);
    await page.goto(screens.dashboard);
    await expect(page).toHaveURL(screens.login);
  });

  await test.step('log in on another browser and come back to it', async () => {
    const browser = await anotherBrowser();
    const first = await browser.newPage();
    await first.goto(screens.login);
    await logIn(first, person, sms);
    await noticeSays(first, texts.loggedIn);
    await first.close();

    const later = await browser.newPage();
    await later.goto(screens.dashboard);
    await expect(later.getByRole('main')).toContainText(person.name);
    await expect(later.getByText(texts.loggedIn)).toBeHidden();
  });
});

test('a session is kept under the names that the portal promises [2c.52]', async ({ page, person, sms }) => {
  await page.goto(screens.register + CAMPAIGN_LINK);
  await register(page, person, sms);
  const kept = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  expect(kept[CANDIDATE_STORAGE.token]).toMatch(/\S{20,}/);
  expect(kept[CANDIDATE_STORAGE.userName]).toBe(person.name);
  expect(kept[CANDIDATE_STORAGE.applicationNumber]).toMatch(/^KBP\d\d-\d{6}$/);
  expect(JSON.parse(kept[CANDIDATE_STORAGE.utm] ?? '')).toEqual(CAMPAIGN);
});

test('a campaign that led to the landing page is remembered at registration [2c.53]', async ({
  page,
  person,
  sms,
}) => {
  await page.goto(LANDING_SCREEN + CAMPAIGN_LINK);
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), CANDIDATE_STORAGE.utm))
    .not.toBeNull();
  await page.getByRole('link', { name: 'Register Now' }).first().click();
  await expect(page).toHaveURL(screens.register);
  const sent = page.waitForRequest((request) => request.url().endsWith(authRoutes.register.path));
  await register(page, person, sms);
  expect((await sent).postDataJSON()).toMatchObject(CAMPAIGN);
});

test('somebody who is logged in is not asked to log in or register [2c.47 2c.54]', async ({
  pageOf,
  candidateBrowser,
}) => {
  const page = await pageOf(candidateBrowser);
  for (const address of [screens.login, screens.register]) {
    await page.goto(address);
    await expect(page).toHaveURL(screens.dashboard);
  }
});

test('the landing page knows who is logged in, and logs out [2c.31]', async ({ page, person, sms }) => {
  await page.goto(screens.register);
  await register(page, person, sms);
  await page.goto(LANDING_SCREEN);
  const menu = page.getByRole('banner');
  await expect(menu.getByRole('link', { name: 'View Application' })).toHaveAttribute(
    'href',
    screens.dashboard,
  );
  await expect(menu.getByRole('link', { name: 'Log In' })).toBeHidden();
  await menu.getByRole('button', { name: 'Log Out' }).click();
  await noticeSays(page, texts.loggedOut);
  await page.goto(screens.dashboard);
  await expect(page).toHaveURL(screens.login);
});

test('with the keyboard alone, on a phone, somebody registers [2c.50-51]', async ({ page, person, sms }) => {
  await setWidth(page, PHONE_WIDTH);
  await page.goto(screens.register);
  const form = signInForm(page);
  await form.name.focus();
  await page.keyboard.type(person.name);
  await page.keyboard.press('Tab');
  await expect(form.email).toBeFocused();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await expect(form.mobile).toBeFocused();
  await page.keyboard.type(person.mobile);
  await page.keyboard.press('Tab');
  await expect(form.getOtp).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.digit(1)).toBeFocused();
  await screenHolds(page);
  await page.keyboard.type(await sms.codeFor(person.mobile));
  await expect(page).toHaveURL(screens.dashboard);
  await noticeSays(page, texts.registered);
});

test('a code pasted into the boxes logs in', async ({ anotherBrowser, page, person, sms }) => {
  await page.goto(screens.register);
  await register(page, person, sms);
  const browser = await anotherBrowser({ permissions: ['clipboard-read', 'clipboard-write'] });
  const second = await browser.newPage();
  await second.goto(screens.login);
  const form = await askForLoginCode(second, person);
  const code = await sms.codeFor(person.mobile);
  await second.evaluate((text) => navigator.clipboard.writeText(text), `Your code: ${code}`);
  await form.digit(2).focus();
  await second.keyboard.press('Control+v');
  await expect(second).toHaveURL(screens.dashboard);
});
