/** Razorpay's entities, field by field as its API writes them. Amounts are paise, times Unix seconds. */

export const METHODS = ['card', 'upi', 'netbanking', 'wallet'] as const;
export type Method = (typeof METHODS)[number];

/** An empty list where there are none, as Razorpay writes it. */
export type Notes = Readonly<Record<string, string>> | readonly [];

export interface Order {
  readonly id: string;
  readonly entity: 'order';
  readonly amount: number;
  readonly amount_paid: number;
  readonly amount_due: number;
  readonly currency: 'INR';
  readonly receipt: string | null;
  readonly offer_id: null;
  readonly status: 'created' | 'attempted' | 'paid';
  readonly attempts: number;
  readonly notes: Notes;
  readonly created_at: number;
}

export interface Payment {
  readonly id: string;
  readonly entity: 'payment';
  readonly amount: number;
  readonly currency: 'INR';
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  readonly order_id: string;
  readonly invoice_id: null;
  readonly international: false;
  readonly method: Method;
  readonly amount_refunded: number;
  readonly refund_status: null | 'partial' | 'full';
  readonly captured: boolean;
  readonly description: string | null;
  readonly card_id: string | null;
  readonly bank: string | null;
  readonly wallet: string | null;
  readonly vpa: string | null;
  readonly email: string;
  readonly contact: string;
  readonly notes: Notes;
  readonly fee: number | null;
  readonly tax: number | null;
  readonly error_code: string | null;
  readonly error_description: string | null;
  readonly error_source: string | null;
  readonly error_step: string | null;
  readonly error_reason: string | null;
  readonly acquirer_data: Readonly<Record<string, string | null>>;
  readonly created_at: number;
}

export const REFUND_STATUSES = ['pending', 'processed', 'failed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

export interface Refund {
  readonly id: string;
  readonly entity: 'refund';
  readonly amount: number;
  readonly currency: 'INR';
  readonly payment_id: string;
  readonly notes: Notes;
  readonly receipt: string | null;
  readonly acquirer_data: { readonly arn: string | null };
  readonly created_at: number;
  readonly batch_id: null;
  readonly status: RefundStatus;
  readonly speed_processed: 'normal' | null;
  readonly speed_requested: 'normal' | 'optimum';
}

export const DISPUTE_STATUSES = ['open', 'under_review', 'won', 'lost', 'closed'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

export interface Dispute {
  readonly id: string;
  readonly entity: 'dispute';
  readonly payment_id: string;
  readonly amount: number;
  readonly currency: 'INR';
  /** Nothing until it is lost. */
  readonly amount_deducted: number;
  readonly reason_code: string;
  readonly reason_description: string;
  readonly respond_by: number;
  readonly status: DisputeStatus;
  readonly phase: 'chargeback';
  readonly created_at: number;
}

/** One transfer to the merchant's bank account. */
export interface Settlement {
  readonly id: string;
  readonly entity: 'settlement';
  readonly amount: number;
  readonly status: 'processed';
  readonly fees: number;
  readonly tax: number;
  readonly utr: string;
  readonly created_at: number;
}

/** A line of the settlement report: what a payment or a refund adds to a transfer or takes from it. */
export interface ReconLine {
  readonly entity_id: string;
  readonly type: 'payment' | 'refund';
  readonly debit: number;
  readonly credit: number;
  readonly amount: number;
  readonly currency: 'INR';
  /** With the tax on it. */
  readonly fee: number;
  readonly tax: number;
  readonly on_hold: false;
  readonly settled: true;
  readonly created_at: number;
  readonly settled_at: number;
  readonly settlement_id: string;
  readonly posted_at: null;
  readonly credit_type: 'default';
  readonly description: string | null;
  readonly notes: string;
  /** Of a refund: its payment. */
  readonly payment_id: string | null;
  readonly settlement_utr: string;
  readonly order_id: string;
  readonly order_receipt: string | null;
  readonly method: Method;
  readonly card_network: null;
  readonly card_issuer: null;
  readonly card_type: null;
  readonly dispute_id: null;
}

export function collection<Item>(items: readonly Item[]) {
  return { entity: 'collection', count: items.length, items };
}
