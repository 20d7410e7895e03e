import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { readSheet, savedBy } from '../harness/saved-files.ts';
import { DESK_WIDTH, holdsAtEveryWidth } from '../harness/screen.ts';
import { editApplication, findApplication, logInByScreen } from '../harness/staff.ts';
import { expect, test } from '../harness/test.ts';
import { openApplications, openDrawer } from './staff-applications-steps.ts';

test('the audit is followed from the history of an application, narrowed, and taken away as it is shown', async ({
  portal,
  submitted: { applicationNumber },
  colleague,
}) => {
  test.slow();
  const admin = await colleague('admin');
  const ops = await colleague('ops');
  const { id } = await findApplication(portal, ops.token, applicationNumber);
  await editApplication(portal, ops.token, id, { status: 'On Hold' });
  const { page } = admin;
  const { row } = await openApplications(page, `search=${applicationNumber}`, DESK_WIDTH);
  const drawer = await openDrawer(page, row(applicationNumber));
  await drawer.getByRole('tab', { name: 'History' }).click();
  await drawer.getByRole('link', { name: 'Follow it in the audit' }).click();

  const rows = page.getByRole('region', { name: 'Audit' }).locator('tbody').getByRole('row');
  const edited = rows.filter({ hasText: 'application.edited' });
  await expect(edited).toContainText(ops.username);
  await expect(rows.filter({ hasText: 'document.uploaded' }).first()).toBeVisible();
  for (const each of await rows.all()) await expect(each).toContainText(applicationNumber);
  await holdsAtEveryWidth(page);

  await test.step('by person and by whose lines', async () => {
    await page.getByRole('button', { name: 'Filters, 1' }).click();
    await page.getByLabel('Person').fill(ops.username);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Filters, 2' })).toBeVisible();
    await expect(rows.filter({ hasText: 'document.uploaded' })).toHaveCount(0);
    await expect(edited).toHaveCount(1);
    await page.getByLabel('Who', { exact: true }).selectOption('Staff');
    await expect(page.getByRole('button', { name: 'Filters, 3' })).toBeVisible();
    await expect(edited).toHaveCount(1);
    await page.keyboard.press('Escape');
  });

  await test.step('as a sheet of what is shown, which stands out itself', async () => {
    const saved = await savedBy(page, () => page.getByRole('button', { name: 'Download' }).click());
    const { rows: taken } = await readSheet(saved.content);
    expect(taken.every((line) => line['Who'] === ops.username)).toBe(true);
    expect(taken.map((line) => line['What'])).toContain('application.edited');
    await page.goto(`${STAFF_SCREENS.audit}?person=${admin.username}&action=audit.exported`);
    await expect(rows.locator('span').getByText('Export', { exact: true }).first()).toBeVisible();
  });

  await test.step('by day', async () => {
    await page.goto(
      `${STAFF_SCREENS.audit}?subject=${applicationNumber}&start_date=2020-01-01&end_date=2020-01-02`,
    );
    await expect(rows.filter({ hasText: 'application.' })).toHaveCount(0);
    await expect(page.getByText('No audit records')).toBeVisible();
  });
});

test('a failed login stands out, among the lines of visitors and not of staff', async ({
  colleague,
  anotherBrowser,
  watch,
}) => {
  watch.expectRefusal('/api/admin/login');
  const { page, username } = await colleague('admin');
  const stranger = await (await anotherBrowser()).newPage();
  await logInByScreen(stranger, username, 'not-the-password');
  await expect(stranger.getByRole('alert').filter({ hasText: 'is not right' })).toBeVisible();
  const rows = page.getByRole('region', { name: 'Audit' }).locator('tbody').getByRole('row');
  const failed = rows.filter({ hasText: 'staff.login-failed' });
  await page.goto(`${STAFF_SCREENS.audit}?who=visitor&person=${username}`);
  await expect(failed.first().getByText('Failed login', { exact: true })).toBeVisible();
  await page.goto(`${STAFF_SCREENS.audit}?who=staff&person=${username}`);
  await expect(rows.filter({ hasText: 'staff.logged-in' }).first()).toBeVisible();
  await expect(failed).toHaveCount(0);
});
