import { CANDIDATE_SCREENS, STAFF_SCREENS } from '@portal/contract/screens.ts';
import { savedBy } from '../harness/saved-files.ts';
import { DESK_WIDTH, PHONE_WIDTH, screenIsAccessible, setWidth } from '../harness/screen.ts';
import { findApplication } from '../harness/staff.ts';
import { expect, test } from '../harness/test.ts';
import { textOfPdf } from './payment-pdf-text.ts';

test('a candidate leaves, two people agree, and the money is returned with its voucher', async ({
  portal,
  payer: { applicationNumber, pay, read },
  selectedPage: page,
  colleague,
}) => {
  test.slow();
  const ops = await colleague('ops');
  const admin = await colleague('admin');
  await pay(60_000, 'captured');

  await test.step('the candidate reads what returns, and asks', async () => {
    await setWidth(page, PHONE_WIDTH);
    await page.goto(CANDIDATE_SCREENS.paymentOptions);
    await page.getByRole('button', { name: 'I want to withdraw' }).click();
    const today = page.locator('tr[aria-current]');
    await expect(today).toHaveCount(1);
    await expect(today).toContainText('or more days before the first class');
    await expect(page.getByText('Until it is, the first row holds')).toBeVisible();
    await screenIsAccessible(page);
    await page.getByLabel('Reason').selectOption('I found other work');
    await page.getByRole('button', { name: 'Ask to withdraw' }).click();
    await expect(page.getByRole('heading', { name: 'You asked to withdraw' })).toBeVisible();
  });

  await test.step('one person proposes, another releases', async () => {
    const { id } = await findApplication(portal, ops.token, applicationNumber);
    await setWidth(ops.page, DESK_WIDTH);
    await ops.page.goto(`${STAFF_SCREENS.dashboard}#${id}`);
    await ops.page.getByRole('tab', { name: 'Payments' }).click();
    const section = ops.page.getByRole('region', { name: 'Refunds' });
    await section.getByRole('button', { name: /^Propose Rs/ }).click();
    await expect(section.getByText('waits for a second person')).toBeVisible();
    await setWidth(admin.page, DESK_WIDTH);
    await admin.page.goto(STAFF_SCREENS.approvals);
    const title = `Withdrawal of ${applicationNumber}`;
    const proposal = admin.page.getByRole('button', { name: title });
    await proposal.click();
    await expect(admin.page.getByRole('heading', { name: title })).toBeVisible();
    await admin.page.getByRole('button', { name: /Approve/ }).click();
    await expect(proposal).toBeHidden();
    expect(await read()).toMatchObject({ status: 'Withdrawn' });
  });

  await test.step('the candidate reads where the money is, and has the voucher', async () => {
    const money = page.getByRole('region', { name: 'Where is my money?' });
    await expect(async () => {
      await page.reload();
      await expect(money.getByText('Refunded')).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(money).toContainText('Razorpay has returned it.');
    const voucher = await savedBy(page, () => money.getByRole('button', { name: /Refund voucher/ }).click());
    expect(textOfPdf(voucher.content).toLowerCase()).toContain('refund voucher');
    await screenIsAccessible(page);
  });
});
