import type { Locator, Page } from '@playwright/test';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { DESK_TEXTS } from '@portal/contract/texts/desk.ts';
import { STAFF_TEXTS as texts } from '@portal/contract/texts/staff.ts';
import { PHONE_WIDTH, screenIsAccessible, setWidth } from '../harness/screen.ts';
import { editApplication, findApplication } from '../harness/staff.ts';
import { expect, test } from '../harness/test.ts';

/** The payments of an application in its drawer, opened by its address. */
async function openPayments(page: Page, id: number): Promise<Locator> {
  await page.goto(`${STAFF_SCREENS.dashboard}#${id}`);
  await page.getByRole('tab', { name: 'Payments' }).click();
  return page.getByRole('region', { name: 'Paid at the desk' });
}

interface Filled {
  readonly mode: string;
  readonly amount: string;
  readonly number?: readonly [label: string, value: string];
  readonly bank?: string;
}

async function fill(page: Page, { mode, amount, number, bank }: Filled): Promise<Locator> {
  await page.getByRole('button', { name: 'Add payment' }).click();
  const form = page.getByRole('dialog', { name: 'Add payment' });
  await form.getByLabel('Payment Mode').selectOption(mode);
  await form.getByLabel('Amount').fill(amount);
  if (number !== undefined) await form.getByLabel(number[0]).fill(number[1]);
  if (bank !== undefined) await form.getByLabel(/^Bank/).fill(bank);
  return form;
}

test('two payments at the desk, one corrected, one bounced, and the day is closed', async ({
  portal,
  submitted: { applicationNumber, read },
  colleague,
  watch,
}) => {
  test.slow();
  const { page, token } = await colleague('ops');
  const { id } = await findApplication(portal, token, applicationNumber);
  await editApplication(portal, token, id, { status: 'Selected' });
  const desk = await openPayments(page, id);
  await expect(desk.getByText(DESK_TEXTS.noPayments)).toBeVisible();

  const cash = await fill(page, { mode: 'Cash', amount: '20,000' });
  await cash.getByRole('button', { name: 'Record payment' }).dblclick();
  await expect(cash).toBeHidden();
  const rows = desk.getByRole('list', { name: 'Desk payments' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);

  const cheque = await fill(page, {
    mode: 'Cheque',
    amount: '30000',
    number: ['Cheque number', '10423'],
    bank: 'Kosi Bank',
  });
  watch.expectRefusal(`/api/applications/${id}/desk-payments`);
  await cheque.getByRole('button', { name: 'Record payment' }).click();
  await expect(cheque.getByText('Please enter the number of the cheque, 6 to 9 digits.')).toBeVisible();
  await cheque.getByLabel('Cheque number').fill('104233');
  await cheque.getByRole('button', { name: 'Record payment' }).click();
  await expect(cheque).toBeHidden();
  await expect(rows).toHaveCount(2);
  expect(await findApplication(portal, token, applicationNumber)).toMatchObject({
    cheque_cash_payment_mode: 'Cheque',
    total_amount_paid: 50_000,
  });
  await screenIsAccessible(page);

  await desk.getByRole('button', { name: /^Correct: Cash/ }).click();
  const correct = page.getByRole('dialog', { name: 'Correct payment' });
  await correct.getByLabel('Amount').fill('25000');
  await correct.getByRole('button', { name: 'Save' }).click();
  await expect(correct).toBeHidden();
  await expect(rows.filter({ hasText: 'Cash' })).toContainText('Rs 25,000');

  await desk.getByRole('button', { name: /^Deposited: Cheque/ }).click();
  await expect(desk.getByRole('button', { name: /^Correct: Cheque/ })).toBeHidden();
  await desk.getByRole('button', { name: /^Bounced: Cheque/ }).click();
  const question = page.getByRole('dialog', { name: 'Bounced' });
  await expect(question).toContainText('The bank returned Cheque 104233, Kosi Bank, Rs 30,000.');
  await question.getByRole('button', { name: 'Bounced' }).click();
  await expect(rows.filter({ hasText: '104233' }).getByText('Bounced')).toBeVisible();
  const ledger = page.getByRole('table', { name: 'Ledger' });
  await expect(ledger.getByRole('row', { name: /Total paid/ })).toContainText('Rs 25,000');
  await expect(ledger.getByRole('button', { name: /, cancelled$/ })).toHaveCount(2);
  const [line] = (await read()).notifications;
  expect(line?.text).toContain('Your cheque of Rs 30,000 was returned by the bank');
  await setWidth(page, PHONE_WIDTH);
  await screenIsAccessible(page);
});

test('the cash book of a day is counted, closed once and then holds its payments', async ({
  portal,
  submitted: { applicationNumber },
  colleague,
}) => {
  test.slow();
  const { page, token } = await colleague('admin');
  const { id } = await findApplication(portal, token, applicationNumber);
  await editApplication(portal, token, id, { status: 'Selected' });
  const desk = await openPayments(page, id);
  const cash = await fill(page, { mode: 'Cash', amount: '1500' });
  await cash.getByLabel('Payment Date').fill(await pastDay(page));
  await cash.getByRole('button', { name: 'Record payment' }).click();
  await expect(cash.getByText(/This is before the registration/)).toBeVisible();
  await cash.getByRole('button', { name: 'Record payment' }).click();
  await expect(cash).toBeHidden();
  await expect(desk.getByRole('button', { name: /^Take back: Cash/ })).toBeVisible();

  await page.goto(`${STAFF_SCREENS.cashBook}?day=${await pastDay(page)}`);
  await expect(page.getByRole('table', { name: 'Payments' })).toContainText(applicationNumber);
  const closing = page.getByRole('region', { name: 'Close the book' });
  await closing.getByRole('button', { name: 'Close the book' }).click();
  await expect(closing.getByText(DESK_TEXTS.countedMissing)).toBeVisible();
  await closing.getByLabel('Counted in the drawer').fill('1400');
  await expect(closing.getByText('Rs 100 too little')).toBeVisible();
  await closing.getByLabel('Why it differs').fill('Change was given twice');
  await screenIsAccessible(page);
  await closing.getByRole('button', { name: 'Close the book' }).dblclick();
  await expect(page.getByText(DESK_TEXTS.closed)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Closed' })).toContainText('Rs 100 too little');
  await setWidth(page, PHONE_WIDTH);
  await screenIsAccessible(page);

  const held = await openPayments(page, id);
  await expect(held.getByText('cash book closed')).toBeVisible();
  await expect(held.getByRole('button', { name: /^Take back/ })).toBeHidden();
  await expect(held.getByText(texts.updateFailed)).toBeHidden();
});

/** A day of this journey alone: others take money today. */
async function pastDay(page: Page): Promise<string> {
  const now = await page.evaluate(() => Date.now());
  return new Date(now - 40 * 24 * 60 * 60 * 1000).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
