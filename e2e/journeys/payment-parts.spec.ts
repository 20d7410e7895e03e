import type { Page } from '@playwright/test';
import { CANDIDATE_SCREENS, LANDING_SCREEN, receiptLink } from '@portal/contract/screens.ts';
import { APPLICATION_TEXTS } from '@portal/contract/texts/application.ts';
import {
  PAYMENT_TEXTS as texts,
  paymentThanksText,
  seatConfirmedByText,
} from '@portal/contract/texts/payment.ts';
import { isReadOnly } from '../fixtures/application.ts';
import { failAt } from '../harness/failures.ts';
import { savedBy } from '../harness/saved-files.ts';
import { holdsAtEveryWidth, PHONE_WIDTH, setWidth } from '../harness/screen.ts';
import { askForLoginCode, noticeSays, typeCode } from '../harness/sign-in.ts';
import { expect, test } from '../harness/test.ts';
import { textOfPdf } from './payment-pdf-text.ts';
import { endCheckout, openPayScreen, pay, payScreen, thanked } from './payment-steps.ts';

async function downloadedReceipt(page: Page): Promise<{ name: string; start: string; text: string }> {
  const button = page.getByRole('button', { name: 'Download Payment Receipt' });
  const { name, content } = await savedBy(page, () => button.click());
  return { name, start: content.subarray(0, 5).toString('latin1'), text: textOfPdf(content) };
}

test('the fee is paid in parts, with a receipt after each [1.12-13 2c.91 2c.93 2c.108-109 2c.112 4.33-34 8c.60]', async ({
  person,
  selected: { applicationNumber, picture },
  selectedPage: page,
}) => {
  test.slow();
  await page.goto(CANDIDATE_SCREENS.dashboard);
  await page.getByRole('link', { name: APPLICATION_TEXTS.viewDetails }).click();
  await isReadOnly(page);
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'Pay Fee' }).click();
  await expect(payScreen(page).amount).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download Payment Receipt' })).toBeHidden();
  await holdsAtEveryWidth(page);

  await pay(page, '60000.50', 'Succeed');
  await thanked(page, paymentThanksText('60,000.50'));
  await expect(page.getByText(seatConfirmedByText('Rs 1,75,999.50'))).toBeVisible();
  await holdsAtEveryWidth(page);
  const receipt = await downloadedReceipt(page);
  expect(receipt).toMatchObject({ name: `Payment_Receipt_${applicationNumber}.pdf`, start: '%PDF-' });
  for (const words of [person.name, applicationNumber, '50,847.88', '9,152.62', '60,000.50', '1,75,999.50']) {
    expect(receipt.text).toContain(words);
  }

  await test.step('the success page and the paid row each save that one receipt', async () => {
    const [attempt] = (await picture()).attempts;
    const number = attempt?.receipt_number ?? '';
    const name = `Payment_Receipt_${applicationNumber}_${number.replaceAll('/', '_')}.pdf`;
    const link = page.getByRole('button', { name: `Receipt ${number}` });
    const saved = await savedBy(page, () => link.click());
    expect(saved.name).toBe(name);
    expect(textOfPdf(saved.content)).toContain(attempt?.payment_id);
    // As the SMS of the payment links to it.
    await page.goto(receiptLink(attempt?.payment_id ?? ''));
    await expect(payScreen(page).attempts.getByRole('button', { name: `Receipt ${number}` })).toBeFocused();
    expect((await savedBy(page, () => link.click())).name).toBe(name);
    await holdsAtEveryWidth(page);
    await page.goBack();
  });

  await page.reload();
  await expect(page.getByText(paymentThanksText('60,000.50'))).toBeVisible();

  await page.getByRole('link', { name: 'Pay the remaining amount' }).click();
  await page.getByRole('button', { name: /^All/ }).click();
  await expect(payScreen(page).amount).toHaveValue('1,75,999.50');
  await expect(page.getByRole('row', { name: 'Remaining after this' })).toContainText('Rs 0');
  await pay(page, '175999.50', 'Succeed');
  await thanked(page, paymentThanksText('1,75,999.50'));
  await expect(page.getByText(texts.alreadyPaid)).toBeVisible();
  await expect(page.getByText('Your seat is confirmed once')).toBeHidden();

  await page.goto(CANDIDATE_SCREENS.paymentOptions);
  await expect(page.getByText(texts.alreadyPaid)).toBeVisible();
  await expect(payScreen(page).amount).toBeHidden();
  await expect(payScreen(page).attempts).toHaveCount(2);
  await holdsAtEveryWidth(page);
  expect(await picture()).toMatchObject({ payment_completed: true, remaining_amount: 0 });
  const { text } = await downloadedReceipt(page);
  const { attempts } = await picture();
  for (const { receipt_number, payment_id } of attempts) {
    expect(text).toContain(receipt_number);
    expect(text).toContain(payment_id);
  }
  for (const words of ['2,36,000.00', '1,75,999.50', 'Remaining\n0.00']) expect(text).toContain(words);

  await page.goto(CANDIDATE_SCREENS.dashboard);
  await expect(page.getByRole('link', { name: 'Pay Fee' })).toBeHidden();
  await expect(page.getByText('Your fee is paid and your seat is confirmed.')).toBeVisible();
});

test('the whole fee is paid at once, and its receipt says so [1.14]', async ({
  selected: { applicationNumber, picture },
  selectedPage: page,
}) => {
  const { amount, pay: button } = await openPayScreen(page);
  await page.getByRole('button', { name: 'All Rs 2,36,000' }).click();
  await expect(amount).toHaveValue('2,36,000');
  await expect(page.getByRole('row', { name: 'GST at 18%' })).toContainText('36,000.00');
  await button.click();
  await endCheckout(page, 'Succeed');
  await thanked(page, paymentThanksText('2,36,000'));
  await expect(page.getByText(texts.alreadyPaid)).toBeVisible();
  expect(await picture()).toMatchObject({ total_paid_amount: 236000, payment_completed: true });

  const { text } = await downloadedReceipt(page);
  const [attempt] = (await picture()).attempts;
  for (const words of [
    applicationNumber,
    attempt?.receipt_number,
    attempt?.payment_id,
    '2,36,000.00',
    '2,00,000.00',
    '36,000.00',
    'Remaining\n0.00',
  ]) {
    expect(text).toContain(words);
  }
});

test('a receipt that cannot be fetched, or of nobody, says so [2c.113-114 5.109 8c.48-49]', async ({
  selectedPage: page,
  watch,
}) => {
  const receipt = page.getByRole('button', { name: 'Download Payment Receipt' });
  // Nobody is thanked for a payment that was not made.
  await page.goto(CANDIDATE_SCREENS.paymentSuccess);
  await expect(page).toHaveURL(CANDIDATE_SCREENS.dashboard);
  await expect(page.getByRole('heading', { name: texts.successHeading })).toBeHidden();
  await openPayScreen(page);
  await pay(page, '1000', 'Succeed');
  await thanked(page, paymentThanksText('1,000'));
  await failAt(page, watch, '/api/user/download-payment-receipt*', ['no message']);
  watch.expectRefusal('/api/user/download-payment-receipt');
  await receipt.click();
  await noticeSays(page, texts.receiptFailed);
  // From another page: the browser would keep what this one was told of the payment.
  await page.goto(LANDING_SCREEN);
  await page.evaluate(() => localStorage.removeItem('application_id'));
  await page.goto(CANDIDATE_SCREENS.paymentSuccess);
  await expect(page.getByRole('heading', { name: texts.successHeading })).toBeVisible();
  await expect(page.getByText(paymentThanksText())).toBeVisible();
  await receipt.click();
  await noticeSays(page, texts.applicationNumberMissing);
});

test('the link in the SMS of a payment leads, after the login, to its receipt', async ({
  payer,
  person,
  sms,
  page,
}) => {
  await setWidth(page, PHONE_WIDTH);
  await sms.readAll(person.mobile);
  await payer.pay(3000, 'captured');
  await page.goto(await sms.linkFor(person.mobile));
  await expect(page).toHaveURL(CANDIDATE_SCREENS.login);
  await askForLoginCode(page, person);
  await typeCode(page, await sms.codeFor(person.mobile));
  await expect(page).toHaveURL(/payment-options\?payment=pay_/);
  const receipt = payScreen(page)
    .attempts.first()
    .getByRole('button', { name: /^Receipt KBP/ });
  await expect(receipt).toBeFocused();
  await expect(receipt).toBeInViewport();
  expect((await savedBy(page, () => receipt.click())).name).toMatch(/^Payment_Receipt_KBP.*_KBP_/);
});
