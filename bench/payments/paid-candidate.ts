import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { paymentRoutes } from '@portal/contract/routes/payments.ts';
import { ask, textAt } from '../harness/front-door.ts';
import { selected } from '../harness/people.ts';

export interface PaidCandidate {
  readonly applicationNumber: ApplicationNumber;
  readonly paymentId: string;
}

/** A candidate who registered, applied, was selected and paid a part of the fee, all through the public API. */
export async function aPaidCandidate(url: string, rupees: number): Promise<PaidCandidate> {
  const { token, applicationNumber } = await selected(url, '9811100001');
  const wanted = { amount: rupees, application_id: applicationNumber };
  const order = textAt(await ask(url, 'POST', paymentRoutes.createOrder.path, wanted, token), 'order_id');
  const play = { outcome: 'captured', method: 'upi' };
  const claim = await ask(url, 'POST', `/sandbox/razorpay/orders/${order}/pay`, play);
  const word = {
    order_id: order,
    payment_id: textAt(claim, 'razorpay_payment_id'),
    signature: textAt(claim, 'razorpay_signature'),
    application_id: applicationNumber,
  };
  await ask(url, 'POST', paymentRoutes.paymentSuccess.path, word, token);
  return { applicationNumber, paymentId: word.payment_id };
}
