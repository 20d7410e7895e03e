import { ERRORS } from '@portal/contract/errors.ts';
import { roleLabel } from '@portal/contract/permissions.ts';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { SIGN_IN_TEXTS } from '@portal/contract/texts/sign-in.ts';
import { aColleague, logInByScreen, setActive } from '../harness/staff.ts';
import { expect, test } from '../harness/test.ts';

const EVERYBODY = ['Loan Dashboard', 'Leads'];
// With the number of submissions that wait, if any do.
const VERIFICATION = /^Verification(?:\d+ waiting)?$/;
const OFFICE = ['Dashboard', VERIFICATION, 'Payment History', 'Cash book', 'Bank', 'Month end', ...EVERYBODY];
const PLACES = {
  admin: [...OFFICE, 'Audit', 'Settings'],
  ops: [...OFFICE, 'Settings'],
  sales: ['Dashboard', 'Payment History', ...EVERYBODY],
} as const;

for (const role of ['admin', 'ops', 'sales'] as const) {
  test(`${role} sees the places of that role and no other [2s.8 2s.21-24 2s.96-98 6.24-27]`, async ({
    colleague,
  }) => {
    const { page, username } = await colleague(role);
    await page.goto(STAFF_SCREENS.dashboard);
    await expect(page.getByRole('banner').getByText(roleLabel(role), { exact: true })).toBeVisible();
    await expect(page.getByRole('banner').getByText(username)).toBeVisible();
    // The views of the applications stand in a list of their own below the dashboard.
    const links = page.getByRole('navigation', { name: 'Staff' }).locator(':scope > ul > li > a');
    await expect(links).toHaveText([...PLACES[role]]);
    const list = page.getByRole('region', { name: 'Applications', exact: true });
    await expect(list).toBeVisible();
    await page.goto(STAFF_SCREENS.dashboardAlias);
    await expect(list).toBeVisible();
    await expect(page).toHaveURL(STAFF_SCREENS.dashboardAlias);
    await page.getByRole('link', { name: 'Loan Dashboard' }).click();
    await expect(page.getByRole('link', { name: 'Loan History' })).toHaveAttribute('aria-current', 'page');

    await page.goto(STAFF_SCREENS.settings);
    await expect(page.getByRole('button', { name: 'Reset My Password' })).toBeVisible();
    const isAdmin = role === 'admin';
    await expect(page.getByRole('button', { name: 'Add User' })).toBeVisible({ visible: isAdmin });
    await expect(page.getByRole('region', { name: 'Users' })).toBeVisible({ visible: isAdmin });

    await page.goto(STAFF_SCREENS.audit);
    const main = page.getByRole('main');
    await expect(main.getByRole('region', { name: 'Audit' })).toBeVisible({ visible: isAdmin });
    await expect(main.getByText(ERRORS.NOT_ALLOWED.text)).toBeVisible({ visible: !isAdmin });
    if (isAdmin) return;
    await main.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL(STAFF_SCREENS.dashboard);
  });
}

test('a deactivated user is sent to the login by the next call, and back again when let in', async ({
  portal,
  colleague,
  watch,
}) => {
  watch.expectRefusals(401);
  const { page, id, username, password } = await colleague('ops');
  await page.goto(`${STAFF_SCREENS.dashboard}?search=pune`);
  await expect(page.getByRole('searchbox')).toHaveValue('pune');
  // Else what is still asked for meets the deactivation, and takes the button away.
  await page.getByRole('button', { name: 'Overview' }).click();
  await expect(page.getByRole('button', { name: 'By campaign' })).toBeVisible();
  await setActive(portal, id, false);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page).toHaveURL(STAFF_SCREENS.login);
  await expect(page.getByText(ERRORS.NOT_SIGNED_IN.text)).toBeVisible();

  await setActive(portal, id, true);
  await logInByScreen(page, username, password);
  await expect(page).toHaveURL(`${STAFF_SCREENS.dashboard}?search=pune`);
});

test('a logout ends at the login from every screen, in every tab, with a word about it [2s.25]', async ({
  portal,
  person,
  anotherBrowser,
  watch,
}) => {
  watch.expectRefusals(401);
  const { browser } = await aColleague(portal, 'sales', person.mobile);
  const context = await anotherBrowser({ storageState: browser });
  const [page, other] = [await context.newPage(), await context.newPage()];
  await other.goto(STAFF_SCREENS.leads);
  await page.goto(STAFF_SCREENS.paymentHistory);
  // A list that is still asked for would be refused.
  for (const shown of [page, other]) await expect(shown.locator('[aria-busy="false"]')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(STAFF_SCREENS.login);
  await expect(page.getByText(SIGN_IN_TEXTS.loggedOut)).toBeVisible();
  await expect(other).toHaveURL(STAFF_SCREENS.login);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('admin_'))),
  ).toEqual([]);
});

test('where the staff area does not come, its page says so and is loaded again', async ({ page, watch }) => {
  await page.route(/\/assets\/admin-[^/]*\.js$/, async (route) => {
    watch.expectRefusal(new URL(route.request().url()).pathname);
    await route.abort();
  });
  await page.goto(STAFF_SCREENS.login);
  await expect(page.getByRole('heading', { name: 'This page did not load.' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Load it again' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(page.getByText('slow to load')).toHaveCount(0);
});
