import { CANDIDATE_SCREENS, LANDING_SCREEN, STAFF_SCREENS } from '@portal/contract/screens.ts';
import { PHONE_WIDTH, setWidth } from '../harness/screen.ts';
import { expect, test } from '../harness/test.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript a candidate is told what to do', async ({ page }) => {
  await setWidth(page, PHONE_WIDTH);
  await page.goto(CANDIDATE_SCREENS.login);
  await expect(page.getByRole('heading', { name: 'This page needs JavaScript.' })).toBeVisible();
  await page.getByRole('link', { name: 'program’s page' }).click();
  await expect(page).toHaveURL(LANDING_SCREEN);
});

test('without JavaScript staff is told what to do', async ({ page }) => {
  await page.goto(STAFF_SCREENS.login);
  await expect(page.getByRole('main')).toContainText('Please switch it on');
  await expect(page.locator('.late')).toHaveCSS('display', 'none');
});
