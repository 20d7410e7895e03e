import { PAYMENT_TEXTS, paymentThanksText } from '@portal/contract/texts/payment.ts';
import { expect, test } from '../harness/test.ts';
import { openPayScreen, pay, thanked } from './payment-steps.ts';

test('the receipt is asked for by the application that the screen before named, else by the remembered one [5.108-109]', async ({
  selected: { applicationNumber },
  selectedPage: page,
  watch,
}) => {
  await openPayScreen(page);
  await pay(page, '1000', 'Succeed');
  await thanked(page, paymentThanksText('1,000'));
  const button = page.getByRole('button', { name: 'Download Payment Receipt' });
  const askedNumber = async () => {
    const asked = page.waitForRequest(/download-payment-receipt/);
    await button.click();
    return new URL((await asked).url()).searchParams.get('application_id');
  };

  watch.expectRefusal('/api/user/download-payment-receipt');
  await page.evaluate(() => {
    history.replaceState({ ...history.state, usr: { application_id: 'KBP26-999999' } }, '');
  });
  await page.reload();
  expect(await askedNumber()).toBe('KBP26-999999');
  await expect(page.getByText(PAYMENT_TEXTS.receiptFailed)).toBeVisible();

  await page.evaluate(() => history.replaceState({ ...history.state, usr: null }, ''));
  await page.reload();
  expect(await askedNumber()).toBe(applicationNumber);
});
