/** What became of an attempt to pay online, as staff see and filter it. */
export const PAYMENT_STATUSES = ['captured', 'pending', 'failed', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** From so many days on, the bank takes too long to decide on a payment. */
export const LONG_PENDING_DAYS = 1;
/** What staff filter payments by: a status, or one that lasts too long. */
export const PAYMENT_FILTERS = ['captured', 'pending', 'pending_long', 'failed', 'refunded'] as const;
export type PaymentStatusFilter = (typeof PAYMENT_FILTERS)[number];

export const PAYMENT_FILTER_LABELS = {
  captured: 'captured',
  pending: 'pending',
  pending_long: 'pending over a day',
  failed: 'failed',
  refunded: 'refunded',
} as const satisfies Record<PaymentStatusFilter, string>;

/** The specification's word for an application's `razorpay_payment_status`. */
export function paidWord(status: string | null | undefined): 'Paid' | 'Unpaid' {
  return status === 'captured' ? 'Paid' : 'Unpaid';
}
