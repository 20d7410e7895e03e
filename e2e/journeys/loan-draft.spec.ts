import { loanRoutes } from '@portal/contract/routes/loans.ts';
import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { LOAN_TEXTS } from '@portal/contract/texts/loan.ts';
import { onlyErrorIs } from '../harness/sign-in.ts';
import { expect, test } from '../harness/test.ts';
import { LENDERS, nameCoApplicant, openLoanScreen } from './loan-steps.ts';

test('what is chosen and typed without network goes up later, and is there after a reload', async ({
  selectedPage: page,
  watch,
}) => {
  test.slow();
  const loan = await openLoanScreen(page);
  watch.expectRefusal(loanRoutes.draft.path);
  let isDown = true;
  await page.route(`**${loanRoutes.draft.path}`, async (route) => {
    if (isDown) await route.abort('internetdisconnected');
    else await route.continue();
  });
  await loan.plan(LENDERS.third).tick.check();
  await loan.plan(LENDERS.third).amount.fill('75000');
  await loan.proceed.click();
  await loan.addCoApplicant.click();
  await nameCoApplicant(loan, 'Co-applicant 1', 'Meera Deshmukh', 'Mother');
  await expect(page.getByText('Not saved yet, no network')).toBeVisible();
  isDown = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(loan.saved).toBeVisible();

  await page.reload();
  await expect(loan.applicant('Co-applicant 1').name).toHaveValue('Meera Deshmukh');
  await expect(loan.applicant('Co-applicant 1').relationship).toHaveValue('Mother');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Compare three loans' })).toBeFocused();
  await expect(loan.plan(LENDERS.third).tick).toBeChecked();
  await expect(loan.plan(LENDERS.third).amount).toHaveValue('75,000');
});

test('what a visit left on the device when it lost the network is there at the next one', async ({
  selected: { applicationNumber },
  selectedPage: page,
}) => {
  await page.goto(CANDIDATE_SCREENS.dashboard);
  await page.evaluate((key) => {
    localStorage.setItem(key, JSON.stringify({ applicant2_name: { text: 'Meera Deshmukh', before: '' } }));
  }, `application_draft ${applicationNumber} loan`);
  const loan = await openLoanScreen(page);
  await loan.step('Documents').click();
  await expect(loan.applicant('Co-applicant 1').name).toHaveValue('Meera Deshmukh');
  await expect(loan.saved).toBeVisible();
});

test('plans are chosen and sent by the keyboard alone', async ({ selectedPage: page }) => {
  const loan = await openLoanScreen(page);
  const plan = loan.plan(LENDERS.first);
  await loan.plan(LENDERS.second).amount.fill('50000');
  await loan.compare.focus();
  await page.keyboard.press('Enter');
  await expect(plan.amount).toHaveValue('2,36,000');

  await plan.tick.focus();
  await page.keyboard.press('Space');
  await expect(plan.tick).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(plan.amount).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(plan.months(12)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(plan.months(18)).toBeChecked();
  await expect(plan.figure('EMI')).toHaveText('Rs 14,586');
  await page.keyboard.press('Tab');
  await expect(plan.column.getByRole('link', { name: /^Key facts/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(loan.plan(LENDERS.second).tick).toBeFocused();

  await plan.amount.focus();
  await page.keyboard.press('Enter');
  const { name } = loan.applicant('Primary applicant');
  await name.focus();
  await page.keyboard.press('Enter');
  await onlyErrorIs(page, LOAN_TEXTS.agreeAndSelect);
  await expect(loan.consent).toBeFocused();
  await page.keyboard.press('Space');
  await name.focus();
  await page.keyboard.press('Enter');
  await onlyErrorIs(page, LOAN_TEXTS.primaryMissingFields);
  await page.keyboard.press('Tab');
  await expect(
    loan.applicant('Primary applicant').row('PAN Card').locator('input:not([capture])'),
  ).toBeFocused();
});

test('the figures that change are said to people who cannot see them', async ({ selectedPage: page }) => {
  const loan = await openLoanScreen(page);
  await loan.plan(LENDERS.third).amount.fill('60000');
  await expect(page.getByRole('region', { name: 'Loan plans' }).getByRole('status')).toHaveText(
    `${LENDERS.third}: Rs 10,600 to 10,900 a month for 6 months, Rs 63,600 to 65,400 in all.`,
  );
});
