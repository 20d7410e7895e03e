import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { ask } from '../harness/ask.ts';
import { DESK_WIDTH, holdsAtEveryWidth, screenIsAccessible, setWidth } from '../harness/screen.ts';
import { findApplication } from '../harness/staff.ts';
import { expect, test } from '../harness/test.ts';

test('a disputed payment is held, and once lost it is owed again', async ({
  portal,
  payer: { applicationNumber, pay, picture },
  colleague,
}) => {
  const { page, token } = await colleague('ops');
  const { id } = await findApplication(portal, token, applicationNumber);
  const paid = await pay(60_000, 'captured');
  const dispute = await ask<{ id: string }>(portal, 'POST', `/sandbox/razorpay/payments/${paid}/dispute`, {});

  await setWidth(page, DESK_WIDTH);
  const row = page.getByRole('list', { name: 'Disputes' }).getByRole('listitem').filter({ hasText: paid });
  await expect(async () => {
    await page.goto(`${STAFF_SCREENS.paymentHistory}?tab=disputes`);
    await expect(row).toContainText('Held, answer it', { timeout: 2000 });
  }).toPass();
  await expect(row).toContainText('answer by');
  await screenIsAccessible(page);
  await holdsAtEveryWidth(page);
  expect(await picture()).toMatchObject({ total_paid_amount: 60_000 });

  await ask(portal, 'POST', `/sandbox/razorpay/disputes/${dispute.id}`, { status: 'lost' });
  await expect.poll(async () => (await picture()).total_paid_amount).toBe(0);
  await setWidth(page, DESK_WIDTH);
  await page.goto(`${STAFF_SCREENS.dashboard}#${id}`);
  await page.getByRole('tab', { name: 'Payments' }).click();
  await expect(page.getByRole('region', { name: 'Disputes' })).toContainText('Rs 60,000 taken by the bank');
  await expect(page.getByRole('table', { name: 'Ledger' })).toContainText('Chargeback');
  await screenIsAccessible(page);
});
