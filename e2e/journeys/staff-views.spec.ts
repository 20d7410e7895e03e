import { DESK_WIDTH, PHONE_WIDTH, screenHolds, screenIsAccessible } from '../harness/screen.ts';
import { expect, test } from '../harness/test.ts';
import { openApplications, showsOnly } from './staff-applications-steps.ts';

test('a list is kept as a view with its filter and columns, found in the sidebar, renamed and deleted', async ({
  person,
  submitted: { applicationNumber },
  staffPage: page,
}) => {
  test.slow();
  const { rows } = await openApplications(page, `search=${person.mobile}&status=Completed`, DESK_WIDTH);
  await showsOnly(rows, [applicationNumber]);
  await page.getByRole('button', { name: /^Columns/ }).click();
  const columns = page.getByRole('dialog', { name: /^Columns/ });
  await columns.getByText('Order of the columns').click();
  await columns.getByRole('button', { name: 'PAN up', exact: true }).click();
  await columns.getByRole('checkbox', { name: 'Pincode' }).uncheck();
  await page.keyboard.press('Escape');

  const name = `Mine ${person.mobile}`;
  await page.getByRole('button', { name: 'Save view' }).click();
  const menu = page.getByRole('dialog', { name: 'Save view' });
  await menu.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(menu).toContainText('Please give the view a name.');
  await menu.getByLabel('Name of the view').fill(name);
  await menu.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`View ${name} is saved`)).toBeVisible();
  await expect(page).toHaveURL(/view=v\d+/);
  await page.keyboard.press('Escape');

  const link = page.getByRole('list', { name: 'Mine' }).getByRole('link', { name });
  await expect(link).toContainText('1');
  await page.goto('/admin-dashboard');
  await link.click();
  await showsOnly(rows, [applicationNumber]);
  await expect(page.getByRole('columnheader', { name: 'Pincode' })).toHaveCount(0);
  const heads = await page.getByRole('columnheader').allTextContents();
  expect(heads.indexOf('PAN')).toBeLessThan(heads.indexOf('DOB'));
  await screenHolds(page);
  await screenIsAccessible(page);

  await page.getByRole('button', { name: 'Save view' }).click();
  await menu.getByLabel('Name of the view').fill(`${name} too`);
  await menu.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(`View ${name} too is saved`)).toBeVisible();
  await menu.getByRole('button', { name: 'Delete view' }).click();
  await menu.getByRole('button', { name: /^Press again/ }).click();
  await expect(page.getByText(`View ${name} too is deleted`)).toBeVisible();
  await expect(link).toHaveCount(0);
});

test('on a phone a view is saved under More, and the form has the focus', async ({
  person,
  staffPage: page,
}) => {
  await openApplications(page, `search=${person.mobile}`, PHONE_WIDTH);
  await expect(page.getByRole('button', { name: 'Save view' })).toHaveCount(0);
  await page.getByRole('button', { name: 'More' }).click();
  const menu = page.getByRole('dialog', { name: 'More' });
  await expect(menu.getByRole('button', { name: 'Deleted applications' })).toBeVisible();
  await screenHolds(page);
  await screenIsAccessible(page);
  await menu.getByRole('button', { name: 'Save view' }).click();
  await expect(menu.getByLabel('Name of the view')).toBeFocused();
  const name = `Mine ${person.mobile}`;
  await menu.getByLabel('Name of the view').fill(name);
  await screenIsAccessible(page);
  await menu.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`View ${name} is saved`)).toBeVisible();
});

test('where there is no sidebar the views are a choice of the list, with their counts', async ({
  submitted: { applicationNumber },
  staffPage: page,
}) => {
  const { rows, row } = await openApplications(page, '', PHONE_WIDTH);
  const views = page.getByRole('combobox', { name: 'View' });
  await expect(views).toHaveValue('');
  await expect(views.getByRole('option', { name: /^To verify, \d/ })).toBeAttached();
  await views.selectOption({ value: 'to-verify' });
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Verification: To verify');
  await expect(row(applicationNumber)).toBeVisible();
  await screenHolds(page);
  await screenIsAccessible(page);
  await views.selectOption('All applications');
  await expect(page.getByRole('list', { name: 'Active filters' })).toHaveCount(0);
  await expect(rows.first()).toBeVisible();
  await page.goBack();
  await expect(views).toHaveValue('to-verify');
});

test('the views that every portal has are below the dashboard, and one shows the list at a glance', async ({
  submitted: { applicationNumber },
  staffPage: page,
}) => {
  await openApplications(page, '', DESK_WIDTH);
  const shared = page.getByRole('list', { name: 'Shared views' });
  await shared.getByRole('link', { name: /^To verify/ }).click();
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Verification: To verify');
  await expect(page.getByRole('row').filter({ hasText: applicationNumber })).toBeVisible();
  await shared.getByRole('link', { name: /^At a glance/ }).click();
  await expect(page.getByRole('columnheader', { name: 'Name', exact: true })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Owed' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Last Name' })).toHaveCount(0);
});
