import type { PaymentPicture } from '@portal/contract/routes/payments.ts';
import { paiseToRupees, rupeesToPaise, type Paise } from '@portal/contract/rules/money.ts';

interface Now {
  /** With the bank, and left out of what can be paid. */
  readonly underWay: number;
  readonly payable: number;
}

/** What can be paid now. A payment that the bank still looks at is left out before another order asks about it. */
export function payableNow(picture: PaymentPicture): Now {
  const checking = picture.attempts.filter(
    ({ state, payment_id }) => state === 'checking' && payment_id !== null,
  );
  const byOrder = new Map(checking.map(({ reference, amount }) => [reference, inPaise(amount)]));
  const sum = [...byOrder.values()].reduce((total, amount) => total + amount, 0);
  const underWay = Math.max(sum, inPaise(picture.reserved_amount));
  const payable = Math.max(0, inPaise(picture.remaining_amount) - underWay);
  return { underWay: paiseToRupees(underWay), payable: paiseToRupees(payable) };
}

export function inPaise(rupees: number): Paise {
  return rupeesToPaise(rupees) ?? 0;
}
