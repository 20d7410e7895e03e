import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { LOAN_TEXTS } from '@portal/contract/texts/loan.ts';
import { pngFile } from '../fixtures/files.ts';
import { PHONE_WIDTH, screenHolds, screenIsAccessible, setWidth } from '../harness/screen.ts';
import { noticeSays } from '../harness/sign-in.ts';
import { expect, test } from '../harness/test.ts';
import {
  handIn,
  LENDERS,
  lendersDesk,
  loanScreen,
  nameCoApplicant,
  openLoanScreen,
  stateOfScreen,
  thankedFor,
} from './loan-steps.ts';

/** Of a phone's 844 px. */
const SLIM = 80;

test('a candidate asks one lender alone, on a phone [2c.127]', async ({
  portal,
  person,
  selected: { applicationNumber },
  selectedPage: page,
}) => {
  test.slow();
  await setWidth(page, PHONE_WIDTH);
  await page.goto(CANDIDATE_SCREENS.paymentOptions);
  await page.getByRole('link', { name: 'Apply for loan' }).click();
  const loan = loanScreen(page);
  const plan = loan.plan(LENDERS.first);

  await expect(plan.amount).toHaveValue('2,36,000');
  await plan.amount.fill('');
  await expect(plan.figure('EMI')).toContainText('Rs 4,000');
  await plan.amount.fill('136000');
  await expect(plan.amount).toHaveValue('1,36,000');
  await expect(plan.figure('EMI')).toHaveText('Rs 12,297');
  await expect(plan.figure('APR')).toHaveText('15.3%');
  await plan.months(18).check();
  await expect(plan.figure('EMI')).toHaveText('Rs 8,406');
  await expect(plan.figure('APR')).toHaveText('13.8%');
  await expect(plan.figure('Flat rate')).toHaveText('7.5%');
  await expect(plan.figure('Interest in all')).toHaveText('Rs 15,300');
  await expect(plan.figure('You repay in all')).toHaveText('Rs 1,51,300');
  await plan.tick.check();
  await test.step('the bar of the comparison is slim', async () => {
    const bar = page.getByRole('main').locator('form > div').last();
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(SLIM);
    await screenHolds(page);
  });
  await loan.proceed.click();
  await expect(page.getByRole('heading', { name: 'Documents for the lender' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Lenders you chose' })).toHaveText(
    `${LENDERS.first}Rs 1,36,000, 18 months, EMI Rs 8,406, APR 13.8%Change`,
  );

  const primary = loan.applicant('Primary applicant');
  await expect(primary.name).toHaveValue(person.name);
  await expect(primary.relationship).toHaveValue('Self');
  await expect(primary.relationship).toBeDisabled();
  await handIn(loan, 'Primary applicant');
  await loan.consent.check();
  await screenHolds(page);
  await loan.submit.click();

  await thankedFor(page);
  expect(await stateOfScreen(page)).toEqual({ providerName: LENDERS.first, amount: 136000 });
  await expect(page.getByText('Rs 1,36,000 over 18 months, EMI Rs 8,406.')).toBeVisible();
  await page.reload();
  await thankedFor(page);
  await expect(page.getByText('Rs 1,36,000 over 18 months, EMI Rs 8,406.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download Payment Receipt' })).toBeDisabled();
  await expect(page.getByText(LOAN_TEXTS.receiptLater)).toBeVisible();
  await screenHolds(page);
  const { rows } = await lendersDesk(portal, applicationNumber);
  expect(await rows()).toMatchObject([
    { loan_provider_id: 'Provider 1', loan_amount: 136000, loan_tenure: 18, status: 'Pending' },
  ]);
});

test('another asks two lenders, with two co-applicants of whom one is removed and added again [1.15 2c.117-120 4.37-40]', async ({
  portal,
  selected: { applicationNumber },
  selectedPage: page,
}) => {
  test.setTimeout(120_000);
  const loan = await openLoanScreen(page);

  await expect(loan.plan(LENDERS.first).figure('Interest in all')).toHaveText('Rs 20,060');
  await loan.sameLength.check();
  await expect(loan.plan(LENDERS.first).figure('Interest in all')).toHaveText('Rs 20,060Lowest here');
  await loan.plan(LENDERS.third).months(15).check();
  await expect(loan.sameLength).not.toBeChecked();
  await expect(loan.plan(LENDERS.third).figure('EMI')).toHaveText('Rs 18,093 to 19,273');
  await expect(loan.plan(LENDERS.third).figure('APR')).toHaveText('21.6% to 31.8%');
  await expect(loan.plan(LENDERS.first).figure('Interest in all')).toHaveText('Rs 20,060');
  await loan.plan(LENDERS.second).tick.check();
  await loan.plan(LENDERS.third).tick.check();
  await loan.plan(LENDERS.third).amount.fill('100000.50');

  await loan.proceed.click();
  await handIn(loan, 'Primary applicant');
  await loan.addCoApplicant.click();
  await expect(loan.applicant('Co-applicant 1').name).toBeFocused();
  await nameCoApplicant(loan, 'Co-applicant 1', 'Meera Deshmukh', 'Mother');
  await loan.applicant('Co-applicant 1').choose('PAN Card');
  await loan.addCoApplicant.click();
  await nameCoApplicant(loan, 'Co-applicant 2', 'सुधीर देशमुख', 'Father');
  await handIn(loan, 'Co-applicant 2');
  await expect(loan.addCoApplicant).toBeHidden();
  await screenIsAccessible(page);

  await loan.applicant('Co-applicant 1').remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await noticeSays(page, 'The co-applicant is removed.');
  await expect(loan.applicant('Co-applicant 1').region).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Documents', exact: true })).toBeFocused();
  await expect(loan.applicant('Co-applicant 2').name).toHaveValue('सुधीर देशमुख');

  await loan.addCoApplicant.click();
  await expect(loan.applicant('Co-applicant 1').name).toHaveValue('');
  await expect(loan.applicant('Co-applicant 1').row('PAN Card')).toHaveAttribute('data-state', 'empty');
  await nameCoApplicant(loan, 'Co-applicant 1', 'Meera Deshmukh', 'Mother');
  await handIn(loan, 'Co-applicant 1');
  await loan.applicant('Co-applicant 1').choose('Salary Slip', pngFile('slip.png', 640));
  await expect(loan.applicant('Co-applicant 1').row('Salary Slip')).toHaveAttribute('data-state', 'stored');
  await loan.consent.check();
  await expect(loan.saved).toBeVisible();

  await page.reload();
  await expect(loan.step('Documents')).toHaveAttribute('aria-current', 'step');
  await page.goBack();
  await expect(loan.plan(LENDERS.second).tick).toBeChecked();
  await expect(loan.plan(LENDERS.third).tick).toBeChecked();
  await expect(loan.plan(LENDERS.first).tick).not.toBeChecked();
  await expect(loan.plan(LENDERS.third).amount).toHaveValue('1,00,000.50');
  await expect(loan.plan(LENDERS.third).months(15)).toBeChecked();
  await loan.proceed.click();
  await expect(loan.applicant('Co-applicant 1').relationship).toHaveValue('Mother');
  await expect(loan.applicant('Co-applicant 1').row('Salary Slip')).toContainText('slip.png');
  await expect(loan.applicant('Co-applicant 2').name).toHaveValue('सुधीर देशमुख');
  await expect(loan.consent).toBeChecked();
  await loan.submit.click();

  await thankedFor(page);
  expect(await stateOfScreen(page)).toEqual({
    providerName: `${LENDERS.second}, ${LENDERS.third}`,
    amount: 336000.5,
  });
  const { rows } = await lendersDesk(portal, applicationNumber);
  const asked = new Map((await rows()).map((row) => [row.loan_provider_id, row]));
  expect(asked.size).toBe(2);
  expect(asked.get('Provider 2')).toMatchObject({ loan_amount: 236000, loan_tenure: 12 });
  expect(asked.get('Provider 3')).toMatchObject({ loan_amount: 100000.5, loan_tenure: 15 });

  await page.goto(CANDIDATE_SCREENS.loanOptions);
  await loan.step('Documents').click();
  for (const title of ['Primary applicant', 'Co-applicant 1', 'Co-applicant 2']) {
    const { locked, name, relationship, region, remove } = loan.applicant(title);
    await expect(locked).toBeVisible();
    await expect(name).toBeDisabled();
    await expect(relationship).toBeDisabled();
    await expect(region.locator('input[type=file]')).toHaveCount(0);
    await expect(remove).toBeHidden();
  }
  await expect(loan.addCoApplicant).toBeHidden();
  await screenIsAccessible(page);
  await loan
    .applicant('Co-applicant 1')
    .region.getByRole('button', { name: 'View Salary Slip' })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Salary Slip' }).getByRole('img')).toBeVisible();
});
