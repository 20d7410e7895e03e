import type { Locator, Page } from '@playwright/test';
import { staffLoanRoutes } from '@portal/contract/routes/staff-loans.ts';
import { LOAN_ANSWERS } from '@portal/contract/texts/loan-answers.ts';
import { DESK_WIDTH, PHONE_WIDTH, screenHolds } from '../harness/screen.ts';
import { expect, test } from '../harness/test.ts';
import { LENDER, openLoans, providerCard } from './staff-loans-steps.ts';

/** A long list, of copies of one loan application. */
async function manyLoans(page: Page, count: number): Promise<void> {
  await page.route('**/api/loan-applications?*', async (route) => {
    const answer: { loans: object[] } = await (await route.fetch()).json();
    const loans = Array.from({ length: count }, (_, index) => ({ ...answer.loans[0], id: index + 1 }));
    await route.fulfill({ json: { ...answer, loans } });
  });
}

const headingOf = (page: Page) =>
  page.getByRole('heading', { name: 'Loan Provider Selections (by Application ID)' });

/** Where the card begins, below where its row ends. */
async function below(row: Locator, page: Page): Promise<number> {
  const [line, card] = await Promise.all([
    row.boundingBox(),
    page.getByRole('region', { name: 'Loan Provider Selections (by Application ID)' }).boundingBox(),
  ]);
  return Math.round((card?.y ?? Number.NaN) - (line?.y ?? Number.NaN) - (line?.height ?? Number.NaN));
}

test('the providers of a loan open below its row in a long list on a phone, in sight', async ({
  borrower: { applicationNumber },
  staffPage: page,
}) => {
  test.slow();
  await manyLoans(page, 20);
  const { row, card } = await openLoans(page, applicationNumber, PHONE_WIDTH);
  await row.nth(6).getByRole('button').click();
  await card.getByRole('button', { name: 'Providers' }).click();
  await expect(headingOf(page)).toBeFocused();
  await expect(headingOf(page)).toBeInViewport();
  await expect(providerCard(page).row(PHONE_WIDTH)).toBeInViewport();
  expect(await below(row.nth(6), page)).toBe(0);
  await expect(row.nth(6).getByRole('button')).toBeInViewport({ ratio: 1 });
  await screenHolds(page);
  await page.keyboard.press('Escape');
  await expect(row.nth(6).getByRole('button')).toBeFocused();
  await expect(providerCard(page).input).toHaveValue('');
});

for (const count of [20, 300]) {
  test(`the providers of a loan open and close in its row by the keyboard, in a list of ${count}`, async ({
    borrower: { applicationNumber },
    staffPage: page,
  }) => {
    test.slow();
    await manyLoans(page, count);
    const { row } = await openLoans(page, applicationNumber, DESK_WIDTH);
    const { input, row: lender } = providerCard(page);
    const one = row.nth(4);
    const opener = one.getByRole('button', { name: /^Providers/ });
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(headingOf(page)).toBeFocused();
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await expect(input).toHaveValue(applicationNumber);
    await expect(lender(DESK_WIDTH).getByRole('cell', { name: LENDER, exact: true })).toBeInViewport({
      ratio: 1,
    });
    expect(await below(one, page)).toBe(0);
    await screenHolds(page);

    await test.step('other columns pass by above it', async () => {
      const list = page.getByRole('region', { name: 'Loan applications', exact: true });
      await list.evaluate((region) => region.scrollTo({ left: region.scrollWidth }));
      await expect(headingOf(page)).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: `Edit ${LENDER}` })).toBeInViewport({ ratio: 1 });
    });

    await test.step('keys go on below it', async () => {
      await page.keyboard.press('j');
      await expect(row.nth(5)).toBeFocused();
      await page.keyboard.press('k');
      await expect(one).toBeFocused();
    });

    await test.step('Escape closes it', async () => {
      await input.focus();
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
      await expect(opener).toHaveAttribute('aria-expanded', 'false');
      await expect(input).toHaveValue('');
      await expect(lender(DESK_WIDTH)).toBeHidden();
    });
  });
}

test('the providers of a loan move to another row, and below the list for a typed number', async ({
  borrower: { applicationNumber },
  staffPage: page,
  watch,
}) => {
  test.slow();
  watch.expectRefusal(staffLoanRoutes.providers.path);
  await manyLoans(page, 20);
  const { row } = await openLoans(page, applicationNumber, DESK_WIDTH);
  const { input, row: lender } = providerCard(page);
  const opener = (place: number) => row.nth(place).getByRole('button', { name: /^Providers/ });
  await opener(1).click();
  await expect(lender(DESK_WIDTH)).toBeVisible();
  await opener(3).click();
  await expect(opener(1)).toHaveAttribute('aria-expanded', 'false');
  await expect(headingOf(page)).toBeFocused();
  expect(await below(row.nth(3), page)).toBe(0);

  await input.fill('KBP00-000000');
  await input.press('Enter');
  await expect(page.getByText(LOAN_ANSWERS.applicationUnknown)).toBeVisible();
  await expect(opener(3)).toHaveAttribute('aria-expanded', 'false');
  await expect(input).toHaveValue('KBP00-000000');
  await expect(headingOf(page)).toBeFocused();

  await opener(3).click();
  await page.getByRole('button', { name: 'Close the providers' }).click();
  await expect(opener(3)).toBeFocused();
  await opener(3).click();
  await expect(lender(DESK_WIDTH)).toBeVisible();
  await opener(3).click();
  await expect(lender(DESK_WIDTH)).toBeHidden();
});
