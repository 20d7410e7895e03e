/** What became of an attempt to pay online, as staff see and filter it. */
export const PAYMENT_STATUSES = ['captured', 'pending', 'failed', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The specification's word for an application's `razorpay_payment_status`. */
export function paidWord(status: string | null | undefined): 'Paid' | 'Unpaid' {
  return status === 'captured' ? 'Paid' : 'Unpaid';
}
