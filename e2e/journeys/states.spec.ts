import { applicationRoutes } from '@portal/contract/routes/application.ts';
import { CANDIDATE_SCREENS, STAFF_SCREENS } from '@portal/contract/screens.ts';
import { APPLICATION_TEXTS, pleaseFillText } from '@portal/contract/texts/application.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { fillEducation, fillPersonal, openForm } from '../fixtures/application.ts';
import { pngFile } from '../fixtures/files.ts';
import { failAt, refuseAt } from '../harness/failures.ts';
import { DESK_WIDTH, PHONE_WIDTH, screenHolds, setWidth } from '../harness/screen.ts';
import { registerByApi } from '../harness/sessions.ts';
import { expect, test } from '../harness/test.ts';
import { openApplications, openDrawer } from './staff-applications-steps.ts';

test('on a phone the open menu, mistakes, documents, a preview and a failure speak for themselves', async ({
  portal,
  person,
  sms,
  pageOf,
  watch,
}) => {
  test.slow();
  const { browser } = await registerByApi(portal, person, sms);
  const page = await pageOf(browser);
  await setWidth(page, PHONE_WIDTH);
  const form = await openForm(page);

  await test.step('the menu', async () => {
    const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await screenHolds(page);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await expect(menu).toBeFocused();
  });

  await test.step('mistakes', async () => {
    await form.next.click();
    await expect(page.getByRole('alert').filter({ hasText: '6 fields need a look' })).toBeVisible();
    await expect(form.field('City')).toHaveAttribute('aria-invalid', 'true');
    await expect(form.field('City')).toHaveAccessibleDescription(new RegExp(pleaseFillText('City')));
    await screenHolds(page);
  });

  await test.step('documents', async () => {
    await fillPersonal(form);
    await form.next.click();
    await fillEducation(form);
    await form.next.click();
    await expect(form.row('Resume')).toBeVisible();
    await form.next.click();
    await expect(form.row('Resume')).toHaveAccessibleDescription(new RegExp(pleaseFillText('Resume')));
    await expect(form.row('Resume').getByRole('status')).toContainText(pleaseFillText('Resume'));
    await screenHolds(page);
    await form.choose('Passport Photo', pngFile('photo.png', 640));
    await expect(form.row('Passport Photo').getByRole('status')).toContainText('photo.png');
  });

  await test.step('a preview', async () => {
    const view = form.row('Passport Photo').getByRole('button', { name: 'View Passport Photo' });
    await view.click();
    const preview = page.getByRole('dialog', { name: 'Passport Photo' });
    await expect(preview.getByRole('img')).toBeVisible();
    await expect(preview.locator(':focus')).toHaveCount(1);
    await screenHolds(page);
    await page.keyboard.press('Escape');
    await expect(view).toBeFocused();
  });

  await test.step('a failure', async () => {
    await failAt(page, watch, applicationRoutes.read.path, ['no message']);
    await page.goto(CANDIDATE_SCREENS.dashboard);
    await expect(page.getByRole('heading', { name: APPLICATION_TEXTS.fetchFailed })).toBeVisible();
    await screenHolds(page);
  });
});

test('staff: lists without a row, a list that does not come, tabs and a question', async ({
  submitted: { applicationNumber },
  pageOf,
  staffBrowser,
  watch,
}) => {
  test.slow();
  const page = await pageOf(staffBrowser, { colorScheme: 'dark' });
  await setWidth(page, DESK_WIDTH);

  for (const [address, name, column] of [
    [STAFF_SCREENS.dashboard, 'Applications', 'Reg No'],
    [STAFF_SCREENS.paymentHistory, 'Payments', 'Amount'],
    [STAFF_SCREENS.leads, 'Leads', 'Status'],
    [STAFF_SCREENS.audit, 'Audit', 'What'],
  ] as const) {
    await test.step(`${name} without a row`, async () => {
      await page.goto(`${address}?search=nobody-of-that-name`);
      const list = page.getByRole('region', { name, exact: true });
      await expect(list).toHaveAttribute('aria-busy', 'false');
      await expect(list.getByRole('columnheader', { name: column }).first()).toBeAttached();
      await expect(list.locator('tbody').getByRole('row')).toHaveCount(1);
      await screenHolds(page);
    });
  }

  await test.step('a list that does not come', async () => {
    await refuseAt(page, watch, '**/api/applications?*');
    await page.goto(STAFF_SCREENS.dashboard);
    await expect(page.getByRole('alert').filter({ hasText: STAFF_TEXTS.applicationsFailed })).toBeVisible();
    await screenHolds(page);
    await page.unroute('**/api/applications?*');
  });

  await test.step('tabs', async () => {
    const { row } = await openApplications(page, `search=${applicationNumber}`, DESK_WIDTH);
    const drawer = await openDrawer(page, row(applicationNumber));
    await expect(drawer).toHaveAttribute('aria-modal', 'true');
    const tabs = drawer.getByRole('tablist', { name: 'Parts of the application' });
    const details = tabs.getByRole('tab', { name: 'Details' });
    await details.focus();
    await page.keyboard.press('ArrowRight');
    await expect(tabs.getByRole('tab', { name: 'Documents' })).toHaveAttribute('aria-selected', 'true');
    await expect(details).toHaveAttribute('aria-selected', 'false');
    await expect(drawer.getByRole('tabpanel', { name: 'Documents' })).toBeVisible();
  });

  await test.step('a question', async () => {
    await page.goto(STAFF_SCREENS.settings);
    await page.getByRole('button', { name: 'Delete' }).first().click();
    const question = page.getByRole('dialog', { name: 'Delete user' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await screenHolds(page);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
  });
});
