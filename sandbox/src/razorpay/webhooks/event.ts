import type { Dispute, Order, Payment, Refund } from '../entities.ts';
import { randomText } from '../ids.ts';

type EventName =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | RefundEventName
  | DisputeEventName;

type RefundEventName = 'refund.created' | 'refund.processed' | 'refund.failed';

export type DisputeEventName =
  `payment.dispute.${'created' | 'under_review' | 'action_required' | 'won' | 'lost' | 'closed'}`;

export interface Announcement {
  readonly id: string;
  readonly name: EventName;
  readonly at: number;
}

/** An announcement with the entities as they were when it happened. */
export interface WebhookEvent extends Announcement {
  readonly payment: Payment;
  readonly order: Order;
  readonly refund: Refund | undefined;
  readonly dispute: Dispute | undefined;
}

const ACCOUNT_ID = 'acc_LocalSandbox00';

export function announce(name: EventName, at: number): Announcement {
  return { id: randomText(), name, at };
}

/** Built anew for each attempt, to the same bytes. */
export function bodyOf(event: WebhookEvent): string {
  const payload = payloadOf(event);
  return JSON.stringify({
    entity: 'event',
    account_id: ACCOUNT_ID,
    event: event.name,
    contains: Object.keys(payload),
    payload,
    created_at: event.at,
  });
}

function payloadOf({
  name,
  payment,
  order,
  refund,
  dispute,
}: WebhookEvent): Record<string, { entity: object }> {
  switch (name) {
    case 'order.paid':
      return { payment: { entity: payment }, order: { entity: order } };
    case 'refund.created':
    case 'refund.processed':
    case 'refund.failed':
      return { refund: { entity: refund ?? {} }, payment: { entity: payment } };
    case 'payment.dispute.created':
    case 'payment.dispute.under_review':
    case 'payment.dispute.action_required':
    case 'payment.dispute.won':
    case 'payment.dispute.lost':
    case 'payment.dispute.closed':
      return { payment: { entity: payment }, dispute: { entity: dispute ?? {} } };
    // The capture that follows at once is not in it yet.
    case 'payment.authorized':
      return {
        payment: { entity: { ...payment, status: 'authorized', captured: false, fee: null, tax: null } },
      };
    case 'payment.captured':
    case 'payment.failed':
      return { payment: { entity: payment } };
  }
}
