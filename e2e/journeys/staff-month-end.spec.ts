import { settlementRoutes } from '@portal/contract/routes/settlements.ts';
import { indianDay } from '@portal/contract/rules/indian-day.ts';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { MONTH_END_TEXTS as texts } from '@portal/contract/texts/month-end.ts';
import { ask } from '../harness/ask.ts';
import { DESK_WIDTH, PHONE_WIDTH, screenHolds, screenIsAccessible, setWidth } from '../harness/screen.ts';
import { expect, test } from '../harness/test.ts';

test('month end is opened to its lines, and a payment is seen from the provider to the bank', async ({
  portal,
  person,
  payer: { applicationNumber, pay },
  colleague,
}) => {
  const payment = await pay(59_000, 'captured', 'card');
  const { page, token } = await colleague('ops');
  await setWidth(page, DESK_WIDTH);
  await page.goto(STAFF_SCREENS.dashboard);
  await page.getByRole('link', { name: 'Month end' }).click();
  const end = page.getByRole('article', { name: 'Month end' });
  const row = (table: string, name: RegExp | string) =>
    end.getByRole('table', { name: table }).getByRole('row').filter({ hasText: name });
  await expect(row('Received by way', /^Card/)).toBeVisible();
  await screenIsAccessible(page);

  await row('Received by way', /^Card/).getByRole('link').click();
  const receipts = page.getByRole('region', { name: 'All receipts', exact: true });
  await expect(page.getByLabel('Way', { exact: true })).toHaveValue('card');
  await expect(receipts.getByRole('row').filter({ hasText: applicationNumber })).toContainText('59,000');
  await page.goBack();

  await row('Captured, where it is', 'In transit').getByRole('link').click();
  const captured = page.getByRole('region', { name: 'Captured payments', exact: true });
  const mine = captured.getByRole('row').filter({ hasText: payment });
  await expect(mine).toContainText('in transit');
  await expect(mine).toContainText(person.name);

  await fetch(`${portal}/sandbox/razorpay/settlements`, { method: 'POST' });
  await page.getByRole('button', { name: 'Read reports now' }).click();
  await expect(page.getByText(texts.readSoon)).toBeVisible();
  // A job reads the report: the screen shows it at the next refresh.
  const settled = () =>
    ask<{ total: number }>(
      portal,
      'GET',
      `${settlementRoutes.lines.path}?search=${payment}`,
      undefined,
      token,
    );
  await expect.poll(async () => (await settled()).total).toBe(1);
  await page.getByLabel('Money').selectOption('settled');
  await expect(mine).toContainText('settled');

  await page.getByRole('link', { name: 'Transfers', exact: true }).click();
  const transfers = page.getByRole('region', { name: 'Transfers', exact: true });
  await transfers.getByRole('link').first().click();
  const lines = page.getByRole('region', { name: 'Lines of transfers', exact: true });
  const line = lines.getByRole('row').filter({ hasText: payment }).first();
  for (const figure of ['59,000', '1,180', '212.40', '57,607.60']) await expect(line).toContainText(figure);
  await screenIsAccessible(page);

  await setWidth(page, PHONE_WIDTH);
  const today = indianDay(new Date());
  await page.goto(`${STAFF_SCREENS.monthEnd}?from=${today}&to=${today}`);
  await expect(row('From provider to bank', 'Fees of the provider')).toBeVisible();
  await screenHolds(page);
  await page.getByLabel('First day').fill('');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText(texts.periodInvalid)).toBeVisible();
});
