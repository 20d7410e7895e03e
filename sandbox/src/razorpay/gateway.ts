import type { RazorpaySettings } from '../settings.ts';
import type { Dispute, Order, Payment, Refund, RefundStatus } from './entities.ts';
import { badRequest } from './refusal.ts';
import { sign } from './signature.ts';
import type { Change, Store } from './store.ts';

/** What becomes of the next refunds, as tests asked. */
export interface RefundOutcome {
  next: RefundStatus;
}

/** When captured payments reach the merchant's bank account, as tests asked. */
export interface SettlementPace {
  /** Days until the transfer, which leaves at ten in the morning; without days, whenever a report is asked for. */
  delayDays: number;
}

export interface Gateway {
  readonly settings: RazorpaySettings;
  readonly store: Store;
  readonly refundOutcome: RefundOutcome;
  readonly settlementPace: SettlementPace;
  /** Makes it so, durably, and tells the merchant. */
  commit(change: Change): void;
  /** In seconds, as all its moments are. */
  unixNow(): number;
}

const ID = /^[a-z]+_[0-9A-Za-z]{14}$/;

export function knownOrder({ store }: Gateway, id: string): Order {
  return store.order(id) ?? notThere(id);
}

export function knownPayment({ store }: Gateway, id: string): Payment {
  return store.payment(id) ?? notThere(id);
}

export function knownRefund({ store }: Gateway, id: string): Refund {
  return store.refund(id) ?? notThere(id);
}

export function knownDispute({ store }: Gateway, id: string): Dispute {
  return store.dispute(id) ?? notThere(id);
}

function notThere(id: string): never {
  throw badRequest(ID.test(id) ? 'The id provided does not exist' : `${id} is not a valid id`);
}

/** What the checkout hands to the merchant's page. */
export function receiptOf({ settings }: Gateway, payment: Payment) {
  return {
    razorpay_order_id: payment.order_id,
    razorpay_payment_id: payment.id,
    razorpay_signature: sign(`${payment.order_id}|${payment.id}`, settings.keySecret),
  };
}
