import { sumOfRupees } from './money.ts';

const CAPTURED = 'captured';

interface OnlinePayments {
  readonly payment_history: readonly {
    readonly razorpay_payment_status: string;
    readonly razorpay_payment_amount: number;
  }[];
}

/** Razorpay Paid: the sum of the online payments that were captured, in rupees. */
export function paidOnline({ payment_history: payments }: OnlinePayments): number {
  const captured = payments.filter(({ razorpay_payment_status: status }) => status === CAPTURED);
  return sumOfRupees(captured.map(({ razorpay_payment_amount: amount }) => amount));
}

/** Something was paid, possibly more than was due. */
export function isPaid(application: {
  readonly total_amount_paid: number;
  readonly excess_amount: number;
}): boolean {
  return application.total_amount_paid > 0 || application.excess_amount > 0;
}
