import { CANDIDATE_SCREENS, LANDING_SCREEN, STAFF_SCREENS } from '@portal/contract/screens.ts';
import { expect, test } from '../harness/test.ts';

test('below 768 px the links of a candidate are behind the menu button, from there on in the header [2c.33 2c.77 9.30]', async ({
  page,
}) => {
  for (const [address, link] of [
    [LANDING_SCREEN, 'Log In'],
    [CANDIDATE_SCREENS.login, 'Home'],
  ] as const) {
    await page.setViewportSize({ width: 767, height: 900 });
    await page.goto(address);
    const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    const shown = page.getByRole('navigation').getByRole('link', { name: link });
    await expect(menu).toBeVisible();
    await expect(shown).toBeHidden();
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(menu).toBeHidden();
    await expect(shown).toBeVisible();
  }
});

test('below 1000 px staff have a menu at the top, from there on a sidebar and a top bar [2s.19-20 9.29]', async ({
  staffPage: page,
}) => {
  await page.setViewportSize({ width: 999, height: 900 });
  await page.goto(STAFF_SCREENS.settings);
  const bar = page.getByRole('banner');
  const places = page.getByRole('navigation', { name: 'Staff' });
  await expect(bar.getByRole('button', { name: 'Menu' })).toBeVisible();
  await expect(places).toBeHidden();
  await bar.getByRole('button', { name: 'Menu' }).click();
  await expect(places.getByRole('link', { name: 'Payment History' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(places).toBeHidden();

  await page.setViewportSize({ width: 1000, height: 900 });
  await expect(places.getByRole('link', { name: 'Payment History' })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Menu' })).toBeHidden();
  await expect(bar.getByText('Admin', { exact: true })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Logout' })).toBeVisible();
});
