import { CANDIDATE_SCREENS, LANDING_SCREEN, STAFF_SCREENS } from '@portal/contract/screens.ts';
import type { Page } from '@playwright/test';
import {
  DESK_WIDTH,
  NARROWEST_WIDTH,
  noSidewaysScroll,
  PHONE_WIDTH,
  screenIsAccessible,
  setWidth,
  titleIsWhole,
} from '../harness/screen.ts';
import { expect, test } from '../harness/test.ts';

const { login: candidateLogin, register, ...candidateScreens } = CANDIDATE_SCREENS;
const { login: staffLogin, dashboardAlias: _sameScreen, ...staffScreens } = STAFF_SCREENS;

async function holdsAtEveryWidth(page: Page): Promise<void> {
  for (const width of [PHONE_WIDTH, DESK_WIDTH]) {
    await setWidth(page, width);
    await screenIsAccessible(page);
    await noSidewaysScroll(page);
  }
  // As a desk of 1280 px shows it at 400%, and a phone at 120%.
  await setWidth(page, NARROWEST_WIDTH);
  await noSidewaysScroll(page);
}

for (const address of [LANDING_SCREEN, candidateLogin, register, staffLogin, '/sandbox']) {
  test(`${address} is accessible and fits a phone and a desk`, async ({ page }) => {
    await page.goto(address);
    await holdsAtEveryWidth(page);
  });
}

test('the page of an unknown address is accessible and fits a phone and a desk', async ({ page, watch }) => {
  watch.expectRefusal('/no-such-page');
  await page.goto('/no-such-page');
  await holdsAtEveryWidth(page);
});

for (const address of Object.values(candidateScreens)) {
  test(`${address} is accessible and fits a phone and a desk`, async ({
    anotherBrowser,
    candidateBrowser,
  }) => {
    const browser = await anotherBrowser({ storageState: candidateBrowser });
    const page = await browser.newPage();
    await page.goto(address);
    await expect(page).toHaveURL(address);
    await holdsAtEveryWidth(page);
  });
}

for (const address of Object.values(staffScreens)) {
  test(`${address} is accessible and fits a phone and a desk, by day and by night`, async ({
    anotherBrowser,
    staffBrowser,
  }) => {
    const browser = await anotherBrowser({ storageState: staffBrowser });
    const page = await browser.newPage();
    await page.goto(address);
    await expect(page).toHaveURL(address);
    await holdsAtEveryWidth(page);
    await setWidth(page, PHONE_WIDTH);
    await titleIsWhole(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await screenIsAccessible(page);
  });
}
