import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { LOAN_TEXTS } from '@portal/contract/texts/loan.ts';
import { screenIsAccessible } from '../harness/screen.ts';
import { expect, test } from '../harness/test.ts';
import { fillLoan, LENDERS, lendersDesk, openLoanScreen, thankedFor } from './loan-steps.ts';

test('what a lender says and pays stands on the dashboard, and is gone when it is taken back [2c.128]', async ({
  portal,
  selected: { applicationNumber },
  selectedPage: page,
}) => {
  test.slow();
  // Nobody is thanked for a loan that was not asked for.
  await page.goto(CANDIDATE_SCREENS.loanThankYou);
  await expect(page).toHaveURL(CANDIDATE_SCREENS.dashboard);
  const loan = await openLoanScreen(page);
  await fillLoan(loan, LENDERS.first, '236000');
  await loan.submit.click();
  await thankedFor(page);
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download Payment Receipt' })).toBeDisabled();
  await expect(page.getByText(LOAN_TEXTS.receiptLater)).toBeVisible();

  const { record } = await lendersDesk(portal, applicationNumber);
  await record(LENDERS.first, { status: 'Approved' });
  await page.goto(CANDIDATE_SCREENS.dashboard);
  await expect(page.getByRole('region', { name: 'Your loans' })).toContainText(LOAN_TEXTS.paidLater);
  await page.goto(CANDIDATE_SCREENS.loanThankYou);
  await record(LENDERS.first, {
    disbursal_date: '2025-11-03',
    disbursed_amount: 100000,
  });
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const loans = page.getByRole('region', { name: 'Your loans' });
  await expect(loans).toContainText('Approved');
  await expect(loans).toContainText('Rs 1,00,000 came to your fee on 3 Nov 2025.');
  await expect(page.getByRole('region', { name: 'Program fee' })).toContainText('Rs 1,36,000');
  await screenIsAccessible(page);
  await page.goto(CANDIDATE_SCREENS.paymentOptions);
  await expect(loans).toContainText('Rs 1,00,000 came to your fee on 3 Nov 2025.');
  await page.goto(CANDIDATE_SCREENS.loanThankYou);
  await expect(page.getByText(LOAN_TEXTS.thanksText)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download Payment Receipt' })).toBeEnabled();
  await expect(page.getByText(LOAN_TEXTS.receiptLater)).toBeHidden();

  await record(LENDERS.first, { disbursed_amount: 236000 });
  await page.goto(CANDIDATE_SCREENS.loanOptions);
  await expect(page.getByText(LOAN_TEXTS.nothingRemains)).toBeVisible();
  await expect(loans).toContainText('Rs 2,36,000 came to your fee');
  await screenIsAccessible(page);

  await record(LENDERS.first, { status: 'Rejected' });
  await page.goto(CANDIDATE_SCREENS.dashboard);
  await expect(loans).toContainText('Rejected');
  await expect(loans).not.toContainText('came to your fee');
  await expect(page.getByRole('region', { name: 'Program fee' })).toContainText('Rs 2,36,000');
});

test('the receipt of the thank-you page asks for an application number and says when it fails [8s.64-65]', async ({
  borrower,
  payer,
  pageOf,
  watch,
}) => {
  const page = await pageOf(borrower.browser);
  // Whether something is paid cannot be told, so the receipt is offered.
  watch.expectRefusal('/api/dataset/get-application-data/');
  await page.route('**/api/dataset/get-application-data/', (route) =>
    route.fulfill({ status: 400, json: {} }),
  );
  await page.goto(CANDIDATE_SCREENS.loanThankYou);
  const receipt = page.getByRole('button', { name: 'Download Payment Receipt' });
  watch.expectRefusal('/api/user/download-payment-receipt');
  await receipt.click();
  await expect(
    page.getByRole('banner').getByText('Failed to download payment receipt. Please try again.'),
  ).toBeVisible();
  await payer.pay(1000, 'captured');
  await page.unroute('**/api/dataset/get-application-data/');
  await page.evaluate(() => localStorage.removeItem('application_id'));
  await page.reload();
  await receipt.click();
  await expect(
    page.getByRole('banner').getByText('Application ID not found. Please try again.'),
  ).toBeVisible();
});
