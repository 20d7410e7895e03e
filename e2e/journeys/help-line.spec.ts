import { LOAN_PLANS } from '@portal/contract/program/loan-plans.ts';
import { applicationRoutes } from '@portal/contract/routes/application.ts';
import { CANDIDATE_SCREENS, LANDING_SCREEN } from '@portal/contract/screens.ts';
import { APPLICATION_TEXTS } from '@portal/contract/texts/application.ts';
import { PAYMENT_TEXTS, paymentInitiationFailedText } from '@portal/contract/texts/payment.ts';
import { paymentRoutes } from '@portal/contract/routes/payments.ts';
import { failAt, refuseAt } from '../harness/failures.ts';
import { testWithOwnPortal } from '../harness/own-portal.ts';
import { NARROWEST_WIDTH, noSidewaysScroll, PHONE_WIDTH, screenHolds, setWidth } from '../harness/screen.ts';
import { expect } from '../harness/test.ts';
import { checkoutOf, openPayScreen, pay, payScreen } from './payment-steps.ts';

const test = testWithOwnPortal('help-line', {
  HELP_PHONE: '080 2345 6789',
  HELP_WHATSAPP: '98450 12345',
  HELP_EMAIL: 'ask@neel.example',
  GRIEVANCE_OFFICER: 'Asha Rao',
  GRIEVANCE_EMAIL: 'officer@neel.example',
  BATCH_FIRST_DAY: '2027-01-04',
  BATCH_TIME: '9.30 am',
  BATCH_PLACE: 'Neel Bhavan, Bengaluru',
  FEE_LAST_DAY: '2026-12-20',
});

const FIRST_CLASS = '4 Jan 2027, 9.30 am, Neel Bhavan, Bengaluru';
const LAST_DAY = 'Last day to pay the fee: 20 Dec 2026.';

test('a visitor reads when the next batch begins and until when the fee is paid', async ({ page }) => {
  await setWidth(page, PHONE_WIDTH);
  await page.goto(LANDING_SCREEN);
  await expect(page.getByText(`Next batch: ${FIRST_CLASS}. ${LAST_DAY}`)).toBeVisible();
  await screenHolds(page);
});

test('on a phone every signed-in screen ends with the help line, and failures name it', async ({
  selectedPage: page,
  watch,
}) => {
  test.slow();
  await setWidth(page, PHONE_WIDTH);
  const helpLine = page.getByRole('contentinfo');
  const endsWithHelp = async () => {
    await expect(helpLine.getByRole('link', { name: 'Call 080 2345 6789' })).toHaveAttribute(
      'href',
      'tel:08023456789',
    );
    await expect(helpLine.getByRole('link', { name: 'WhatsApp 98450 12345' })).toHaveAttribute(
      'href',
      'https://wa.me/919845012345',
    );
    await expect(helpLine.getByRole('link', { name: 'Email ask@neel.example' })).toBeVisible();
  };

  await test.step('the dashboard, with its dates', async () => {
    await page.goto(CANDIDATE_SCREENS.dashboard);
    await endsWithHelp();
    await expect(page.getByText(`${FIRST_CLASS}. 45 days in the classroom`)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Program fee' }).getByText(LAST_DAY)).toBeVisible();
    await screenHolds(page);
    await setWidth(page, NARROWEST_WIDTH);
    await noSidewaysScroll(page);
    await setWidth(page, PHONE_WIDTH);
  });

  await test.step('the application form, the loan screen with key facts and the grievance officer', async () => {
    await page.goto(CANDIDATE_SCREENS.applicationForm);
    await endsWithHelp();
    await page.goto(CANDIDATE_SCREENS.loanOptions);
    await endsWithHelp();
    for (const { name, keyFactsUrl } of LOAN_PLANS) {
      const facts = page.getByRole('link', { name: `Key facts of ${name} (PDF)` });
      await expect(facts).toHaveAttribute('href', keyFactsUrl);
    }
    await expect(page.getByText('Grievance officer: Asha Rao, officer@neel.example')).toBeVisible();
    await screenHolds(page);
  });

  await test.step('an order that is refused, and a payment that fails', async () => {
    await openPayScreen(page);
    await endsWithHelp();
    await failAt(page, watch, paymentRoutes.createOrder.path, ['no answer']);
    await payScreen(page).pay.click();
    const alert = page.getByRole('banner').getByRole('alert');
    await expect(alert).toContainText(paymentInitiationFailedText(''));
    await expect(alert.getByRole('link', { name: 'Help 080 2345 6789' })).toBeVisible();
    // It stays while the pointer rests on it.
    await alert.hover();
    await screenHolds(page);
    await page.getByRole('banner').getByRole('button', { name: 'Close' }).click();

    await payScreen(page).pay.click();
    const checkout = checkoutOf(page);
    await checkout.getByRole('radio', { name: 'UPI' }).check();
    await expect(checkout.getByText('Scan the code with any UPI app')).toBeVisible();
    await expect(checkout.getByRole('textbox')).toHaveCount(0);
    await checkout.getByRole('button', { name: 'Fail' }).click();
    await checkout.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText(PAYMENT_TEXTS.declined).first()).toBeVisible();
    await expect(
      page.getByRole('main').getByText('Need help? Call 080 2345 6789, WhatsApp 98450 12345'),
    ).toBeVisible();
  });

  await test.step('the thanks for a payment, with the dates to keep', async () => {
    await pay(page, '1000', 'Succeed');
    await expect(page).toHaveURL(CANDIDATE_SCREENS.paymentSuccess);
    const dates = page.getByRole('region', { name: 'Dates to keep' });
    await expect(dates).toContainText(FIRST_CLASS);
    await expect(dates).toContainText('20 Dec 2026');
    await endsWithHelp();
  });

  await test.step('a screen whose data did not come', async () => {
    await refuseAt(page, watch, `**${applicationRoutes.read.path}*`);
    await page.goto(CANDIDATE_SCREENS.dashboard);
    await expect(page.getByRole('heading', { name: APPLICATION_TEXTS.fetchFailed })).toBeVisible();
    await expect(page.getByRole('main').getByText('Need help? Call 080 2345 6789')).toBeVisible();
  });
});
