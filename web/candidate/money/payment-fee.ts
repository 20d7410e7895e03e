import { PROGRAM } from '@portal/contract/program.ts';
import type { PaymentPicture } from '@portal/contract/routes/payments.ts';
import { feeRemaining } from '@portal/contract/rules/fee-remaining.ts';
import { sumOfRupees } from '@portal/contract/rules/money.ts';

type FeeAmount = 'program_total_fee' | 'remaining_amount' | 'payable_amount';

type PaymentAnswer = Omit<PaymentPicture, FeeAmount> & {
  readonly [amount in FeeAmount]?: number | null;
};

/** Where the server gives no total fee, the program's own, and what remains of it. */
export function withFee(answer: PaymentAnswer): PaymentPicture {
  const total = answer.program_total_fee ?? PROGRAM.defaultTotalFee;
  const remaining = answer.remaining_amount ?? feeRemaining(total, answer.total_paid_amount);
  const payable = answer.payable_amount ?? Math.max(0, sumOfRupees([remaining, -answer.reserved_amount]));
  return { ...answer, program_total_fee: total, remaining_amount: remaining, payable_amount: payable };
}
