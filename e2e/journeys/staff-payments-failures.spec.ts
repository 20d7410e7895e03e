import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { PAYMENT_TEXTS } from '@portal/contract/texts/payment.ts';
import { STAFF_TEXTS as texts } from '@portal/contract/texts/staff.ts';
import { refuseAt } from '../harness/failures.ts';
import { DESK_WIDTH } from '../harness/screen.ts';
import { saysError } from '../harness/staff.ts';
import { expect, test } from '../harness/test.ts';
import { openPayments } from './staff-payments-steps.ts';

const LIST = '**/api/payment-history?*';

test('a list that takes its time turns a spinner, one that fails says so and can be tried again [2s.84 8s.42]', async ({
  staffPage: page,
  watch,
}) => {
  const answer = Promise.withResolvers<void>();
  await refuseAt(page, watch, LIST, answer.promise);
  await page.goto(STAFF_SCREENS.paymentHistory);
  const spinner = page.getByRole('status', { name: 'Loading payments' });
  await expect(spinner).toBeVisible();
  await expect(page.getByText(texts.noPayments)).toBeHidden();
  answer.resolve();
  await saysError(page, texts.paymentsFailed);
  await expect(page.getByText(texts.noPayments)).toBeVisible();
  await expect(spinner).toBeHidden();
  await page.unroute(LIST);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(texts.paymentsFailed)).toBeHidden();
});

test('receipts that cannot be had say which, and a bank that is silent is no mistake [8s.43-44]', async ({
  payer: { applicationNumber, pay },
  staffPage: page,
  watch,
}) => {
  test.slow();
  const paymentId = await pay(60000, 'captured');
  const { press } = await openPayments(page, applicationNumber, DESK_WIDTH);
  const receipt = `/api/download-payment-receipt-by-payment/${paymentId}`;
  const userReceipt = `/api/download-payment-receipt/${applicationNumber}`;
  const check = '/api/payment-history/check';
  for (const path of [receipt, userReceipt]) await refuseAt(page, watch, `**${path}`);
  await press('60,000', 'Payment receipt');
  await saysError(page, texts.receiptFailed);
  await press('60,000', 'User receipt');
  await saysError(page, texts.userReceiptFailed);

  await page.route(`**${receipt}`, (route) =>
    route.fulfill({ status: 404, json: { message: PAYMENT_TEXTS.recordNotFound, code: 'NOT_FOUND' } }),
  );
  await press('60,000', 'Payment receipt');
  await saysError(page, PAYMENT_TEXTS.recordNotFound);

  await page.route(`**${check}`, async (route) => {
    const response = await route.fetch();
    const told: object = await response.json();
    await route.fulfill({ json: { ...told, answered: false, message: PAYMENT_TEXTS.bankSilent } });
  });
  await press('60,000', 'Ask the bank now');
  await expect(page.getByText(PAYMENT_TEXTS.bankSilent)).toBeVisible();
});

test('a logout from the payment history leaves by its own address [2s.26]', async ({
  staffPage: page,
  watch,
}) => {
  watch.expectRefusals(401);
  // Only the way out is looked at: the session is shared with other journeys.
  await page.route('**/api/admin/logout', (route) => route.fulfill({ json: { message: '' } }));
  await page.goto(STAFF_SCREENS.paymentHistory);
  await expect(page.getByRole('region', { name: 'Payments' })).toHaveAttribute('aria-busy', 'false');
  const leaving = page.waitForRequest((request) => new URL(request.url()).pathname === '/admin/login');
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await leaving;
  await expect(page).toHaveURL(STAFF_SCREENS.login);
  expect(await page.evaluate(() => localStorage.getItem('admin_token'))).toBeNull();
});
