import type { PaymentPicture } from '@portal/contract/routes/payments.ts';

/**
 * Returns the receipt of the payment that was just made, or undefined if it has none yet; of the newest payment if none
 * was named.
 */
export function receiptOf(
  { attempts }: Pick<PaymentPicture, 'attempts'>,
  paymentId: string | undefined,
): string | undefined {
  const paid = attempts.filter(({ receipt_number }) => receipt_number !== null);
  const shown = paymentId === undefined ? paid[0] : paid.find(({ payment_id }) => payment_id === paymentId);
  return shown?.receipt_number ?? undefined;
}
