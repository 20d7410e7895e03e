import { expect, type Page } from '@playwright/test';
import { CANDIDATE_SCREENS, LANDING_SCREEN, STAFF_SCREENS } from '@portal/contract/screens.ts';
import { STAFF } from '../harness/portal.ts';
import { startTwoReleases, type TwoReleases } from '../harness/releases.ts';
import { test as base } from '../harness/test.ts';

const STARTED_WITHIN_MS = 240_000;

/* oxlint-disable no-empty-pattern -- Playwright reads a fixture's needs from this pattern. */
const test = base.extend<object, { releases: TwoReleases; portal: string }>({
  releases: [
    async ({}, provide) => {
      const releases = await startTwoReleases();
      await provide(releases);
      await releases.stop();
    },
    { scope: 'worker', timeout: STARTED_WITHIN_MS },
  ],
  portal: [
    async ({ releases }, provide) => {
      await provide(releases.proxy.url);
    },
    { scope: 'worker' },
  ],
});
// The last test ends one of the releases.
test.describe.configure({ mode: 'default' });

const AREAS = [
  { address: LANDING_SCREEN, ready: (page: Page) => page.locator('main h1') },
  { address: CANDIDATE_SCREENS.login, ready: (page: Page) => page.getByRole('button', { name: 'Send OTP' }) },
  { address: STAFF_SCREENS.login, ready: (page: Page) => page.getByLabel('Username') },
];
const HASHED_SCRIPT = /\/assets\/[^/]*\.js$/;

test('two releases side by side: every entry page loads cleanly, whichever process each file is asked of', async ({
  page,
}) => {
  for (const { address, ready } of AREAS) {
    for (let visit = 1; visit <= 6; visit += 1) {
      await page.goto(`${address}?visit=${visit}`);
      await expect(ready(page)).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => sessionStorage.getItem('reloaded'))).toBeNull();
    }
  }
});

test('where a script is gone everywhere, each entry page loads again once, then says so with a button', async ({
  page,
  watch,
}) => {
  for (const { address, ready } of AREAS) {
    await page.route(HASHED_SCRIPT, async (route) => {
      watch.expectRefusal(new URL(route.request().url()).pathname);
      await route.fulfill({ status: 404 });
    });
    let documents = 0;
    const count = () => void (documents += 1);
    page.on('domcontentloaded', count);
    await page.goto(address).catch(() => undefined);
    const again = page.getByRole('button', { name: 'Load it again' });
    await expect(again).toBeVisible();
    await expect(page.getByText('did not load.')).toBeVisible();
    expect(documents).toBe(2);
    page.off('domcontentloaded', count);
    await page.unrouteAll();
    await again.click();
    await expect(ready(page)).toBeVisible();
    await expect(again).toHaveCount(0);
  }
});

test('a tab stays open while the release changes: its screens still come, and the new ones once its own are gone', async ({
  page,
  releases,
  watch,
}) => {
  releases.proxy.leadTo([releases.older]);
  await page.goto(STAFF_SCREENS.login);
  await page.getByLabel('Username').fill(STAFF.username);
  await page.getByLabel('Password', { exact: true }).fill(STAFF.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(STAFF_SCREENS.dashboard);
  const older = await scriptOf(page);

  releases.proxy.leadTo([releases.newer]);
  await releases.endOlder();
  await page.getByRole('link', { name: 'Payment History' }).click();
  await expect(page.getByRole('heading', { name: 'Payment History Dashboard' })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  expect(await scriptOf(page)).toBe(older);

  // Of a release that is not kept any more.
  await page.route(/\/assets\/older-Leads[^/]*\.js$/, async (route) => {
    watch.expectRefusal(new URL(route.request().url()).pathname);
    await route.fulfill({ status: 404 });
  });
  await page.getByRole('link', { name: 'Leads' }).click();
  await expect(page.getByRole('heading', { name: 'Leads' })).toBeVisible();
  await expect(page.getByRole('table').or(page.getByText('No leads'))).toBeVisible();
  expect(await scriptOf(page)).toContain('/assets/newer-');
});

function scriptOf(page: Page): Promise<string> {
  return page.evaluate(
    () => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '',
  );
}
