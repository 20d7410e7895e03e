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

const {
  login: candidateLogin,
  register,
  applicationSuccess,
  paymentSuccess,
  loanThankYou,
  ...candidateScreens
} = CANDIDATE_SCREENS;
const { login: staffLogin, dashboardAlias: _sameScreen, ...staffScreens } = STAFF_SCREENS;

async function holdsHoweverNarrow(page: Page): Promise<void> {
  await holdsAtEveryWidth(page);
  // As a desk of 1280 px shows it at 400%, and a phone at 120%.
  await setWidth(page, NARROWEST_WIDTH);
  await noSidewaysScroll(page);
}

for (const address of [LANDING_SCREEN, candidateLogin, register, staffLogin, '/sandbox']) {
  test(`${address} is accessible and fits a phone and a desk [2c.13]`, async ({ page }) => {
    await page.goto(address);
    await holdsHoweverNarrow(page);
  });
}

test('the page of an unknown address is accessible and fits a phone and a desk', async ({ page, watch }) => {
  watch.expectRefusal('/no-such-page');
  await page.goto('/no-such-page');
  await holdsHoweverNarrow(page);
});

test('an unknown address of the staff leads a stranger to the login', async ({ page, watch }) => {
  watch.expectRefusal('/admin/no-such-page');
  await page.goto('/admin/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no page here.');
  await holdsHoweverNarrow(page);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(staffLogin);
});

// These three send a candidate to the dashboard who has done nothing yet that they thank for.
test(`${applicationSuccess} is accessible and fits a phone and a desk`, async ({ submitted, pageOf }) => {
  await thanks(await pageOf(submitted.browser), applicationSuccess);
});

test(`${paymentSuccess} is accessible and fits a phone and a desk`, async ({ payer, pageOf }) => {
  await payer.pay(50_000, 'captured');
  await thanks(await pageOf(payer.browser), paymentSuccess);
});

test(`${loanThankYou} is accessible and fits a phone and a desk`, async ({ borrower, pageOf }) => {
  await thanks(await pageOf(borrower.browser), loanThankYou);
});

async function thanks(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await holdsHoweverNarrow(page);
  await expect(page).toHaveURL(address);
}

for (const address of Object.values(candidateScreens)) {
  test(`${address} is accessible and fits a phone and a desk [2c.13]`, async ({
    candidateBrowser,
    pageOf,
  }) => {
    const page = await pageOf(candidateBrowser);
    await page.goto(address);
    await holdsHoweverNarrow(page);
    await expect(page).toHaveURL(address);
  });
}

for (const address of Object.values(staffScreens)) {
  test(`${address} is accessible and fits a phone and a desk, by day and by night [2s.11]`, async ({
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
