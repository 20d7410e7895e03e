import { authRoutes } from '@portal/contract/routes/auth.ts';
import { leadRoutes } from '@portal/contract/routes/leads.ts';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { PRIVACY_TEXTS } from '@portal/contract/texts/privacy.ts';
import { STAFF_TEXTS as texts } from '@portal/contract/texts/staff.ts';
import { ask } from '../harness/ask.ts';
import { refuseAt } from '../harness/failures.ts';
import { DESK_WIDTH, groundOf, PHONE_WIDTH, screenHolds, setWidth } from '../harness/screen.ts';
import { expect, test } from '../harness/test.ts';

test('the ledger is searched and filtered by date, and its address keeps both [1.18 2s.27-28]', async ({
  person,
  submitted: { applicationNumber },
  staffPage: page,
}) => {
  await page.goto(STAFF_SCREENS.dashboard);
  await expect(page.getByRole('columnheader', { name: 'Remaining Amount' })).toBeAttached();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: texts.searchApplications });
  await expect(search).toBeFocused();
  await expect(search).toHaveAccessibleDescription(PRIVACY_TEXTS.searchHint);
  await page.keyboard.type(person.email);
  const row = page.getByRole('row').filter({ hasText: applicationNumber });
  await expect(page).toHaveURL(/search=candidate/);
  await expect(page.getByText('1 to 1 of 1', { exact: true })).toBeVisible();
  await expect(row).toContainText('2,36,000');
  await expect(page.getByRole('searchbox')).toBeFocused();

  await page.getByLabel('From', { exact: true }).fill('2020-01-01');
  await page.getByLabel('To', { exact: true }).fill('2020-01-31');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByText(texts.noApplications)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('2020-01-31');
  await expect(page.getByText(texts.noApplications)).toBeVisible();

  await page.getByRole('link', { name: 'Leads' }).click();
  await expect(page).toHaveURL(STAFF_SCREENS.leads);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page).toHaveURL(/end_date=2020-01-31/);

  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page).toHaveURL(STAFF_SCREENS.dashboard);
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(row).toBeVisible();
});

test('applications that cannot be fetched empty the list and say so [2s.29 8s.35]', async ({
  staffPage: page,
  watch,
}) => {
  await refuseAt(page, watch, '**/api/applications?*');
  await page.goto(STAFF_SCREENS.dashboard);
  await expect(page.getByText(texts.applicationsFailed)).toBeVisible();
  await expect(page.getByText(texts.errorTitle, { exact: true })).toBeVisible();
  await expect(page.getByText(texts.noApplications)).toBeVisible();
  await page.unroute('**/api/applications?*');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText(texts.noApplications)).toBeHidden();
});

test('a lead is called, noted and owned, by sales on a phone', async ({ portal, person, colleague }) => {
  const { name, email, city, mobile } = person;
  await ask(portal, 'POST', authRoutes.callbackOtp.path, { name, email, city, mobile });
  const { page, username } = await colleague('sales');
  await setWidth(page, PHONE_WIDTH);
  await page.goto(`${STAFF_SCREENS.leads}?search=${mobile}`);
  await page.getByRole('button', { name }).click();
  const modal = page.getByRole('dialog', { name: 'Edit Lead' });
  await modal.getByLabel('Status').selectOption('Called');
  await modal.getByLabel('Owner').selectOption({ label: username });
  await modal.getByLabel('Note').fill('Call again on Monday.');
  await screenHolds(page);
  await modal.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(texts.updated)).toBeVisible();
  const lead = page.getByRole('listitem').filter({ hasText: name });
  await expect(lead).toContainText('Called');
  await expect(lead).toContainText('Call again on Monday.');
  await page.getByLabel('Status', { exact: true }).selectOption('New');
  await expect(page.getByText('No leads match this filter.')).toBeVisible();
});

test('of two who edit the same lead, the second loads it again and keeps what was typed', async ({
  portal,
  person,
  colleague,
  watch,
}) => {
  const { name, email, city, mobile } = person;
  await ask(portal, 'POST', authRoutes.callbackOtp.path, { name, email, city, mobile });
  const { page, token } = await colleague('ops');
  const leads = leadRoutes.list.path;
  const found = await ask<{ leads: { id: number }[] }>(
    portal,
    'GET',
    `${leads}?search=${mobile}`,
    undefined,
    token,
  );
  const path = `${leads}/${found.leads[0]?.id ?? 0}`;
  watch.expectRefusal(path);
  await page.goto(`${STAFF_SCREENS.leads}?search=${mobile}`);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const modal = page.getByRole('dialog', { name: 'Edit Lead' });
  await modal.getByLabel('Note').fill('Call again on Monday.');
  await ask(portal, 'PUT', path, { status: 'Called', note: 'Was busy.', owner_id: null }, token);
  await modal.getByRole('button', { name: 'Save' }).click();
  await modal.getByRole('button', { name: 'Load the row again' }).click();
  const told = modal.getByRole('alert');
  await expect(told).toContainText('Status: New, now Called');
  await expect(told).toContainText('Note: nothing, now Was busy.; you have Call again on Monday.');
  await expect(modal.getByLabel('Status')).toHaveValue('Called');
  await expect(modal.getByLabel('Note')).toHaveValue('Call again on Monday.');
  await modal.getByRole('button', { name: 'Save' }).click();
  await expect(modal).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Call again on Monday.');
});

test('the audit tells who changed what, from what to what', async ({ colleague }) => {
  const { page, username } = await colleague('admin');
  await page.goto(`${STAFF_SCREENS.audit}?search=${username}`);
  const added = page.getByRole('row').filter({ hasText: 'staff.user-added' });
  await expect(added).toContainText('User added');
  await expect(added).toContainText('Role: admin');
  await expect(page.getByRole('row').filter({ hasText: 'staff.logged-in' }).first()).toContainText(username);

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Action', { exact: true }).fill('staff.user-added');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Filters, 1' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'staff.logged-in' })).toHaveCount(0);
  await expect(added).toContainText('User added');
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [PHONE_WIDTH, DESK_WIDTH]) {
    test(`full ledgers and their dialogs are accessible and fit, ${colorScheme}, at ${width} px`, async ({
      person,
      submitted: { applicationNumber },
      pageOf,
      staffBrowser,
    }) => {
      test.slow();
      const page = await pageOf(staffBrowser, { colorScheme });
      await setWidth(page, width);
      await page.goto(`${STAFF_SCREENS.dashboard}?search=${applicationNumber}`);
      await page.getByRole('checkbox', { name: 'Select all' }).check();
      await screenHolds(page);
      if (width < 1000) await page.getByRole('button', { name: person.name }).click();
      const name = width < 1000 ? 'Edit' : `Edit ${applicationNumber}`;
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Edit Application' })).toBeVisible();
      await screenHolds(page);
      for (const address of [STAFF_SCREENS.audit, STAFF_SCREENS.settings, STAFF_SCREENS.leads]) {
        await page.goto(address);
        await expect(page.locator('[aria-busy="false"]')).toBeVisible();
        await screenHolds(page);
      }
    });
  }
}

test('with forced colours one sees which screen and which tab is open', async ({
  submitted: { applicationNumber },
  staffPage: page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${STAFF_SCREENS.dashboard}?search=${applicationNumber}`);
  const screens = page.getByRole('navigation').first().getByRole('link');
  await expect(screens.first()).toHaveAttribute('aria-current', 'page');
  expect(await groundOf(screens.first())).not.toBe(await groundOf(screens.nth(1)));

  await page.getByRole('button', { name: `View ${applicationNumber}` }).click();
  const tabs = page.getByRole('dialog').getByRole('tab');
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  expect(await groundOf(tabs.first())).not.toBe(await groundOf(tabs.nth(1)));
});
