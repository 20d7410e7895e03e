import { PROGRAM } from '@portal/contract/program.ts';
import type { ApplicationData } from '@portal/contract/routes/application.ts';
import { feeRemaining } from '@portal/contract/rules/fee-remaining.ts';

type PayingFacts = Pick<
  ApplicationData,
  'status' | 'total_paid_amount' | 'payment_completed' | 'reserved_amount'
>;

interface FeeFacts {
  readonly program_total_fee?: number | null;
  readonly total_paid_amount: number;
}

export interface Fee {
  readonly total: number;
  readonly paid: number;
  readonly remaining: number;
}

/** Where the server gives no total, the program's own. */
export function feeOf({ program_total_fee, total_paid_amount: paid }: FeeFacts): Fee {
  const total = program_total_fee ?? PROGRAM.defaultTotalFee;
  return { total, paid, remaining: feeRemaining(total, paid) };
}

/**
 * True if the candidate is selected, or if money arrived or is on its way all the same: the candidate is owed its
 * receipt.
 */
export function hasFeeCard({
  status,
  total_paid_amount: paid,
  reserved_amount: underWay,
}: PayingFacts): boolean {
  return status === 'Selected' || paid > 0 || underWay > 0;
}

/** All that remains is with the bank: nothing can be done but wait. */
export function isAllUnderWay({
  reserved_amount: underWay,
  ...facts
}: FeeFacts & { readonly reserved_amount: number }): boolean {
  return underWay > 0 && underWay >= feeOf(facts).remaining;
}

export function mayPay({ status, payment_completed: isComplete }: PayingFacts): boolean {
  return status === 'Selected' && !isComplete;
}
