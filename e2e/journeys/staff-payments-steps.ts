import type { Page } from '@playwright/test';
import { paymentRoutes } from '@portal/contract/routes/payments.ts';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { PHONE_WIDTH, setWidth } from '../harness/screen.ts';
import type { Person } from '../harness/person.ts';
import { STAFF } from '../harness/portal.ts';
import type { Phone } from '../harness/sms.ts';
import { ask, editApplication, findApplication, logIn } from '../harness/staff.ts';
import { submittedApplication } from '../harness/submitted-application.ts';

export interface Payer {
  readonly applicationId: string;
  /** Pays without a browser and answers the provider's number of the payment. */
  readonly pay: (
    amount: number,
    outcome: 'captured' | 'failed' | 'pending',
    method?: string,
  ) => Promise<string>;
}

/** Somebody who is selected and pays as often as the journey asks for. */
export async function aPayer(portal: string, person: Person, sms: Phone): Promise<Payer> {
  const { applicationId, token } = await submittedApplication(portal, person, sms);
  const staff = await logIn(portal, STAFF.username, STAFF.password);
  const { id } = await findApplication(portal, staff.token, applicationId);
  await editApplication(portal, staff.token, id, { status: 'Selected' });
  return {
    applicationId,
    pay: async (amount, outcome, method = 'upi') => {
      const body = { amount, application_id: applicationId };
      const order = await ask<{ order_id: string }>(
        portal,
        'POST',
        paymentRoutes.createOrder.path,
        body,
        token,
      );
      const paid = await ask<Readonly<Record<`razorpay_${'payment_id' | 'signature'}`, string>>>(
        portal,
        'POST',
        `/sandbox/razorpay/orders/${order.order_id}/pay`,
        { outcome, method },
      );
      if (outcome !== 'failed') {
        await ask(
          portal,
          'POST',
          paymentRoutes.paymentSuccess.path,
          {
            order_id: order.order_id,
            payment_id: paid.razorpay_payment_id,
            signature: paid.razorpay_signature,
            application_id: applicationId,
          },
          token,
        );
      }
      return paid.razorpay_payment_id;
    },
  };
}

/** The payments that a search finds, as rows or as cards. */
export async function openPayments(page: Page, search: string, width: number) {
  await setWidth(page, width);
  await page.goto(`${STAFF_SCREENS.paymentHistory}?search=${encodeURIComponent(search)}`);
  const isPhone = width === PHONE_WIDTH;
  const list = page.getByRole('region', { name: 'Payments', exact: true });
  const rows = isPhone ? list.getByRole('listitem') : list.getByRole('row');
  return {
    row: (text: string) => rows.filter({ hasText: text }),
    /** Presses what can be done with a payment: by its icon, or in its card on a phone. */
    press: async (text: string, action: string) => {
      const row = rows.filter({ hasText: text });
      // By key: notices of what was pressed before may lie over it.
      if (!isPhone) return row.getByRole('button', { name: action }).press('Enter');
      const card = page.getByRole('dialog', { name: 'Payment' });
      if (await card.isHidden()) await row.getByRole('button').click();
      return card.getByRole('button', { name: action }).click();
    },
  };
}
