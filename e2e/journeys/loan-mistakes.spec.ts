import { loanRoutes } from '@portal/contract/routes/loans.ts';
import { loanSelectionRoutes } from '@portal/contract/routes/loan-selections.ts';
import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { wrongFileTypeText } from '@portal/contract/texts/files.ts';
import {
  coApplicantMissingFieldsText,
  LOAN_TEXTS as texts,
  loanSubmitFailedText,
} from '@portal/contract/texts/loan.ts';
import { SIGN_IN_TEXTS } from '@portal/contract/texts/sign-in.ts';
import { failAt } from '../harness/failures.ts';
import {
  noSidewaysScroll,
  PHONE_WIDTH,
  screenHolds,
  screenIsAccessible,
  setWidth,
} from '../harness/screen.ts';
import { noticeSays, onlyErrorIs, pressSays } from '../harness/sign-in.ts';
import { expect, test } from '../harness/test.ts';
import {
  fillLoan,
  handIn,
  LENDERS,
  lendersDesk,
  loanScreen,
  nameCoApplicant,
  openLoanScreen,
  stateOfScreen,
  thankedFor,
} from './loan-steps.ts';

test('whatever is missing is said, one thing at a time, and takes the focus [2c.121 5.61]', async ({
  person,
  selectedPage: page,
}) => {
  test.slow();
  const loan = await openLoanScreen(page);
  const plan = loan.plan(LENDERS.second);
  await page.setViewportSize({ width: PHONE_WIDTH, height: 664 });

  await pressSays(loan.proceed, texts.selectPlan);
  await expect(page.getByRole('main').getByText(texts.selectPlan)).toBeInViewport();
  await expect(loan.plan(LENDERS.first).tick).toBeFocused();
  await screenIsAccessible(page);
  await test.step('documents without a lender lead back to the lenders', async () => {
    await loan.step('Documents').click();
    await expect(loan.consent).toBeVisible();
    await pressSays(loan.submit, texts.agreeAndSelect);
    await expect(loan.plan(LENDERS.first).tick).toBeFocused();
    await expect(page.getByRole('main').getByText(texts.agreeAndSelect)).toBeInViewport();
  });
  await plan.tick.check();
  for (const wrong of ['', '0', '236000.01']) {
    await plan.amount.fill(wrong);
    await pressSays(loan.proceed, texts.invalidAmount);
    await expect(plan.amount).toBeFocused();
  }
  await expect(plan.column.getByText('At most Rs 2,36,000')).toBeVisible();
  await screenIsAccessible(page);
  await plan.amount.fill('50000');
  await loan.proceed.click();
  await pressSays(loan.submit, texts.agreeAndSelect);
  await expect(page.getByRole('main').getByText(texts.agreeAndSelect)).toBeInViewport();
  await expect(loan.consent).toBeFocused();
  await loan.consent.check();

  await pressSays(loan.submit, texts.primaryMissingFields);
  await expect(loan.applicant('Primary applicant').row('PAN Card')).toBeFocused();
  await expect(loan.applicant('Primary applicant').row('Salary Slip')).not.toContainText('Please choose');
  await loan.applicant('Primary applicant').name.fill('  ');
  await handIn(loan, 'Primary applicant');
  await pressSays(loan.submit, texts.primaryMissingFields);
  await expect(loan.applicant('Primary applicant').name).toBeFocused();
  await loan.applicant('Primary applicant').name.fill(person.name);

  await loan.addCoApplicant.click();
  await loan.addCoApplicant.click();
  await nameCoApplicant(loan, 'Co-applicant 1', 'Meera Deshmukh', 'Mother');
  await pressSays(loan.submit, coApplicantMissingFieldsText(1));
  await expect(loan.applicant('Co-applicant 1').row('PAN Card')).toBeFocused();
  await screenHolds(page);
  await handIn(loan, 'Co-applicant 1');
  await pressSays(loan.submit, coApplicantMissingFieldsText(2));
  await expect(loan.applicant('Co-applicant 2').name).toBeFocused();
  await loan.applicant('Co-applicant 2').remove.click();
  await loan.submit.click();
  await thankedFor(page);
});

test('a file of another kind or too large is refused before it leaves [5.73]', async ({
  selectedPage: page,
}) => {
  const loan = await openLoanScreen(page);
  await loan.step('Documents').click();
  const { choose, row } = loan.applicant('Primary applicant');
  await choose('PAN Card', { name: 'pan.gif', mimeType: 'image/gif', buffer: Buffer.from('x') });
  await expect(row('PAN Card')).toContainText(
    wrongFileTypeText(['application/pdf', 'image/jpeg', 'image/png']),
  );
  const eleven = Buffer.alloc(11 * 1024 * 1024, 'x');
  await choose('Bank Statement', { name: 'bank.pdf', mimeType: 'application/pdf', buffer: eleven });
  await expect(row('Bank Statement')).toContainText('This file is 11 MB. The limit is 10 MB.');
});

test('a file that was cut off goes up again at a press', async ({ selectedPage: page, watch }) => {
  const loan = await openLoanScreen(page);
  const upload = '/api/user/loan-application/applicants/1/documents/pan';
  watch.expectRefusal(upload);
  await failAt(page, watch, `${upload}?*`, ['no message']);
  await loan.step('Documents').click();
  const { choose, row } = loan.applicant('Primary applicant');
  await choose('PAN Card');
  await row('PAN Card').getByRole('button', { name: 'Try again' }).click();
  await expect(row('PAN Card')).toHaveAttribute('data-state', 'stored');
  await page.reload();
  await expect(row('PAN Card')).toContainText('PAN Card.pdf');
});

test('a submission that fails says so, is not sent twice, and can be sent again [8c.51]', async ({
  portal,
  selected: { applicationNumber },
  selectedPage: page,
  watch,
}) => {
  test.slow();
  const loan = await openLoanScreen(page);
  await fillLoan(loan, LENDERS.first, '90000');

  await failAt(page, watch, loanRoutes.apply.path, ['no message', 'no answer']);
  for (let press = 0; press < 2; press += 1) {
    await pressSays(loan.submit, loanSubmitFailedText());
  }
  await expect(page.getByText('Check your connection and send it again.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Lenders you chose' })).toContainText(LENDERS.first);

  let asked = 0;
  await page.route(`**${loanSelectionRoutes.select.path}`, async (route) => {
    asked += 1;
    await route.continue();
  });
  await loan.submit.dblclick();
  await thankedFor(page);
  expect(asked).toBe(1);
  const { rows } = await lendersDesk(portal, applicationNumber);
  expect(await rows()).toHaveLength(1);
});

test('one lender of two refuses: the other is asked, and the screen tells which is which [8c.52]', async ({
  portal,
  selected: { applicationNumber },
  selectedPage: page,
  watch,
}) => {
  test.slow();
  const loan = await openLoanScreen(page);
  await fillLoan(loan, LENDERS.second, '60000');
  await loan.submit.click();
  await thankedFor(page);

  await page.goto(CANDIDATE_SCREENS.loanOptions);
  await expect(loan.plan(LENDERS.second).column).toContainText('You asked for Rs 60,000 over 3 months.');
  await loan.plan(LENDERS.second).tick.check();
  await loan.plan(LENDERS.second).amount.fill('70000');
  await loan.plan(LENDERS.first).tick.check();
  await loan.plan(LENDERS.first).amount.fill('70000');
  await loan.proceed.click();
  await loan.consent.check();
  const desk = await lendersDesk(portal, applicationNumber);
  await desk.record(LENDERS.second, { status: 'Approved' });
  watch.expectRefusal(loanSelectionRoutes.select.path);
  await loan.submit.click();

  await onlyErrorIs(page, loanSubmitFailedText(texts.selectionDecided));
  await expect(page.getByText(`${LENDERS.first} has your request. ${LENDERS.second} has not`)).toBeVisible();
  await loan.step('Compare').click();
  await expect(loan.plan(LENDERS.first).column).toContainText('You asked for Rs 70,000 over 12 months.');
  await expect(loan.plan(LENDERS.first).tick).not.toBeChecked();
  await expect(loan.plan(LENDERS.second).column).toContainText('Approved');
  await expect(loan.plan(LENDERS.second).tick).toBeDisabled();
  await expect(loan.plan(LENDERS.second).amount).toBeDisabled();
  await screenIsAccessible(page);
  await setWidth(page, PHONE_WIDTH);
  await noSidewaysScroll(page);

  await loan.plan(LENDERS.third).tick.check();
  await loan.plan(LENDERS.third).amount.fill('50000');
  await loan.proceed.click();
  await loan.submit.click();
  await thankedFor(page);
  expect(await stateOfScreen(page)).toEqual({
    providerName: `${LENDERS.first}, ${LENDERS.third}`,
    amount: 120000,
  });
});

test('loans open with the selection, and say so [2c.122-123]', async ({ submitted, pageOf }) => {
  const page = await pageOf(submitted.browser);
  await page.goto(CANDIDATE_SCREENS.loanOptions);
  await expect(page.getByText(texts.notOpen)).toBeVisible();
  await expect(loanScreen(page).proceed).toBeHidden();
  await screenIsAccessible(page);
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/portal');
});

test('logging out of the loan screen clears what the browser keeps [2c.124]', async ({
  selectedPage: page,
}) => {
  const loan = await openLoanScreen(page);
  await loan.step('Documents').click();
  await loan.consent.check();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(CANDIDATE_SCREENS.login);
  await noticeSays(page, SIGN_IN_TEXTS.loggedOut);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.goto(CANDIDATE_SCREENS.loanThankYou);
  await expect(page).toHaveURL(CANDIDATE_SCREENS.login);
});
