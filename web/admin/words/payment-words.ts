import type { AttemptState, PaymentPicture } from '@portal/contract/routes/payments.ts';
import type { PaymentRecord } from '@portal/contract/routes/staff-payments.ts';
import { METHOD_NAMES } from '@portal/contract/texts/payment.ts';
import { unbrokenRupees } from '../format/figures.ts';

export function methodName(method: string | null): string | null {
  return method === null ? null : (METHOD_NAMES[method] ?? method);
}

const STANDS = {
  open: 'nothing was paid',
  checking: 'the bank has not decided',
  captured: 'captured',
  failed: 'failed',
  refunded: 'refunded',
} as const satisfies Record<AttemptState, string>;

type PaymentKeys = Pick<PaymentRecord, 'application_id' | 'razorpay_payment_id' | 'razorpay_order_id'>;

/** How a payment stands once the bank was asked: `KBP26-004182, Rs 60,000: captured. Paid Rs 60,000, …` */
export function standingText(payment: PaymentKeys, picture: PaymentPicture): string {
  const attempt = attemptOf(payment, picture);
  const of = attempt === undefined ? '' : `, ${unbrokenRupees(attempt.amount)}: ${STANDS[attempt.state]}`;
  const paid = unbrokenRupees(picture.total_paid_amount);
  return `${payment.application_id}${of}. Paid ${paid}, ${unbrokenRupees(picture.remaining_amount)} remains.`;
}

/** An order may hold several tries, so the payment's own number counts first. */
function attemptOf(
  { razorpay_payment_id: id, razorpay_order_id: order }: PaymentKeys,
  { attempts }: PaymentPicture,
) {
  return (
    attempts.find((attempt) => id !== null && attempt.payment_id === id) ??
    attempts.find((attempt) => order !== null && attempt.order_id === order)
  );
}
