import { overviewRoutes } from '@portal/contract/routes/overview.ts';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { STAFF_TEXTS as texts } from '@portal/contract/texts/staff.ts';
import { refuseAt } from '../harness/failures.ts';
import { DESK_WIDTH, PHONE_WIDTH, screenHolds, screenIsAccessible, setWidth } from '../harness/screen.ts';
import { expect, test } from '../harness/test.ts';
import { aCampaign } from './staff-applications-steps.ts';

test('how the applications stand is read above their list, after it, and put away for good', async ({
  portal,
  sms,
  staffPage: page,
  watch,
}) => {
  test.slow();
  const { path } = overviewRoutes.overview;
  await aCampaign(portal, sms, 1);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/applications')) asked.push(pathname);
  });
  await setWidth(page, DESK_WIDTH);
  const overview = page.getByRole('region', { name: 'Overview' });
  const toggle = overview.getByRole('button', { name: 'Overview' });

  await test.step('where it cannot be read the list works, and Refresh tries again', async () => {
    await refuseAt(page, watch, `**${path}`);
    await page.goto(STAFF_SCREENS.dashboard);
    const list = page.getByRole('region', { name: 'Applications', exact: true });
    await expect(list).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 });
    await expect(overview.getByText(texts.overviewFailed)).toBeVisible();
    await expect(list.locator('tbody').getByRole('row').first()).toBeVisible();
    expect(asked.indexOf('/api/applications')).toBeLessThan(asked.indexOf(path));
    await page.unroute(`**${path}`);
    await page.getByRole('button', { name: 'Refresh' }).click();
  });

  await test.step('every chart has its figures as text', async () => {
    await expect(overview.getByRole('list', { name: 'Applications by status' })).toContainText(
      /Registered [1-9]/,
    );
    await expect(overview.getByRole('img', { name: /^Registered by day: .*\d{4} \d/ })).toBeVisible();
    await expect(overview.getByRole('img', { name: /^Received by day: .*Rs/ })).toBeVisible();
    await expect(overview.getByText(/this week, \d.* last/).first()).toBeVisible();
    await expect(overview.getByText(/^Due/)).toContainText('Rs');
    await screenIsAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await screenIsAccessible(page);
  });

  await test.step('it is put away and brought back by the keyboard, and stays so', async () => {
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await page.reload();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(overview.getByText('By status')).toBeHidden();
    await toggle.press('Enter');
    await expect(overview.getByText('By status')).toBeVisible();
  });

  await test.step('a press anywhere on the closed bar opens it', async () => {
    for (const width of [DESK_WIDTH, PHONE_WIDTH]) {
      await setWidth(page, width);
      await toggle.click();
      await expect(toggle).toHaveAttribute('aria-expanded', 'false');
      await screenIsAccessible(page);
      await overview.click({ position: { x: 30, y: 20 } });
      await expect(overview.getByText('By status')).toBeVisible();
    }
  });

  await test.step('on a phone it fits, with the way from registered to paid by campaign', async () => {
    await setWidth(page, PHONE_WIDTH);
    const open = overview.getByRole('button', { name: 'By campaign' });
    await open.click();
    const menu = page.getByRole('dialog', { name: 'By campaign' });
    const first = menu.getByRole('listitem').first();
    for (const step of ['Registered', 'Submitted', 'Selected', 'Paid', 'In full']) {
      await expect(first.getByText(step, { exact: true })).toBeVisible();
    }
    await screenHolds(page);
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
  });
});
