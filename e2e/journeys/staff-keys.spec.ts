import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { STAFF_TEXTS as texts } from '@portal/contract/texts/staff.ts';
import { tabTo, tabToAndPress, tabToAndType } from '../harness/keys.ts';
import { readSheet, savedBy } from '../harness/saved-files.ts';
import { aColleague, newUsername } from '../harness/staff.ts';
import { expect, test } from '../harness/test.ts';

test('with the keyboard alone, an application is found, read, moved on and taken into a sheet', async ({
  page,
  portal,
  person,
  submitted: { applicationNumber },
}) => {
  test.slow();
  const { username, password } = await aColleague(portal, 'ops', person.mobile);
  const row = page.getByRole('row').filter({ hasText: applicationNumber });

  await test.step('log in and search', async () => {
    await page.goto(STAFF_SCREENS.login);
    await tabToAndType(page, page.getByLabel('Username'), username);
    await tabToAndType(page, page.getByLabel('Password', { exact: true }), password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Applications', exact: true })).toHaveAttribute(
      'aria-busy',
      'false',
    );
    await page.keyboard.press('/');
    await page.keyboard.type(applicationNumber);
    await expect(page.getByText('1 to 1 of 1', { exact: true })).toBeVisible();
  });

  await test.step('read it and its documents', async () => {
    await tabToAndPress(page, row.getByRole('button', { name: /^View/ }));
    const drawer = page.getByRole('dialog');
    await tabTo(page, drawer.getByRole('tab', { name: 'Details' }));
    await page.keyboard.press('ArrowRight');
    await expect(drawer.getByRole('tab', { name: 'Documents' })).toHaveAttribute('aria-selected', 'true');
    const enlarge = drawer.getByRole('button', { name: 'Enlarge Passport Photo' });
    await tabToAndPress(page, enlarge);
    const preview = page.getByRole('dialog', { name: 'Passport Photo' });
    await expect(preview).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();
    await expect(enlarge).toBeFocused();
  });

  await test.step('move it on', async () => {
    const drawer = page.getByRole('dialog');
    await tabToAndPress(page, drawer.getByRole('button', { name: 'Move to Selected' }));
    const modal = page.getByRole('dialog', { name: 'Edit Application' });
    await tabToAndPress(page, modal.getByRole('button', { name: 'Save' }));
    await expect(page.getByText(texts.updated)).toBeVisible();
    await expect(modal).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(row.getByRole('button', { name: /^View/ })).toBeFocused();
    await expect(row).toContainText('Selected');
  });

  await test.step('take it into a sheet', async () => {
    await tabTo(page, row.getByRole('checkbox'), 'Shift+Tab');
    await page.keyboard.press('Space');
    const bar = page.getByRole('region', { name: 'Selected applications' });
    const sheet = await savedBy(page, () =>
      tabToAndPress(page, bar.getByRole('button', { name: 'Download Selected' })),
    );
    expect((await readSheet(sheet.content)).rows).toMatchObject([
      { 'Reg No': applicationNumber, Status: 'Selected' },
    ]);
  });
});

test('with the keyboard alone, a loan is disbursed and a colleague added', async ({
  borrower: { applicationNumber },
  colleague,
}) => {
  test.slow();
  const { page } = await colleague('admin');

  await test.step('a loan', async () => {
    await page.goto(`${STAFF_SCREENS.loanDashboard}?search=${applicationNumber}`);
    const card = page.getByRole('region', { name: 'Loan Provider Selections (by Application ID)' });
    await tabToAndType(page, card.getByLabel('Application ID'), applicationNumber);
    await page.keyboard.press('Enter');
    await tabToAndPress(page, card.getByRole('button', { name: /^Edit/ }).first());
    const modal = page.getByRole('dialog', { name: 'Edit Provider Row' });
    await tabToAndType(page, modal.getByLabel('Status'), 'Approved');
    await tabToAndType(page, modal.getByLabel('Disbursal Date'), '08082025');
    await tabToAndType(page, modal.getByLabel('Disbursed Amount'), '90000');
    await tabToAndPress(page, modal.getByRole('button', { name: 'Save' }));
    await expect(modal).toBeHidden();
    await expect(card.getByRole('row').filter({ hasText: 'Approved' })).toContainText('90,000');
  });

  await test.step('a colleague', async () => {
    await tabToAndPress(page, page.getByRole('link', { name: 'Settings' }));
    await tabToAndPress(page, page.getByRole('button', { name: 'Add User' }));
    const modal = page.getByRole('dialog', { name: 'Add User' });
    const username = newUsername('keys');
    await tabToAndType(page, modal.getByLabel('Username'), username);
    await tabToAndType(page, modal.getByLabel('Password', { exact: true }), 'brass-rail-desk');
    await page.keyboard.press('Enter');
    await expect(page.getByText(texts.userAdded)).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: username })).toContainText('Inactive');
    await expect(page.getByRole('button', { name: 'Add User' })).toBeFocused();
  });
});
