import type { ApplicationNumber } from '@portal/contract/ids.ts';
import type { Locator, Page } from '@playwright/test';
import { staffLoanRoutes } from '@portal/contract/routes/staff-loans.ts';
import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { LOAN_ANSWERS } from '@portal/contract/texts/loan-answers.ts';
import { STAFF_TEXTS as texts } from '@portal/contract/texts/staff.ts';
import { refuseAt } from '../harness/failures.ts';
import { DESK_WIDTH, PHONE_WIDTH, screenHolds, screenIsAccessible } from '../harness/screen.ts';
import { saysError } from '../harness/staff.ts';
import { expect, test } from '../harness/test.ts';
import { lendersDesk } from './loan-steps.ts';
import { openApplications, openDrawer } from './staff-applications-steps.ts';
import { LENDER, openLoans, providerCard } from './staff-loans-steps.ts';

/** The providers of one application, asked for in its row. */
async function openProviders(page: Page, applicationNumber: ApplicationNumber): Promise<void> {
  const { row } = await openLoans(page, applicationNumber, DESK_WIDTH);
  await row.getByRole('button', { name: /^Providers/ }).click();
}

async function openRow(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: `Edit ${LENDER}` }).click();
  return page.getByRole('dialog', { name: 'Edit Provider Row' });
}

async function editRow(page: Page, change: (modal: Locator) => Promise<void>): Promise<void> {
  const modal = await openRow(page);
  await change(modal);
  await modal.getByRole('button', { name: 'Save' }).click();
  await expect(modal).toBeHidden();
}

for (const width of [PHONE_WIDTH, DESK_WIDTH]) {
  test(`a loan is approved and paid, the candidate sees it, and taking it back restores it, at ${width} px [2s.92 5.101 8s.79]`, async ({
    borrower: { applicationNumber, browser: own },
    colleague,
    pageOf,
  }) => {
    test.slow();
    const { page } = await colleague('ops');
    const candidate = await pageOf(own);
    const fee = candidate.getByRole('region', { name: 'Program fee' });
    const loan = await openLoans(page, applicationNumber, width);
    await (await loan.inside()).getByRole('button', { name: /^Providers/ }).click();
    const { input, row } = providerCard(page);
    await expect(input).toHaveValue(applicationNumber);
    await expect(row(width)).toContainText('Pending');
    await expect(row(width)).toContainText('1,00,000');

    await test.step('approved and disbursed', async () => {
      await editRow(page, async (modal) => {
        await modal.getByLabel('Status').selectOption('Approved');
        await modal.getByLabel('Disbursal Date').fill('2025-11-10');
        await modal.getByLabel('Disbursed Amount').fill('90000.50');
        await modal.getByLabel('Final Interest Rate').fill('8.25');
        await modal.getByLabel('Loan Processed By').fill('Meera at the desk');
        await expect(modal.getByText(texts.disbursedCounts)).toBeVisible();
        await screenHolds(page);
      });
      await expect(page.getByText(texts.updated)).toBeVisible();
      await expect(row(width)).toContainText('Approved');
      await expect(row(width)).toContainText('90,000.50');
      await screenHolds(page);
      await candidate.goto(CANDIDATE_SCREENS.dashboard);
      await expect(fee).toContainText('Rs 1,45,999.50');
      await expect(fee).toContainText('Rs 90,000.50');
      await expect(candidate.getByRole('region', { name: 'Your loans' })).toContainText('Approved');
    });

    await test.step('taken back', async () => {
      // A notice stays for as long as a pointer rests on it, and on a phone it lies over the row.
      await page.mouse.move(0, 0);
      await expect(page.getByText(texts.updated)).toBeHidden();
      await editRow(page, (modal) =>
        modal
          .getByLabel('Status')
          .selectOption('Pending')
          .then(() => undefined),
      );
      await expect(row(width)).toContainText('Pending');
      await candidate.reload();
      await expect(fee).toContainText('Rs 2,36,000');
      await expect(fee).not.toContainText('90,000.50');
      await expect(candidate.getByRole('region', { name: 'Your loans' })).not.toContainText('Approved');
    });
  });
}

test('what a lender paid stands in the ledger of the drawer, with its receipt, and adds up', async ({
  borrower: { applicationNumber },
  staffPage: page,
  portal,
}) => {
  const desk = await lendersDesk(portal, applicationNumber);
  await desk.record(LENDER, { status: 'Approved', disbursal_date: '2025-11-10', disbursed_amount: 90_000 });
  const { row } = await openApplications(page, `search=${applicationNumber}`, DESK_WIDTH);
  const drawer = await openDrawer(page, row(applicationNumber));
  await drawer.getByRole('tab', { name: 'Payments' }).click();
  const ledger = drawer.getByRole('table', { name: 'Ledger' });
  await expect(ledger.getByRole('row', { name: /Neemtal Finance/ })).toContainText('Rs 90,000');
  await expect(ledger.getByRole('row', { name: /Total paid/ })).toContainText('Rs 90,000');
  await screenHolds(page);
});

test('providers are fetched by a typed number; one that nobody has is told [2s.90 8s.45]', async ({
  borrower: { applicationNumber },
  staffPage: page,
  watch,
}) => {
  test.slow();
  watch.expectRefusal(staffLoanRoutes.providers.path);
  await openLoans(page, applicationNumber, DESK_WIDTH);
  const { input, fetch: button, row } = providerCard(page);
  await button.click();
  await expect(page.getByText(texts.applicationNumberRequired)).toBeVisible();
  await input.fill('KBP00-000000');
  await input.press('Enter');
  await saysError(page, texts.providersFailed);
  await expect(page.getByText(LOAN_ANSWERS.applicationUnknown)).toBeVisible();
  await screenIsAccessible(page);
  await input.fill(` ${applicationNumber} `);
  await button.click();
  await expect(row(DESK_WIDTH)).toContainText('12 months');
  await expect(row(DESK_WIDTH)).toContainText('8.5%');
  await expect(page.getByText(LOAN_ANSWERS.applicationUnknown)).toBeHidden();
});

test('an edit that is refused keeps the form open, with the reason [8s.46]', async ({
  borrower: { applicationNumber },
  staffPage: page,
  watch,
}) => {
  test.slow();
  await openProviders(page, applicationNumber);
  await refuseAt(page, watch, '**/api/loan-provider-selections/*');
  const modal = await openRow(page);
  await modal.getByLabel('Loan Processed By').fill('Meera');
  await modal.getByRole('button', { name: 'Save' }).click();
  await saysError(page, texts.providerUpdateFailed);
  await page.unroute('**/api/loan-provider-selections/*');
  await modal.getByLabel('Final Interest Rate').fill('900');
  await modal.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(LOAN_ANSWERS.rateInvalid).first()).toBeVisible();
  await expect(modal.getByLabel('Loan Processed By')).toHaveValue('Meera');
});

test('what is typed for money and is no figure is refused, and takes back nothing', async ({
  portal,
  borrower: { applicationNumber },
  staffPage: page,
  watch,
}) => {
  test.slow();
  await openProviders(page, applicationNumber);
  await editRow(page, async (modal) => {
    await modal.getByLabel('Status').selectOption('Approved');
    await modal.getByLabel('Disbursal Date').fill('2025-11-10');
    await modal.getByLabel('Disbursed Amount').fill('90,000');
  });
  await expect(providerCard(page).row(DESK_WIDTH)).toContainText('90,000');

  const modal = await openRow(page);
  await modal.getByLabel('Disbursed Amount').press('End');
  await modal.getByLabel('Disbursed Amount').pressSequentially('-');
  for (const { id } of await (await lendersDesk(portal, applicationNumber)).rows()) {
    watch.expectRefusal(`${staffLoanRoutes.providers.path}/${id}`);
  }
  await modal.getByRole('button', { name: 'Save' }).click();
  await expect(modal.getByText(LOAN_ANSWERS.disbursedInvalid)).toBeVisible();
  await expect(modal.getByLabel('Disbursed Amount')).toHaveValue('90000-');
  await modal.getByRole('button', { name: 'Cancel' }).click();
  await expect(providerCard(page).row(DESK_WIDTH)).toContainText('90,000');
});

test('a row that a colleague changed meanwhile is not written over: the form says what differs and loads it again', async ({
  portal,
  borrower: { applicationNumber },
  staffPage: page,
  watch,
}) => {
  test.slow();
  await openProviders(page, applicationNumber);
  const modal = await openRow(page);
  const desk = await lendersDesk(portal, applicationNumber);
  await desk.record(LENDER, { status: 'Approved', disbursal_date: '2025-11-10', disbursed_amount: 90_000 });
  for (const { id } of await desk.rows()) watch.expectRefusal(`${staffLoanRoutes.providers.path}/${id}`);

  await modal.getByLabel('Status').selectOption('Rejected');
  await modal.getByRole('button', { name: 'Save' }).click();
  const told = modal.getByRole('alert');
  await expect(told).toContainText('Status: recorded is Approved, you sent Rejected.');
  await screenIsAccessible(page);
  await told.getByRole('button', { name: 'Load the row again' }).click();
  await expect(told).toContainText('now Approved; you have Rejected');
  await expect(modal.getByLabel('Status')).toHaveValue('Rejected');
  await expect(modal.getByLabel('Disbursed Amount')).toHaveValue('90000');

  await modal.getByLabel('Status').selectOption('Approved');
  await modal.getByLabel('Disbursed Amount').fill('80000');
  await modal.getByRole('button', { name: 'Save' }).click();
  await expect(modal).toBeHidden();
  await expect(providerCard(page).row(DESK_WIDTH)).toContainText('80,000');
});

test('sales looks at providers and edits none [6.54]', async ({
  borrower: { applicationNumber },
  colleague,
}) => {
  test.slow();
  const { page } = await colleague('sales');
  await openProviders(page, applicationNumber);
  await expect(providerCard(page).row(DESK_WIDTH)).toContainText('Pending');
  await expect(page.getByRole('button', { name: /^Edit/ })).toBeHidden();
});
