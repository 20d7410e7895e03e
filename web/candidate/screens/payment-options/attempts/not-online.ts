import type { PaymentPicture } from '@portal/contract/routes/payments.ts';
import { sumOfRupees } from '@portal/contract/rules/money.ts';

interface OtherMoney {
  readonly label: string;
  readonly rupees: number;
}

/** What the payments on this list and the total differ by, so that the ledger adds up. */
export function notOnline({
  attempts,
  other_payments: others,
  total_paid_amount: total,
}: Pick<PaymentPicture, 'attempts' | 'other_payments' | 'total_paid_amount'>): OtherMoney | undefined {
  const online = attempts
    .filter(({ state }) => state === 'captured')
    .flatMap(({ amount, refunded_amount: returned }) => [-amount, returned]);
  const otherwise = others.flatMap(({ amount, refunded_amount: returned }) => [-amount, returned]);
  const difference = sumOfRupees([total, ...online, ...otherwise]);
  if (difference === 0) return undefined;
  return difference > 0
    ? { label: 'At the desk or by loan', rupees: difference }
    : { label: 'Above the fee, kept apart', rupees: difference };
}
