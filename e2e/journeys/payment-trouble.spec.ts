import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { PAYMENT_TEXTS as texts, paymentThanksText } from '@portal/contract/texts/payment.ts';
import { ask } from '../harness/ask.ts';
import { failAt } from '../harness/failures.ts';
import { PHONE_WIDTH, screenIsAccessible, setWidth } from '../harness/screen.ts';
import { noticeSays } from '../harness/sign-in.ts';
import { expect, test } from '../harness/test.ts';
import { checkoutOf, endCheckout, openPayScreen, pay, payScreen, thanked } from './payment-steps.ts';

const ASKING = texts.checkingWithBank;

test('a payment fails in the window and succeeds there with the next try', async ({
  selected: { picture },
  selectedPage: page,
}) => {
  await openPayScreen(page);
  await setWidth(page, PHONE_WIDTH);
  await pay(page, '40000', 'Fail', 'Cancel');
  await expect(page.getByText(`${texts.declined} You can try again.`)).toBeVisible();
  await expect(payScreen(page).attempts.first()).toContainText('Failed');
  await expect(payScreen(page).attempts.first()).toContainText('Reference');
  await screenIsAccessible(page);

  // The next window of the same order is closed: the earlier failure says nothing about it.
  await payScreen(page).pay.click();
  await endCheckout(page, 'Cancel');
  await expect(page.getByText('You closed the payment window. Nothing was paid.')).toBeVisible();
  await expect(page.getByText(`${texts.declined} You can try again.`)).toBeHidden();

  await payScreen(page).pay.click();
  await endCheckout(page, 'Fail', 'Succeed');
  await thanked(page, paymentThanksText('40,000'));
  expect(await picture()).toMatchObject({ total_paid_amount: 40000, remaining_amount: 196000 });
});

test('one payment is cancelled and another amount is paid', async ({
  selected: { picture },
  selectedPage: page,
}) => {
  await openPayScreen(page);
  await pay(page, '236000', 'Cancel');
  await expect(page.getByText('You closed the payment window. Nothing was paid.')).toBeVisible();
  await expect(payScreen(page).attempts.first()).toContainText('Cancelled');
  await pay(page, '25000', 'Succeed');
  await thanked(page, paymentThanksText('25,000'));
  expect(await picture()).toMatchObject({ total_paid_amount: 25000 });
});

test('the browser is closed right after paying, and the money stands there', async ({
  selected,
  selectedPage: page,
  pageOf,
}) => {
  await openPayScreen(page);
  // The portal never hears of it from this browser.
  await page.route('**/api/payment_success', () => undefined);
  const told = page.waitForRequest('**/api/payment_success');
  await pay(page, '30000', 'Succeed');
  await told;
  await page.context().close();

  const later = await pageOf(selected.browser);
  const { attempts } = await openPayScreen(later);
  await expect(attempts).toHaveCount(1);
  await expect(attempts.first()).toContainText('Paid');
  await expect(later.getByText('up to Rs 2,06,000')).toBeVisible();
});

test('a line that is lost after paying is waited for', async ({ selectedPage: page, watch }) => {
  await openPayScreen(page);
  await failAt(page, watch, '/api/payment_success', ['no answer', 'no message']);
  await pay(page, '30000', 'Succeed');
  await expect(page.getByText(ASKING).first()).toBeVisible();
  await thanked(page, paymentThanksText('30,000'));
});

test('a payment that only the bank can tell the portal of is thanked for, too', async ({
  selectedPage: page,
  watch,
}) => {
  await setWidth(page, PHONE_WIDTH);
  await openPayScreen(page);
  await failAt(
    page,
    watch,
    '/api/payment_success',
    Array.from({ length: 5 }, () => 'no answer' as const),
  );
  await pay(page, '30000', 'Succeed');
  await thanked(page, paymentThanksText('30,000'));
});

test('a page that is loaded again in the middle shows what became of the payment', async ({
  portal,
  selectedPage: page,
}) => {
  const { attempts } = await openPayScreen(page);
  const ordered = page.waitForResponse('**/api/create_order');
  await pay(page, '12000');
  const order: { order_id: string } = await (await ordered).json();
  await expect(checkoutOf(page).getByRole('button', { name: 'Succeed' })).toBeVisible();
  const captured = { outcome: 'captured', method: 'upi' };
  await ask(portal, 'POST', `/sandbox/razorpay/orders/${order.order_id}/pay`, captured);
  await page.reload();
  await expect(attempts.first()).toContainText('Paid');
  await expect(attempts.first()).toContainText('UPI');
});

test('a pending payment is left out of the rest, asked about, and credited', async ({
  portal,
  selected: { picture },
  selectedPage: page,
}) => {
  test.slow();
  await setWidth(page, PHONE_WIDTH);
  const { attempts, askTheBank } = await openPayScreen(page);
  await pay(page, '10000', 'Stay pending', 'Close');
  await expect(attempts.first()).toContainText('Pending');
  await expect(attempts.first()).toContainText(ASKING);
  await expect(payScreen(page).amount).toHaveValue('');
  await expect(page.getByText('Rs 10,000 is being checked with the bank.')).toBeVisible();
  await page.getByRole('button', { name: 'All Rs 2,26,000' }).click();
  await expect(page.getByRole('row', { name: 'Remaining after this' })).toContainText(
    'Rs 10,000, being checked',
  );
  await expect(page.getByText('up to Rs 2,26,000')).toBeVisible();
  await screenIsAccessible(page);
  await askTheBank.click();
  await expect(page.getByText(texts.checked)).toBeVisible();

  await test.step('every screen leaves it out of what can be paid now', async () => {
    await page.goto(CANDIDATE_SCREENS.dashboard);
    const fee = page.getByRole('region', { name: 'Program fee' });
    await expect(fee).toContainText('Fee RemainingRs 2,36,000');
    await expect(fee).toContainText('Rs 10,000 is being checked with the bank.');
    await expect(page.getByText('Pay Rs 2,26,000')).toBeVisible();
    await expect(page.getByText('Unpaid')).toBeVisible();
    await page.goto(CANDIDATE_SCREENS.loanOptions);
    await expect(page.getByText('Rs 10,000 is being checked with the bank.')).toBeVisible();
    await openPayScreen(page);
  });

  const [pending] = (await picture()).attempts;
  await ask(portal, 'POST', `/sandbox/razorpay/payments/${pending?.payment_id}/settle`, {
    outcome: 'captured',
  });
  await expect(attempts.first()).toContainText('Paid');
  await expect(page.getByText('up to Rs 2,26,000')).toBeVisible();
});

test('two tabs and many presses make one payment', async ({ selected: { picture }, selectedPage: page }) => {
  const context = page.context();
  const { amount, pay: button } = await openPayScreen(page);
  const orders: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/create_order')) orders.push(request.url());
  });
  await amount.fill('20000');
  await button.dblclick();
  await expect(checkoutOf(page).getByRole('button', { name: 'Succeed' })).toBeVisible();
  expect(orders).toHaveLength(1);

  const second = await context.newPage();
  const other = await openPayScreen(second);
  await other.amount.fill('30000');
  await other.amount.press('Enter');
  await noticeSays(second, 'You are paying in another tab. Please finish it there, or close it there first.');
  expect(orders).toHaveLength(1);

  await page.bringToFront();
  await endCheckout(page, 'Succeed');
  await thanked(page, paymentThanksText('20,000'));
  expect(await picture()).toMatchObject({ total_paid_amount: 20000 });
});
