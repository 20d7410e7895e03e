import type { Page } from '@playwright/test';
import { CANDIDATE_SCREENS as screens } from '@portal/contract/screens.ts';
import { PHONE_WIDTH, setWidth } from '../harness/screen.ts';
import { askForRegistrationCode, signInForm } from '../harness/sign-in.ts';
import { expect, test } from '../harness/test.ts';

/** A busy machine takes long over the code of a screen and the call that it makes. */
const CODE_WITHIN_MS = 45_000;

/** Opens an address whose scripts and styles do not come before the line is freed. */
async function openOnStuckLine(page: Page, address: string): Promise<() => void> {
  const line = Promise.withResolvers<void>();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(/\/assets\/.*\.(?:js|css)$/, async (route) => {
    await line.promise;
    await route.continue();
  });
  await setWidth(page, PHONE_WIDTH);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  return line.resolve;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('the login takes a number before its code is there, and goes on with it', async ({ page, person }) => {
  const freeLine = await openOnStuckLine(page, screens.register);
  await expect(heading(page)).toHaveText('Write your name.');
  const before = await heading(page).boundingBox();
  const form = await askForRegistrationCode(page, person);
  freeLine();
  await expect(form.digit(1)).toBeVisible({ timeout: CODE_WITHIN_MS });
  await expect(form.name).toHaveValue(person.name);
  await expect(form.email).toHaveValue(person.email);
  await expect(form.mobile).toHaveValue(person.mobile);
  expect(await heading(page).boundingBox()).toEqual(before);

  // The code that was sent is what the screen begins with now.
  const freeAgain = await openOnStuckLine(page, screens.register);
  await expect(heading(page)).toHaveCount(0);
  freeAgain();
  await expect(form.digit(1)).toBeVisible({ timeout: CODE_WITHIN_MS });
});

test('a visitor who is half through a number when the code comes types on', async ({ page, person }) => {
  const freeLine = await openOnStuckLine(page, screens.login);
  const { mobile } = signInForm(page);
  await mobile.click();
  await page.keyboard.type(person.mobile.slice(0, 6));
  freeLine();
  await expect(page.locator('[data-opening]')).toHaveCount(0, { timeout: CODE_WITHIN_MS });
  await expect(mobile).toBeFocused();
  await page.keyboard.type(person.mobile.slice(6));
  await expect(mobile).toHaveValue(person.mobile);
});

test('a screen’s first words stand in its document, for whom they are meant', async ({
  page,
  pageOf,
  candidateBrowser,
}) => {
  const candidate = await pageOf(candidateBrowser);
  const kept = new Map(candidateBrowser.origins[0]?.localStorage.map(({ name, value }) => [name, value]));
  const name = kept.get('USER_NAME') ?? '';
  const firstWords: readonly [string, string][] = [
    [screens.dashboard, `Hello, ${name.split(' ')[0]}.`],
    [screens.applicationForm, name],
    [screens.paymentOptions, 'Pay the fee'],
    [screens.loanOptions, 'Compare three loans'],
  ];
  for (const [address, words] of firstWords) {
    const freeLine = await openOnStuckLine(candidate, address);
    await expect(heading(candidate)).toHaveText(words);
    const before = await heading(candidate).boundingBox();
    freeLine();
    await expect(candidate.locator('[data-opening]')).toHaveCount(0);
    await expect.poll(async () => (await heading(candidate).boundingBox())?.y).toBe(before?.y);
  }

  const freeDashboard = await openOnStuckLine(candidate, screens.login);
  await expect(heading(candidate)).toHaveCount(0);
  freeDashboard();
  await expect(candidate).toHaveURL(screens.dashboard);

  const freeLogin = await openOnStuckLine(page, screens.paymentOptions);
  await expect(heading(page)).toHaveCount(0);
  freeLogin();
  await expect(page).toHaveURL(screens.login);
  await expect(heading(page)).toHaveText('Welcome back.');
});

for (const [which, file] of [
  ['first', /\/assets\/candidate-[^/]*\.js$/],
  ['last', /\/assets\/app-[^/]*\.js$/],
] as const) {
  test(`where the ${which} file of a screen does not come, the page says so`, async ({ page, watch }) => {
    await page.route(file, async (route) => {
      watch.expectRefusal(new URL(route.request().url()).pathname);
      await route.abort();
    });
    await page.goto(`${screens.login}#part`);
    await expect(heading(page)).toHaveText('This page did not load.');
    await expect(page.locator('[data-opening]')).toHaveCount(0);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Load it again' }).click();
    await expect(heading(page)).toHaveText('Welcome back.');
  });
}

test('a screen’s files are sent for once its words are drawn', async ({ page }) => {
  await page.addInitScript(() => {
    requestAnimationFrame(() => performance.mark('drawn'));
  });
  await page.goto(screens.login);
  await expect(page.locator('[data-opening]')).toHaveCount(0);
  const { drawnAt, sentForAt } = await page.evaluate(() => ({
    drawnAt: performance.getEntriesByName('drawn')[0]?.startTime,
    sentForAt: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.(?:js|css)$/.test(name))
      .map(({ startTime }) => startTime),
  }));
  expect(sentForAt.length).toBeGreaterThan(0);
  expect(Math.min(...sentForAt)).toBeGreaterThan(drawnAt ?? Number.NaN);
});
