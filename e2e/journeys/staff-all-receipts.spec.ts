import { PAYMENT_SCREEN, STAFF_SCREENS } from '@portal/contract/screens.ts';
import { STAFF_TEXTS as texts } from '@portal/contract/texts/staff.ts';
import { ask } from '../harness/ask.ts';
import { savedBy } from '../harness/saved-files.ts';
import { DESK_WIDTH, PHONE_WIDTH, screenHolds, screenIsAccessible, setWidth } from '../harness/screen.ts';
import { editApplication, findApplication } from '../harness/staff.ts';
import { expect, test } from '../harness/test.ts';
import { textOfPdf } from './payment-pdf-text.ts';

test('all receipts have desk money beside online money, with the sums of the filter, at both widths', async ({
  portal,
  person,
  payer: { applicationNumber, pay },
  colleague,
}) => {
  await pay(60_000, 'captured', 'card');
  const { page, token, username } = await colleague('ops');
  const atDesk = async (amount: number, mode: string) => {
    const { id, version } = await findApplication(portal, token, applicationNumber);
    const paid = { cheque_cash_payemnt_amount: amount, cheque_cash_payment_mode: mode };
    await editApplication(portal, token, id, { version, ...paid });
  };
  await atDesk(36_000, 'Cash');
  await atDesk(35_000, 'Cheque');

  await setWidth(page, DESK_WIDTH);
  await page.goto(STAFF_SCREENS.paymentHistory);
  await page.getByRole('link', { name: 'All receipts' }).click();
  await page.getByRole('searchbox', { name: texts.searchReceipts }).fill(applicationNumber);
  const list = page.getByRole('region', { name: 'All receipts', exact: true });
  // Rows of others stand there until the search has answered.
  const row = (text: string) =>
    list.getByRole('row').filter({ hasText: applicationNumber }).filter({ hasText: text });
  await expect(row(applicationNumber)).toHaveCount(3);
  await expect(row('60,000')).toContainText('Card');
  await expect(row('36,000')).toContainText('cancelled');
  await expect(row('35,000')).toContainText(username);
  const sums = page.getByLabel('Sums of this filter');
  for (const text of ['3 entries', 'Received, 2 receipts', '95,000', '1 cancelled', 'Desk, 1']) {
    await expect(sums).toContainText(text);
  }
  await screenIsAccessible(page);

  const cancelled = await savedBy(page, () =>
    row('36,000')
      .getByRole('button', { name: /^Receipt/ })
      .click(),
  );
  expect(textOfPdf(cancelled.content)).toContain('CANCELLED');

  await page.getByLabel('Way', { exact: true }).selectOption('desk');
  await page.getByLabel('State', { exact: true }).selectOption('received');
  await expect(row(applicationNumber)).toHaveCount(1);
  await expect(sums).toContainText('1 entry');
  await page.reload();
  await expect(row('35,000')).toBeVisible();
  await page.getByLabel('Taken by').fill('nobody.at.all');
  await page.getByLabel('Taken by').press('Enter');
  await expect(page.getByText(texts.noReceipts)).toBeVisible();
  await expect(sums).toContainText('0 entries');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page).toHaveURL(`${STAFF_SCREENS.paymentHistory}?tab=receipts`);

  await setWidth(page, PHONE_WIDTH);
  await page.goto(`${STAFF_SCREENS.paymentHistory}?tab=receipts&search=${applicationNumber}`);
  const card = list.getByRole('listitem').filter({ hasText: '35,000' });
  await expect(card).toContainText(person.name);
  await expect(sums).toContainText('3 entries');
  await screenHolds(page);
  await page.getByRole('link', { name: 'Online payments' }).click();
  await expect(page.getByRole('region', { name: 'Payments', exact: true })).toBeVisible();
});

test('a refund has a voucher that staff and the candidate download', async ({
  portal,
  payer: { applicationNumber, pay },
  selectedPage,
  colleague,
}) => {
  const payment = await pay(59_000, 'captured');
  await ask(portal, 'POST', `/sandbox/razorpay/payments/${payment}/refund`, { amount: 23_600_00 });
  const { page, token } = await colleague('ops');
  await ask(portal, 'POST', '/api/payment-history/check', { application_id: applicationNumber }, token);

  await setWidth(page, DESK_WIDTH);
  await page.goto(`${STAFF_SCREENS.paymentHistory}?tab=receipts&search=${applicationNumber}`);
  const list = page.getByRole('region', { name: 'All receipts', exact: true });
  const refund = list.getByRole('row').filter({ hasText: '23,600' });
  await expect(refund).toContainText('refunded');
  await expect(refund).toContainText('answers receipt KBP/');
  await expect(page.getByLabel('Sums of this filter')).toContainText('35,400');
  const voucher = await savedBy(page, () =>
    refund.getByRole('button', { name: /^Refund voucher KBR/ }).click(),
  );
  expect(voucher.name).toMatch(new RegExp(`^Refund_Voucher_${applicationNumber}_KBR_`));
  const printed = textOfPdf(voucher.content);
  for (const text of ['23,600.00', '20,000.00', '1,800.00', payment]) expect(printed).toContain(text);

  await setWidth(selectedPage, PHONE_WIDTH);
  await selectedPage.goto(PAYMENT_SCREEN);
  const own = await savedBy(selectedPage, () =>
    selectedPage.getByRole('button', { name: /^Refund voucher KBR/ }).click(),
  );
  expect(own.name).toBe(voucher.name);
  expect(textOfPdf(own.content)).toContain('23,600.00');
});
