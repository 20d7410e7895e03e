import { CANDIDATE_SCREENS, LANDING_SCREEN, STAFF_SCREENS } from '@portal/contract/screens.ts';
import type { Page } from '@playwright/test';
import {
  holdsAtEveryWidth,
  NARROWEST_WIDTH,
  noSidewaysScroll,
  PHONE_WIDTH,
  screenIsAccessible,
  setWidth,
  titleIsWhole,
} from '../harness/screen.ts';
import { expect, test } from '../harness/test.ts';

const { login: candidateLogin, register, applicationSuccess, ...candidateScreens } = CANDIDATE_SCREENS;
const { login: staffLogin, dashboardAlias: _sameScreen, ...staffScreens } = STAFF_SCREENS;

async function holdsHoweverNarrow(page: Page): Promise<void> {
  await holdsAtEveryWidth(page);
  // As a desk of 1280 px shows it at 400%, and a phone at 120%.
  await setWidth(page, NARROWEST_WIDTH);
  await noSidewaysScroll(page);
}

for (const address of [LANDING_SCREEN, candidateLogin, register, staffLogin, '/sandbox']) {
  test(`${address} is accessible and fits a phone and a desk`, async ({ page }) => {
    await page.goto(address);
    await holdsHoweverNarrow(page);
  });
}

test('the page of an unknown address is accessible and fits a phone and a desk', async ({ page, watch }) => {
  watch.expectRefusal('/no-such-page');
  await page.goto('/no-such-page');
  await holdsHoweverNarrow(page);
});

test('an unknown address of the staff leads whoever is not signed in to their login', async ({
  page,
  watch,
}) => {
  watch.expectRefusal('/admin/no-such-page');
  await page.goto('/admin/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no page here.');
  await holdsHoweverNarrow(page);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(staffLogin);
});

// One who has submitted nothing is sent on to the dashboard.
test(`${applicationSuccess} is accessible and fits a phone and a desk`, async ({ submitted, pageOf }) => {
  const page = await pageOf(submitted.browser);
  await page.goto(applicationSuccess);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Application submitted');
  await holdsHoweverNarrow(page);
  await expect(page).toHaveURL(applicationSuccess);
});

for (const address of Object.values(candidateScreens)) {
  test(`${address} is accessible and fits a phone and a desk`, async ({ candidateBrowser, pageOf }) => {
    const page = await pageOf(candidateBrowser);
    await page.goto(address);
    await holdsHoweverNarrow(page);
    await expect(page).toHaveURL(address);
  });
}

for (const address of Object.values(staffScreens)) {
  test(`${address} is accessible and fits a phone and a desk, by day and by night`, async ({
    staffPage: page,
  }) => {
    await page.goto(address);
    await expect(page).toHaveURL(address);
    await holdsHoweverNarrow(page);
    await setWidth(page, PHONE_WIDTH);
    await titleIsWhole(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await screenIsAccessible(page);
  });
}
