import { indianDay } from '@portal/contract/rules/indian-day.ts';
import { formatRupees } from '@portal/contract/rules/money.ts';
import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { PAYMENT_TEXTS } from '@portal/contract/texts/payment.ts';
import type { PaymentPicture } from '@portal/contract/routes/payments.ts';
import { ask } from '../harness/ask.ts';
import { PHONE_WIDTH, screenIsAccessible, setWidth } from '../harness/screen.ts';
import { editApplication, findApplication } from '../harness/staff.ts';
import { expect, test } from '../harness/test.ts';
import { payScreen } from './payment-steps.ts';

const CASH = 45_000;
const ACCOUNT = { holder: 'Asha Rao', number: '000044172093', ifsc: 'KCHN0000142' };

test('cash that was paid at the desk and returned stands on the list as returned, and the sum agrees', async ({
  portal,
  selected: { applicationNumber, token },
  selectedPage: page,
  colleague,
}) => {
  test.slow();
  const ops = await colleague('ops');
  const admin = await colleague('admin');
  const { id, version } = await findApplication(portal, ops.token, applicationNumber);
  const cash = { cheque_cash_payment_mode: 'Cash', cheque_cash_payemnt_amount: CASH };
  await editApplication(portal, ops.token, id, { version, ...cash });

  await setWidth(page, PHONE_WIDTH);
  await page.goto(CANDIDATE_SCREENS.paymentOptions);
  const { attempts } = payScreen(page);
  await expect(attempts).toHaveCount(1);
  await expect(attempts).toContainText('at the desk');
  await expect(attempts.getByText('Paid', { exact: true })).toBeVisible();

  const leaving = { application_id: applicationNumber, reason: 'I found other work', account: ACCOUNT };
  await ask(portal, 'POST', '/api/user/withdrawal', leaving, token);
  const proposed = await ask<{ approval_id: number }>(
    portal,
    'POST',
    `/api/applications/${id}/refunds`,
    { what: 'withdrawal' },
    ops.token,
  );
  const approval = `/api/admin/approvals/${proposed.approval_id}`;
  const { seen } = await ask<{ seen: string }>(portal, 'GET', approval, undefined, admin.token);
  await ask(portal, 'POST', `${approval}/approve`, { seen }, admin.token);
  const query = `?application_id=${applicationNumber}`;
  const { refunds } = await ask<{ refunds: { id: number; amount: number }[] }>(
    portal,
    'GET',
    `/api/user/withdrawal${query}`,
    undefined,
    token,
  );
  const returned = refunds[0]?.amount ?? 0;
  const part = `/api/admin/refunds/${refunds[0]?.id}`;
  const opened = await ask<{ given_at: string }>(portal, 'POST', `${part}/account`, {}, ops.token);
  const transfer = {
    utr: 'KCHNN26322004417',
    transferred_on: indianDay(new Date()),
    account_given_at: opened.given_at,
  };
  await ask(portal, 'POST', `${part}/transfer`, transfer, ops.token);

  const picture = await ask<PaymentPicture>(portal, 'GET', `/api/user/payments${query}`, undefined, token);
  expect(picture.other_payments).toMatchObject([{ amount: CASH, refunded_amount: returned }]);
  const words =
    returned === CASH ? PAYMENT_TEXTS.givenBack : `${formatRupees(returned)} of it was returned to you.`;
  await page.reload();
  await expect(attempts).toHaveCount(1);
  await expect(attempts).toContainText(words);
  await expect(page.getByText('Above the fee, kept apart')).toHaveCount(0);
  await screenIsAccessible(page);
});
