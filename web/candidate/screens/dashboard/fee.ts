import { PROGRAM } from '@portal/contract/program.ts';
import { feeRemaining } from '@portal/contract/rules/money.ts';

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
