import { createHmac } from 'node:crypto';
import type { Answer, TestPortal } from './portal.ts';
import { SANDBOX_RAZORPAY } from './razorpay-customer.ts';

interface ToldEvent {
  readonly event?: string;
  readonly paymentId?: string;
}

/** An event as the provider signs it. */
export function tellOfOrder(
  portal: TestPortal,
  orderId: string,
  eventId: string,
  { event = 'payment.captured', paymentId }: ToldEvent = {},
): Promise<Answer> {
  const payload = { payment: { entity: { id: paymentId, order_id: orderId } } };
  const body = JSON.stringify({ event, payload });
  const signature = createHmac('sha256', SANDBOX_RAZORPAY.webhookSecret).update(body).digest('hex');
  const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId };
  return portal.post('/api/razorpay/webhook', body, { headers });
}
