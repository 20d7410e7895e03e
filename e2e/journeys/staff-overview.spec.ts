import type { Locator } from '@playwright/test';
import { overviewRoutes } from '@portal/contract/routes/overview.ts';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { STAFF_TEXTS as texts } from '@portal/contract/texts/staff.ts';
import { refuseAt } from '../harness/failures.ts';
import { DESK_WIDTH, PHONE_WIDTH, screenHolds, screenIsAccessible, setWidth } from '../harness/screen.ts';
import { newPerson } from '../harness/person.ts';
import { registerByApi } from '../harness/sessions.ts';
import { expect, test } from '../harness/test.ts';
import { aCampaign, openApplications } from './staff-applications-steps.ts';

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
    await expect(overview.getByRole('heading', { level: 2 }).first()).toHaveText('Needs a look');
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

test('what needs a look comes first, and every figure leads to its rows', async ({
  portal,
  sms,
  staffPage: page,
}) => {
  test.slow();
  const { campaign, ids, people } = await aCampaign(portal, sms, 1);
  const [first] = people;
  if (first === undefined) throw new Error('somebody registered');
  const twin = { ...newPerson(test.info().workerIndex), email: first.person.email };
  const { applicationNumber: second } = await registerByApi(portal, twin, sms);
  const { row } = await openApplications(page, '', DESK_WIDTH);
  const overview = page.getByRole('region', { name: 'Overview' });
  const needs = overview.getByRole('list', { name: 'Needs a look' });
  const active = page.getByRole('list', { name: 'Active filters' });
  const open = async (link: Locator) => {
    await page.goto(STAFF_SCREENS.dashboard);
    await link.click();
  };

  await test.step('possible duplicates', async () => {
    await needs.getByRole('link', { name: /possible duplicates$/ }).click();
    await expect(active).toContainText('Warnings: Possible duplicate');
    for (const id of [...ids, second]) await expect(row(id)).toBeVisible();
  });

  await test.step('steps of everybody and of a campaign, also those without one', async () => {
    await open(overview.getByRole('link', { name: /^Submitted: / }));
    await expect(active).toContainText('Reached: Submitted or paid');
    await open(overview.getByRole('link', { name: /^Paid: / }));
    await expect(active).toContainText('Payment: Anything paid');
    await page.goto(STAFF_SCREENS.dashboard);
    await overview.getByRole('button', { name: 'By campaign' }).click();
    const menu = page.getByRole('dialog', { name: 'By campaign' });
    const without = menu.getByRole('listitem').filter({ hasText: 'Without a campaign' });
    await without.getByRole('link', { name: /^Registered: / }).click();
    await expect(active).toContainText('Campaign: Without a campaign');
    await expect(row(second)).toBeVisible();
    await expect(row(ids[0] ?? '')).toHaveCount(0);
    await page.goto(`${STAFF_SCREENS.dashboard}?campaign=${campaign}&reached=submitted`);
    const list = page.getByRole('region', { name: 'Applications', exact: true });
    await expect(list).toHaveAttribute('aria-busy', 'false');
    await expect(active).toContainText('Submitted or paid');
    await expect(row(ids[0] ?? '')).toHaveCount(0);
    await expect(list).toContainText('No applications found or data error.');
  });

  await test.step('money and weeks', async () => {
    const figure = (part: RegExp) => overview.getByText(part).locator('..').getByRole('link');
    await open(figure(/^Due/).first());
    await expect(active).toContainText('Payment: Fee not fully paid');
    await expect(page.getByRole('columnheader', { name: 'Owed' })).toBeVisible();
    await open(overview.getByRole('link', { name: /^Received: Rs/ }));
    await expect(page).toHaveURL(/tab=receipts&account=fee/);
    await expect(page.getByLabel('Sums of this filter')).toBeVisible();
    await page.goto(STAFF_SCREENS.dashboard);
    await overview.getByText('this week').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/start_date=\d{4}-\d\d-\d\d&end_date=/);
    await expect(row(second)).toBeVisible();
  });

  await test.step('payments that are pending for long are a choice of their list', async () => {
    await page.goto(`${STAFF_SCREENS.paymentHistory}?status=pending_long`);
    await expect(page.getByLabel('Status')).toHaveValue('pending_long');
    await expect(page.getByRole('region', { name: 'Payments' })).toHaveAttribute('aria-busy', 'false');
    await screenHolds(page);
  });
});

test('the overview and the tools take little of the screen until they are opened', async ({
  staffPage: page,
}) => {
  for (const width of [PHONE_WIDTH, 768, 1000, 1280, DESK_WIDTH]) {
    const { list } = await openApplications(page, '', width);
    const overview = page.getByRole('region', { name: 'Overview' });
    await expect(overview.getByText('Needs a look')).toBeVisible();
    const top = await overview.evaluate((at) => at.getBoundingClientRect().top);
    const below = await list.evaluate((at) => at.getBoundingClientRect().top);
    const widths = `${width} px: ${below - top} px`;
    expect(below - top, widths).toBeGreaterThan(60);
    expect(below - top, widths).toBeLessThanOrEqual(180);
  }
});
