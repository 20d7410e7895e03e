import { expect, type Page } from '@playwright/test';
import { CANDIDATE_SCREENS, LANDING_SCREEN, STAFF_SCREENS } from '@portal/contract/screens.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
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
  { address: CANDIDATE_SCREENS.login, ready: (page: Page) => page.getByRole('button', { name: 'GET OTP' }) },
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
      // What the document showed until its code came.
      await expect(page.locator('[data-opening], .late')).toHaveCount(0);
      expect(await page.evaluate(() => sessionStorage.getItem('reloaded'))).toBeNull();
    }
  }
});

test('where a script is gone everywhere, each entry page loads again once, then says so with a button', async ({
  page,
  releases,
  watch,
}) => {
  // Of two releases each may be loaded again once.
  releases.proxy.leadTo([releases.older]);
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
    // Else the document that it loads may be counted for the next area: this one is readable before.
    await Promise.all([page.waitForEvent('domcontentloaded'), again.click()]);
    await expect(ready(page)).toBeVisible();
    await expect(again).toHaveCount(0);
  }
});

test('a tab stays open while the release changes: its screens still come, and the new ones once its own are gone', async ({
  staffPage: page,
  releases,
  watch,
}) => {
  releases.proxy.leadTo([releases.older]);
  await page.goto(STAFF_SCREENS.dashboard);
  await expect(page.getByRole('searchbox')).toBeVisible();
  const older = await scriptOf(page);
  expect(older).toContain('/assets/older-');

  releases.proxy.leadTo([releases.newer]);
  await releases.endOlder();
  await page.getByRole('link', { name: 'Payment History' }).click();
  await expect(page.getByRole('searchbox', { name: STAFF_TEXTS.searchPayments })).toBeVisible();
  expect(await scriptOf(page)).toBe(older);

  // Of a release that is not kept any more.
  await page.route(/\/assets\/older-LeadsScreen[^/]*\.js$/, async (route) => {
    watch.expectRefusal(new URL(route.request().url()).pathname);
    await route.fulfill({ status: 404 });
  });
  await page.getByRole('link', { name: 'Leads' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect.poll(() => scriptOf(page)).toContain('/assets/newer-');
  await expect(page).toHaveURL(STAFF_SCREENS.leads);
});

function scriptOf(page: Page): Promise<string> {
  return page.evaluate(
    () => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '',
  );
}
