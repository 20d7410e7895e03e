import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { PAYMENT_TEXTS } from '@portal/contract/texts/payment.ts';
import { STAFF_TEXTS as texts } from '@portal/contract/texts/staff.ts';
import { ask } from '../harness/ask.ts';
import { savedBy } from '../harness/saved-files.ts';
import { DESK_WIDTH, PHONE_WIDTH, screenIsAccessible } from '../harness/screen.ts';
import { expect, test } from '../harness/test.ts';
import { textOfPdf } from './payment-pdf-text.ts';
import { openPayments } from './staff-payments-steps.ts';

test('every attempt stands there with its badge, its record and what its application has paid', async ({
  person,
  payer: { applicationNumber, pay },
  staffPage: page,
}) => {
  const captured = await pay(60000.5, 'captured', 'card');
  await pay(40000, 'failed', 'netbanking');
  await pay(10000, 'pending');
  const { row } = await openPayments(page, applicationNumber, DESK_WIDTH);
  await expect(page.getByText('1 to 3 of 3', { exact: true })).toBeVisible();
  await expect(row('60,000.50').filter({ hasText: 'captured' })).toContainText('Card');
  await expect(row('40,000').filter({ hasText: 'failed' })).toContainText('Netbanking');
  await expect(row('10,000').filter({ hasText: 'pending' })).toContainText('UPI');
  for (const shown of [
    person.name,
    person.email,
    captured,
    '1,75,999.50',
    'Installment',
    'Selected',
    'KBP/',
  ]) {
    await expect(row('captured')).toContainText(shown);
  }
  await expect(row('failed').getByRole('button', { name: 'Payment receipt' })).toBeHidden();
  await expect(row('failed').getByRole('button', { name: 'User receipt' })).toBeVisible();

  await row('captured').getByRole('button', { name: applicationNumber, exact: true }).click();
  const card = page.getByRole('dialog', { name: 'Payment' });
  await expect(card.getByText(captured)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();

  const sums = page.getByLabel('Sums of this filter');
  await expect(sums).toContainText('3 payments');
  await expect(sums).toContainText('Rs 60,000.50');
  await row('captured').getByRole('link', { name: person.name }).click();
  await expect(page).toHaveURL(new RegExp(`#${applicationNumber}$`));
  await expect(page.getByRole('dialog').getByText(applicationNumber).first()).toBeVisible();
});

test('payments are searched, filtered by day and status, and the address keeps it [1.22 2s.77-79]', async ({
  person,
  payer: { applicationNumber, pay },
  staffPage: page,
}) => {
  const paymentId = await pay(50000, 'captured');
  await pay(30000, 'failed');
  const { row } = await openPayments(page, applicationNumber, DESK_WIDTH);
  await expect(row(applicationNumber)).toHaveCount(2);
  for (const found of [person.email, person.mobile, paymentId]) {
    await page.getByRole('searchbox', { name: texts.searchPayments }).fill(found);
    await expect(page).toHaveURL(new RegExp(encodeURIComponent(found).replaceAll('.', '\\.')));
    await expect(row(paymentId)).toBeVisible();
    await expect(row(applicationNumber)).toHaveCount(found === paymentId ? 1 : 2);
  }
  await page.getByRole('searchbox').fill(person.email);
  await page.getByLabel('Status', { exact: true }).selectOption('failed');
  await expect(row(applicationNumber)).toHaveCount(1);
  await expect(row('failed')).toContainText('30,000');
  await page.reload();
  await expect(row(applicationNumber)).toHaveCount(1);

  await page.getByLabel('From', { exact: true }).fill('2020-01-01');
  await page.getByLabel('To', { exact: true }).fill('2020-01-31');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByText(texts.noPayments)).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page).toHaveURL(STAFF_SCREENS.paymentHistory);
  await expect(row(applicationNumber).first()).toBeVisible();
});

test('the pages are walked by their names and numbers, and ticks stay on the way [2s.83]', async ({
  payer: { applicationNumber, pay },
  staffPage: page,
}) => {
  await pay(50000, 'captured');
  await page.route('**/api/payment-history?*', async (route) => {
    const answer: object = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, total: 120, total_pages: 3 } });
  });
  const { row } = await openPayments(page, applicationNumber, DESK_WIDTH);
  await row(applicationNumber).getByRole('checkbox').check();
  const pages = page.getByRole('navigation', { name: 'Pages of payments' });
  for (const [name, number] of [
    ['Next', 2],
    ['Last', 3],
    ['Previous', 2],
    ['First', 1],
    ['Page 3', 3],
  ] as const) {
    await pages.getByRole('button', { name, exact: true }).click();
    await expect(pages.getByRole('button', { name: `Page ${number}` })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(new URL(page.url()).searchParams.get('page') ?? '1').toBe(String(number));
    await expect(page.getByText('1 selected')).toBeVisible();
  }
  await expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled();
});

for (const width of [PHONE_WIDTH, DESK_WIDTH]) {
  test(`both receipts of a payment are saved under their names, at ${width} px [6.51 7.114]`, async ({
    person,
    payer: { applicationNumber, pay },
    colleague,
  }) => {
    const paymentId = await pay(60000, 'captured');
    await pay(25000, 'captured');
    const { page } = await colleague('sales');
    const { press } = await openPayments(page, applicationNumber, width);

    const receipt = await savedBy(page, () => press('60,000', 'Payment receipt'));
    expect(receipt.name).toBe(`Payment_Receipt_${applicationNumber}_${paymentId}.pdf`);
    const ofPayment = textOfPdf(receipt.content);
    for (const words of [person.name, applicationNumber, paymentId, '60,000.00']) {
      expect(ofPayment).toContain(words);
    }
    expect(ofPayment).not.toContain('25,000.00');

    const whole = await savedBy(page, () => press('60,000', 'User receipt'));
    expect(whole.name).toBe(`User_Payment_Receipt_${applicationNumber}.pdf`);
    for (const words of [paymentId, '60,000.00', '25,000.00']) {
      expect(textOfPdf(whole.content)).toContain(words);
    }
  });

  test(`the bank is asked about a payment, and the answer is true, at ${width} px`, async ({
    portal,
    payer: { applicationNumber, pay },
    staffPage: page,
  }) => {
    const paymentId = await pay(20000, 'pending');
    const { row, press } = await openPayments(page, applicationNumber, width);
    await press('20,000', 'Ask the bank now');
    await expect(page.getByText(PAYMENT_TEXTS.checked)).toBeVisible();
    await expect(
      page.getByText(
        `${applicationNumber}, Rs 20,000: the bank has not decided. Paid Rs 0, Rs 2,36,000 remains.`,
      ),
    ).toBeVisible();
    await screenIsAccessible(page);

    await ask(portal, 'POST', `/sandbox/razorpay/payments/${paymentId}/settle`, { outcome: 'captured' });
    await press('20,000', 'Ask the bank now');
    await expect(
      page.getByText(`${applicationNumber}, Rs 20,000: captured. Paid Rs 20,000, Rs 2,16,000 remains.`),
    ).toBeVisible();
    if (width < 1000) await page.keyboard.press('Escape');
    await expect(row('captured')).toBeVisible();
  });
}
