import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import { feeRemaining } from '@portal/contract/rules/money.ts';

const CAPTURED = 'captured';

/** The sum of the online payments that were captured. */
export function razorpayPaid({
  payment_history: payments,
}: Pick<StaffApplication, 'payment_history'>): number {
  const paise = payments
    .filter(({ razorpay_payment_status: status }) => status === CAPTURED)
    .reduce((sum, { razorpay_payment_amount: amount }) => sum + Math.round(amount * 100), 0);
  return paise / 100;
}

/** The program's fee less all that was paid, never below zero. */
export function remainingAmount(
  application: Pick<StaffApplication, 'program_total_fee' | 'total_amount_paid'>,
): number {
  return feeRemaining(application.program_total_fee, application.total_amount_paid);
}

/** Something was paid, be it more than was asked. */
export function isPaid({
  total_amount_paid: paid,
  excess_amount: excess,
}: Pick<StaffApplication, 'total_amount_paid' | 'excess_amount'>): boolean {
  return paid > 0 || excess > 0;
}
