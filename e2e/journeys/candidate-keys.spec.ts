import { APPLICATION_TEXTS as texts } from '@portal/contract/texts/application.ts';
import { COVER_TEXTS } from '@portal/contract/texts/cover.ts';
import { paymentThanksText } from '@portal/contract/texts/payment.ts';
import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import type { Locator, Page } from '@playwright/test';
import { applicationForm, coverDialog, isAskedToCover } from '../fixtures/application.ts';
import { type ChosenFile, pdfFile, pngFile } from '../fixtures/files.ts';
import { tabTo, tabToAndPress, tabToAndType } from '../harness/keys.ts';
import { registerByApi } from '../harness/sessions.ts';
import { signInForm } from '../harness/sign-in.ts';
import { expect, test } from '../harness/test.ts';
import { LENDERS, loanScreen, REQUIRED_FILES, thankedFor } from './loan-steps.ts';
import { checkoutOf, payScreen, thanked } from './payment-steps.ts';

/** The browser is told to hand over its dialogs from now on: told only before the key, it may hear of it too late. */
function takeFileDialogs(page: Page): void {
  page.on('filechooser', () => undefined);
}

async function chooseByKeys(page: Page, row: Locator, file: ChosenFile): Promise<void> {
  await tabTo(page, row.locator('input[type=file]:not([capture])'));
  const picker = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await picker).setFiles({ ...file });
  if (isAskedToCover(file.name, file)) {
    await tabToAndPress(page, coverDialog(page).getByRole('button', { name: COVER_TEXTS.skip }));
  }
  await expect(row).toHaveAttribute('data-state', 'stored');
}

test('with the keyboard alone, somebody registers, logs out and logs in', async ({ page, person, sms }) => {
  const form = signInForm(page);
  await page.goto(CANDIDATE_SCREENS.register);
  await tabToAndType(page, form.name, person.name);
  await tabToAndType(page, form.email, person.email);
  await tabToAndType(page, form.mobile, person.mobile);
  await page.keyboard.press('Enter');
  await expect(form.digit(1)).toBeFocused();
  await page.keyboard.type(await sms.codeFor(person.mobile));
  await expect(page).toHaveURL(CANDIDATE_SCREENS.dashboard);

  await tabToAndPress(page, page.getByRole('button', { name: 'Logout' }));
  await expect(page).toHaveURL(CANDIDATE_SCREENS.login);
  await tabToAndType(page, form.mobile, person.mobile);
  await tabToAndPress(page, form.getOtp);
  await expect(form.digit(1)).toBeFocused();
  await page.keyboard.type(await sms.codeFor(person.mobile));
  await expect(page).toHaveURL(CANDIDATE_SCREENS.dashboard);
});

test('with the keyboard alone, an application is filled and submitted', async ({
  portal,
  person,
  sms,
  pageOf,
}) => {
  test.slow();
  const { browser } = await registerByApi(portal, person, sms);
  const page = await pageOf(browser);
  takeFileDialogs(page);
  await page.goto(CANDIDATE_SCREENS.dashboard);
  await tabToAndPress(page, page.getByRole('link', { name: texts.resumeApplication }));
  const form = applicationForm(page);
  await expect(form.next).toBeVisible();
  const answer = async (answers: Readonly<Record<string, string>>) => {
    for (const [label, text] of Object.entries(answers)) await tabToAndType(page, form.field(label), text);
  };

  await test.step('personal details', async () => {
    const born = form.day('Date of Birth');
    await tabToAndType(page, born.day, '14');
    await tabToAndType(page, born.month, '8');
    await tabToAndType(page, born.year, '2002');
    await answer({
      'PAN Card Number': 'abcde1234f',
      State: 'Maharashtra',
      District: 'Pune',
      City: 'Pune',
      Pincode: '411001',
    });
    await tabToAndPress(page, form.next);
    await expect(form.tab('Education')).toHaveAttribute('aria-current', 'step');
  });

  await test.step('education', async () => {
    await tabToAndType(page, form.field('UG University'), 'PUNE UNI');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(form.field('UG University')).toHaveValue(/pune uni/i);
    await answer({
      'UG Degree': 'B.Com',
      'UG Percentage': '62.5',
      'UG Passing Year': '2023',
      'Years of Experience': '0',
    });
    await tabToAndPress(page, form.next);
    await expect(form.tab('Documents')).toHaveAttribute('aria-current', 'step');
  });

  await test.step('documents', async () => {
    for (const label of ['Passport Photo', 'Aadhaar Front', 'Aadhaar Back']) {
      await chooseByKeys(page, form.row(label), pngFile(`${label}.png`, 640));
    }
    for (const label of ['PAN Card', 'UG Certificate', 'Resume']) {
      await chooseByKeys(page, form.row(label), pdfFile(`${label}.pdf`));
    }
    await tabToAndPress(page, form.next);
  });

  await test.step('review', async () => {
    await tabToAndPress(page, form.submit);
    const question = page.getByRole('dialog', { name: texts.readyToSubmit });
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(form.submit).toBeFocused();
    await page.keyboard.press('Enter');
    await tabToAndPress(page, question.getByRole('button', { name: texts.submit, exact: true }));
    await expect(page).toHaveURL(CANDIDATE_SCREENS.applicationSuccess);
  });
});

test('with the keyboard alone, a part of the fee is paid and its receipt fetched', async ({
  selected: { picture },
  selectedPage: page,
}) => {
  await page.goto(CANDIDATE_SCREENS.dashboard);
  await tabToAndPress(page, page.getByRole('link', { name: 'Pay Fee' }));
  await tabToAndType(page, payScreen(page).amount, '25000');
  await tabToAndPress(page, payScreen(page).pay);
  const checkout = checkoutOf(page);
  await expect(checkout.getByRole('radio', { name: 'Card' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(checkout.getByRole('radio', { name: 'UPI' })).toBeChecked();
  await tabToAndPress(page, checkout.getByRole('button', { name: 'Succeed' }));
  await thanked(page, paymentThanksText('25,000'));
  expect(await picture()).toMatchObject({ total_paid_amount: 25000 });

  const fetched = page.waitForEvent('download');
  await tabToAndPress(page, page.getByRole('button', { name: 'Download Payment Receipt' }));
  expect((await fetched).suggestedFilename()).toMatch(/^Payment_Receipt_.*\.pdf$/);
});

test('with the keyboard alone, a loan is asked for with a co-applicant', async ({ selectedPage: page }) => {
  test.slow();
  takeFileDialogs(page);
  await page.goto(CANDIDATE_SCREENS.paymentOptions);
  await tabToAndPress(page, page.getByRole('link', { name: 'Apply for loan' }));
  const loan = loanScreen(page);
  const plan = loan.plan(LENDERS.first);
  const handIn = async (title: string) => {
    for (const label of REQUIRED_FILES) {
      await chooseByKeys(page, loan.applicant(title).row(label), pdfFile(`${label}.pdf`));
    }
  };

  await tabToAndPress(page, plan.tick, 'Space');
  await tabTo(page, plan.amount);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('136000');
  await tabTo(page, plan.months(12));
  await page.keyboard.press('ArrowRight');
  await expect(plan.figure('EMI')).toHaveText('Rs 8,406');
  await tabToAndPress(page, loan.proceed);
  await expect(page.getByRole('heading', { name: 'Documents for the lender' })).toBeFocused();
  await handIn('Primary applicant');
  await tabToAndPress(page, loan.addCoApplicant);
  const parent = loan.applicant('Co-applicant 1');
  await expect(parent.name).toBeFocused();
  await page.keyboard.type('Meera Deshmukh');
  await tabToAndType(page, parent.relationship, 'Mother');
  await handIn('Co-applicant 1');
  await tabToAndPress(page, loan.consent, 'Space');
  await tabToAndPress(page, loan.submit);
  await thankedFor(page);
});
