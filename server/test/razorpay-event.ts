import { createHmac } from 'node:crypto';
import type { Answer, TestPortal } from './portal.ts';
import { SANDBOX_RAZORPAY } from './razorpay-customer.ts';

/** An event as the provider signs it. */
export function tellOfOrder(portal: TestPortal, orderId: string, eventId: string): Promise<Answer> {
  const payload = { payment: { entity: { order_id: orderId } } };
  const body = JSON.stringify({ event: 'payment.captured', payload });
  const signature = createHmac('sha256', SANDBOX_RAZORPAY.webhookSecret).update(body).digest('hex');
  const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId };
  return portal.post('/api/razorpay/webhook', body, { headers });
}
