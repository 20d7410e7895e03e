import { ROLES } from '@portal/contract/permissions.ts';
import { readSheet, savedBy } from '../harness/saved-files.ts';
import { DESK_WIDTH, PHONE_WIDTH, screenHolds } from '../harness/screen.ts';
import { expect, test } from '../harness/test.ts';
import { openPayments } from './staff-payments-steps.ts';

for (const role of ROLES) {
  test(`${role} takes the ticked payments away as a sheet, or all that match [1.23 2s.85 6.49 7.115]`, async ({
    person,
    payer: { applicationNumber, pay },
    colleague,
  }) => {
    const paymentId = await pay(60000.5, 'captured');
    await pay(40000, 'failed');
    const { page } = await colleague(role);
    const { row } = await openPayments(page, applicationNumber, DESK_WIDTH);
    await expect(page.getByRole('button', { name: 'Download Selected' })).toBeHidden();
    await row('captured').getByRole('checkbox').check();
    await expect(page.getByText('1 selected')).toBeVisible();

    const ticked = await savedBy(page, () => page.getByRole('button', { name: 'Download Selected' }).click());
    expect(ticked.name).toBe('payment_history.xlsx');
    const { rows } = await readSheet(ticked.content);
    expect(rows).toMatchObject([
      {
        'Application ID': applicationNumber,
        'Candidate Name': person.name,
        Email: person.email,
        Mobile: person.mobile,
        'Payment ID': paymentId,
        Amount: 60000.5,
        'Payment Status': 'captured',
        'Total Paid': 60000.5,
        'Remaining Amount': 175999.5,
      },
    ]);

    const all = await savedBy(page, () => page.getByRole('button', { name: 'Download all 2' }).click());
    const statuses = (await readSheet(all.content)).rows.map((each) => each['Payment Status']);
    expect(statuses).toEqual(['failed', 'captured']);
    await page
      .getByRole('region', { name: 'Selected payments' })
      .getByRole('button', { name: 'Clear' })
      .click();
    await expect(page.getByRole('button', { name: 'Download Selected' })).toBeHidden();
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`payments, ticked and opened, are accessible and fit, ${colorScheme}`, async ({
    person,
    payer: { applicationNumber, pay },
    pageOf,
    staffBrowser,
  }) => {
    test.slow();
    await pay(60000, 'captured');
    await pay(40000, 'failed');
    await pay(10000, 'pending');
    const page = await pageOf(staffBrowser, { colorScheme });
    for (const width of [PHONE_WIDTH, DESK_WIDTH]) {
      const { row } = await openPayments(page, applicationNumber, width);
      await row('captured').getByRole('checkbox').check();
      await screenHolds(page);
      const name = width < 1000 ? person.name : applicationNumber;
      await row('captured').getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Payment' })).toBeVisible();
      await screenHolds(page);
    }
  });
}
