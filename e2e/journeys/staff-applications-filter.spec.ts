import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { LIST_TEXTS, noSuchPageText } from '@portal/contract/texts/lists.ts';
import { STAFF_TEXTS as texts } from '@portal/contract/texts/staff.ts';
import { DESK_WIDTH, PHONE_WIDTH, screenHolds, screenIsAccessible } from '../harness/screen.ts';
import { expect, test } from '../harness/test.ts';
import { aCampaign, holdPagesTo, openApplications, showsOnly } from './staff-applications-steps.ts';

for (const width of [PHONE_WIDTH, DESK_WIDTH]) {
  test(`applications are narrowed by status, payment, city and campaign, and a link shares it, at ${width} px [2s.38]`, async ({
    portal,
    person,
    sms,
    submitted: { applicationNumber },
    staffPage: page,
    pageOf,
    staffBrowser,
  }) => {
    test.slow();
    const { campaign, ids } = await aCampaign(portal, sms, 1);
    const { rows, row } = await openApplications(page, `search=${person.mobile}`, width);
    await showsOnly(rows, [applicationNumber]);

    const open = page.getByRole('button', { name: /^Filters/ });
    const menu = page.getByRole('dialog', { name: 'Filters' });
    await open.click();
    await menu.getByLabel('Rejected').check();
    await expect(page.getByText(texts.noApplications)).toBeVisible();
    await menu.getByLabel('Completed').check();
    await showsOnly(rows, [applicationNumber]);
    await menu.getByLabel('Payment').selectOption('Nothing paid');
    await menu.getByLabel('City').selectOption('Pune');
    await screenHolds(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(open).toHaveText('Filters, 3');
    await showsOnly(rows, [applicationNumber]);

    const shared = await pageOf(staffBrowser);
    await shared.goto(page.url());
    const tokens = shared.getByRole('list', { name: 'Active filters' });
    await expect(tokens).toContainText('Status: Completed, Rejected');
    await expect(tokens).toContainText('Payment: Nothing paid');
    await expect(tokens).toContainText('City: Pune');
    await expect(shared.getByText(applicationNumber)).toBeVisible();

    await page.getByRole('button', { name: /^Remove City/ }).click();
    await expect(page).not.toHaveURL(/city=/);
    await page.goto(`${STAFF_SCREENS.dashboard}?campaign=${campaign}`);
    await showsOnly(rows, ids);
    await expect(row(applicationNumber)).toHaveCount(0);
  });
}

test('the list is sorted by a head, turned page by page, and Back goes back [2s.33]', async ({
  portal,
  sms,
  staffPage: page,
}) => {
  const { campaign, ids } = await aCampaign(portal, sms, 5);
  await holdPagesTo(page, 2);
  const { rows } = await openApplications(page, `campaign=${campaign}`, DESK_WIDTH);
  const pages = page.getByRole('navigation', { name: 'Pages of applications' });
  await showsOnly(rows, ids.slice(0, 2));
  await pages.getByRole('button', { name: 'Next' }).click();
  await showsOnly(rows, ids.slice(2, 4));
  await pages.getByRole('button', { name: 'Last' }).click();
  await showsOnly(rows, ids.slice(4));
  await pages.getByRole('button', { name: 'Page 2' }).click();
  await showsOnly(rows, ids.slice(2, 4));
  await pages.getByRole('button', { name: 'First' }).click();
  await showsOnly(rows, ids.slice(0, 2));
  await page.goBack();
  await showsOnly(rows, ids.slice(2, 4));
  await pages.getByRole('button', { name: 'Previous' }).click();

  const head = page.getByRole('columnheader', { name: 'Reg No' });
  await head.getByRole('button').click();
  await showsOnly(rows, ids.toReversed().slice(0, 2));
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=application_id&order=asc/);
  await head.getByRole('button').click();
  await showsOnly(rows, ids.slice(0, 2));
});

test('columns are put away, and stay away until they are wanted again', async ({ staffPage: page }) => {
  await openApplications(page, 'search=nobody-of-that-name', DESK_WIDTH);
  const pan = page.getByRole('columnheader', { name: 'PAN', exact: true });
  await expect(pan).toBeAttached();
  await page.getByRole('button', { name: 'Columns, 31' }).click();
  const menu = page.getByRole('dialog', { name: 'Columns' });
  await menu.getByLabel('PAN', { exact: true }).uncheck();
  await menu.getByRole('checkbox', { name: 'Order ID' }).uncheck();
  await screenIsAccessible(page);
  await page.keyboard.press('Escape');
  await expect(pan).not.toBeAttached();
  await page.reload();
  await page.getByRole('button', { name: 'Columns, 29' }).click();
  await expect(pan).not.toBeAttached();
  await menu.getByRole('button', { name: 'Usual columns' }).click();
  await expect(pan).toBeAttached();
  const owner = page.getByRole('columnheader', { name: 'Owner', exact: true });
  await expect(owner).not.toBeAttached();
  await menu.getByRole('checkbox', { name: 'Owner' }).check();
  await page.reload();
  await expect(owner).toBeAttached();
});

test('days the wrong way round and a page past the end say so, and offer the way back', async ({
  submitted: { applicationNumber },
  staffPage: page,
}) => {
  const crossed = `search=${applicationNumber}&start_date=2099-01-01&end_date=2020-01-01`;
  const { rows } = await openApplications(page, crossed, DESK_WIDTH);
  await expect(page.getByRole('alert').filter({ hasText: LIST_TEXTS.daysCrossed })).toBeVisible();
  await expect(page.getByText(LIST_TEXTS.daysCrossed)).toHaveCount(1);
  await page.getByRole('button', { name: 'Swap the days' }).click();
  await showsOnly(rows, [applicationNumber]);

  await page.getByLabel('From', { exact: true }).fill('2099-06-01');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: LIST_TEXTS.daysCrossed })).toBeVisible();
  await showsOnly(rows, [applicationNumber]);

  await page.goto(`${STAFF_SCREENS.dashboard}?search=${applicationNumber}&page=7`);
  await expect(page.getByText(noSuchPageText(7, 1))).toBeVisible();
  await page.getByRole('button', { name: 'Go to page 1' }).click();
  await showsOnly(rows, [applicationNumber]);
});

test('an answer that holds no list shows the empty list, and another try is a press away [8s.68]', async ({
  staffPage: page,
}) => {
  await page.route('**/api/applications?*', (route) => route.fulfill({ json: { applications: 'none' } }));
  await openApplications(page, '', DESK_WIDTH);
  await expect(page.getByText(texts.noApplications)).toBeVisible();
  await page.unroute('**/api/applications?*');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText(texts.noApplications)).toBeHidden();
});
