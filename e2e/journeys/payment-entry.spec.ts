import { ERRORS } from '@portal/contract/errors.ts';
import { ORDERS_PER_MINUTE } from '@portal/contract/rules/order-pace.ts';
import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { PAYMENT_TEXTS as texts, paymentInitiationFailedText } from '@portal/contract/texts/payment.ts';
import { ask } from '../harness/ask.ts';
import { failAt } from '../harness/failures.ts';
import { PHONE_WIDTH, screenHolds, screenIsAccessible, setWidth } from '../harness/screen.ts';
import { noticeSays, onlyErrorIs } from '../harness/sign-in.ts';
import { expect, test } from '../harness/test.ts';
import { checkoutOf, endCheckout, openPayScreen, payScreen } from './payment-steps.ts';

test('the amount is grouped while it is typed, and the caret stays where it is [5.78]', async ({
  selectedPage: page,
}) => {
  const { amount, pay } = await openPayScreen(page);
  await setWidth(page, PHONE_WIDTH);

  // It is filled with all that can be paid, selected when it is entered, so that typing replaces it.
  await expect(amount).toHaveValue('2,36,000');
  await expect(pay).toHaveText('Pay Rs 2,36,000');
  await amount.click();
  await page.keyboard.type('126000.5');
  await expect(amount).toHaveValue('1,26,000.5');
  for (const key of ['Home', 'ArrowRight', '9', 'x', 'Backspace', '3']) await page.keyboard.press(key);
  await expect(amount).toHaveValue('13,26,000.5');
  await page.keyboard.press('Backspace');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Backspace']) {
    await page.keyboard.press(key);
  }
  await expect(amount).toHaveValue('12,000.5');

  for (const wrong of ['', '0', '-5', '0.99', '236000.01', '235999.5']) {
    await amount.fill(wrong);
    await amount.press('Enter');
    await onlyErrorIs(page, texts.invalidAmount);
    await expect(amount).toBeFocused();
  }
  await expect(page.getByText('Pay all Rs 2,36,000, or leave at least Rs 1.')).toBeVisible();
  await screenHolds(page);

  await page.getByRole('button', { name: 'Fits UPI Rs 1,00,000' }).click();
  await expect(amount).toHaveValue('1,00,000');
  await expect(page.getByRole('row', { name: 'GST at 18%' })).toContainText('15,254.24');
  await expect(page.getByRole('row', { name: 'Remaining after this' })).toContainText('Rs 1,36,000');
  await expect(pay).toHaveText('Pay Rs 1,00,000');
  await page.getByRole('button', { name: 'Half Rs 1,18,000' }).click();
  await expect(page.getByText('choose card or net banking, or pay in parts')).toBeVisible();
});

test('paying opens with the selection, and says so [2c.107]', async ({ submitted, pageOf }) => {
  const page = await pageOf(submitted.browser);
  await page.goto(CANDIDATE_SCREENS.paymentOptions);
  await expect(page.getByText(ERRORS.PAYING_NOT_OPEN.text)).toBeVisible();
  await expect(payScreen(page).amount).toBeHidden();
  await screenIsAccessible(page);
  const ways = page.getByRole('navigation', { name: 'Ways to pay the fee' });
  await expect(ways.getByRole('link', { name: 'Pay Now' })).toHaveAttribute('aria-current', 'page');
  await ways.getByRole('link', { name: 'Apply for loan' }).click();
  await expect(page).toHaveURL(CANDIDATE_SCREENS.loanOptions);
});

test('whatever stops a payment from beginning is said, and the next try begins [8c.57-59]', async ({
  selected: { picture },
  selectedPage: page,
  watch,
}) => {
  test.slow();
  const { amount, pay } = await openPayScreen(page);
  await amount.fill('5000');

  await failAt(page, watch, '/api/create_order', ['no answer', 'no message']);
  await pay.click();
  await noticeSays(
    page,
    paymentInitiationFailedText('The portal does not answer. Please check your connection and try again.'),
  );
  await pay.click();
  await noticeSays(page, texts.orderFailed);

  await page.route('**/checkout.js', (route) => route.abort());
  watch.expectRefusal('/sandbox/razorpay/v1/checkout.js');
  await pay.click();
  await noticeSays(page, texts.checkoutNotLoaded);
  await page.unroute('**/checkout.js');
  // Under the pointer it does not leave by itself: the next try takes it away.
  const failure = page.getByRole('banner').getByText(texts.checkoutNotLoaded);
  await failure.hover();
  await pay.press('Enter');
  await expect(failure).toBeHidden();
  await expect(checkoutOf(page).getByRole('button', { name: 'Succeed' })).toBeVisible();
  await test.step('UPI is paid by an app or a code, and not by a typed ID', async () => {
    await expect(checkoutOf(page).getByText('Scan the code with any UPI app')).toBeAttached();
    await expect(checkoutOf(page).getByLabel('UPI ID')).toHaveCount(0);
  });
  await endCheckout(page, 'Cancel');
  await expect(page.getByText('You closed the payment window. Nothing was paid.')).toBeVisible();
  expect(await picture()).toMatchObject({ total_paid_amount: 0, payable_amount: 236000 });
});

test('without what is owed nothing can be paid, and the next try loads it [8c.43-44]', async ({
  selectedPage: page,
  watch,
}) => {
  watch.expectRefusal('/api/user/payments');
  await failAt(page, watch, '/api/user/payments?*', ['no message']);
  const { amount, pay } = await openPayScreen(page);
  await expect(page.getByText('Total feeRs 2,36,000')).toBeVisible();
  await amount.fill('5000');
  await screenIsAccessible(page);
  await pay.click();
  await noticeSays(page, texts.applicationNotLoaded);
  await expect(page.getByText('up to Rs 2,36,000')).toBeVisible();
  await expect(amount).toHaveValue('5,000');
});

test('who started many payments is told when to try again, and can pay the last one', async ({
  portal,
  selected: { applicationNumber, token },
  selectedPage: page,
  watch,
}) => {
  watch.expectRefusal('/api/create_order');
  for (let amount = 1001; amount <= 1000 + ORDERS_PER_MINUTE; amount += 1) {
    await ask(portal, 'POST', '/api/create_order', { amount, application_id: applicationNumber }, token);
  }
  const screen = await openPayScreen(page);
  await screen.amount.fill('5000');
  await screen.pay.click();
  await expect(
    page
      .getByRole('banner')
      .getByText(
        /^Many payments were started here just now\. Please try again in \d+ seconds?, or pay the amount that you started last\.$/,
      ),
  ).toBeVisible();
  await screenIsAccessible(page);

  await screen.amount.fill(String(1000 + ORDERS_PER_MINUTE));
  await screen.pay.click();
  await expect(checkoutOf(page).getByRole('button', { name: 'Succeed' })).toBeVisible();
});
