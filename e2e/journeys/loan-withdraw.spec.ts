import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { LOAN_ANSWERS } from '@portal/contract/texts/loan-answers.ts';
import { LOAN_TEXTS } from '@portal/contract/texts/loan.ts';
import { pressBack } from '../harness/back.ts';
import { PHONE_WIDTH, screenHolds, setWidth } from '../harness/screen.ts';
import { noticeSays } from '../harness/sign-in.ts';
import { expect, test } from '../harness/test.ts';
import { LENDERS, lendersDesk, openLoanScreen, thankedFor } from './loan-steps.ts';

test('on a phone the documents of the application are used by one press, and the loan is withdrawn', async ({
  portal,
  selected: { applicationNumber },
  selectedPage: page,
}) => {
  test.slow();
  await setWidth(page, PHONE_WIDTH);
  const loan = await openLoanScreen(page);
  const primary = loan.applicant('Primary applicant');

  await test.step('for one amount over one length the lenders stand in one table', async () => {
    const table = page.getByRole('table', { name: 'Like with like: Rs 2,36,000, 12 months' });
    await expect(table).toBeHidden();
    await loan.sameLength.check();
    await expect(table.getByRole('row')).toHaveText([
      'LenderAPREMI, RsIn all, Rs',
      /^NeemtalLowest here15\.3%/,
      /^Tulsipur/,
      /^Morpankh.*%.*to/,
    ]);
    await screenHolds(page);
    await loan.plan(LENDERS.third).months(15).check();
    await expect(table).toBeHidden();
  });

  await test.step('the terms wait at the end of the form', async () => {
    await loan.plan(LENDERS.first).tick.check();
    await loan.proceed.click();
    await expect(loan.submit).not.toBeInViewport();
    await screenHolds(page);
  });

  await test.step('PAN and Aadhaar come from the application', async () => {
    const offered = page.getByRole('group', { name: 'From your application' }).getByRole('listitem');
    await expect(offered).toHaveText([/^PAN/, /^Aadhaar/, /^Aadhaar/]);
    for (const document of await offered.all())
      await expect(document.getByRole('presentation')).toBeVisible();
    await loan.useDocuments.click();
    for (const label of ['PAN Card', 'Aadhaar Front', 'Aadhaar Back']) {
      await expect(primary.row(label)).toHaveAttribute('data-state', 'stored');
    }
    await expect(loan.useDocuments).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Primary applicant' })).toBeFocused();
  });

  await test.step('Back closes a preview and a question, and stays on the screen', async () => {
    await primary.row('PAN Card').getByRole('button', { name: /^View/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await pressBack(page);
    await expect(page.getByRole('dialog')).toBeHidden();
    await loan.addCoApplicant.click();
    const other = loan.applicant('Co-applicant 1');
    await other.name.fill('Meera Deshmukh');
    await other.remove
      .or(other.region.getByRole('button', { name: /^Remove/ }))
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Remove co-applicant 1?' })).toBeVisible();
    await pressBack(page);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(CANDIDATE_SCREENS.loanOptions);
    await expect(loan.step('Documents')).toHaveAttribute('aria-current', 'step');
    await other.region.getByRole('button', { name: /^Remove/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(other.region).toBeHidden();
  });

  await test.step('it is sent, and withdrawn from the thanks', async () => {
    await primary.choose('Bank Statement');
    await expect(primary.row('Bank Statement')).toHaveAttribute('data-state', 'stored');
    await loan.consent.check();
    await loan.submit.click();
    await thankedFor(page);
    const ask = page.getByRole('button', { name: 'Withdraw loan application' });
    await ask.click();
    await expect(page.getByRole('dialog', { name: LOAN_TEXTS.withdrawTitle })).toBeVisible();
    await pressBack(page);
    await expect(page.getByRole('dialog')).toBeHidden();
    await thankedFor(page);
    await ask.click();
    await screenHolds(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).dblclick();
    await noticeSays(page, LOAN_ANSWERS.withdrawn);
    await expect(ask).toBeHidden();
    await expect(page.getByRole('region', { name: 'What you asked for' })).toContainText('Withdrawn');
    const { rows } = await lendersDesk(portal, applicationNumber);
    expect(await rows()).toMatchObject([{ status: 'Pending', withdrawn_at: expect.any(String) }]);
  });

  await test.step('the dashboard says so, and the loan screen offers it again', async () => {
    await page.goto(CANDIDATE_SCREENS.dashboard);
    await expect(page.getByRole('region', { name: 'Your loans' })).toContainText('Withdrawn');
    await openLoanScreen(page);
    await expect(loan.plan(LENDERS.first).tick).toBeEnabled();
    await screenHolds(page);
  });
});
