import { sumOfRupees } from './money.ts';

/** What of the fee is still owed, in the unit of its arguments; never below zero. */
export function feeRemaining(total: number, paid: number): number {
  return Math.max(0, sumOfRupees([total, -paid]));
}

/** Remaining Amount: the program's fee less all that was paid, never below zero. */
export function remainingAmount(application: {
  readonly program_total_fee: number;
  readonly total_amount_paid: number;
}): number {
  return feeRemaining(application.program_total_fee, application.total_amount_paid);
}
