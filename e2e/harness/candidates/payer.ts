import { paymentRoutes } from '@portal/contract/routes/payments.ts';
import { ask } from '../ask.ts';
import type { SelectedCandidate } from './selected.ts';

/** A candidate who is selected and pays as often as the journey asks for. */
export interface Payer extends SelectedCandidate {
  /** Pays without a browser and answers the provider's number of the payment. */
  readonly pay: (
    amount: number,
    outcome: 'captured' | 'failed' | 'pending',
    method?: string,
  ) => Promise<string>;
}

export function payerOf(portal: string, selected: SelectedCandidate): Payer {
  const { applicationNumber, token } = selected;
  return {
    ...selected,
    pay: async (amount, outcome, method = 'upi') => {
      const body = { amount, application_id: applicationNumber };
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
            application_id: applicationNumber,
          },
          token,
        );
      }
      return paid.razorpay_payment_id;
    },
  };
}
