import type { PaymentPicture } from '@portal/contract/routes/payments.ts';
import { paiseToRupees } from '@portal/contract/rules/money.ts';
import { LEAST_PAYMENT_PAISE } from '@portal/contract/rules/payment-amount.ts';
import { PAYMENT_TEXTS } from '@portal/contract/texts/payment.ts';

type Amounts = Pick<PaymentPicture, 'payable_amount' | 'reserved_amount'>;

/** Returns why nothing can be paid online now, or undefined if something can. */
export function whyNothingToPay(amounts: Amounts | undefined): string | undefined {
  if (amounts === undefined || amounts.payable_amount >= paiseToRupees(LEAST_PAYMENT_PAISE)) return undefined;
  return amounts.reserved_amount > 0 ? PAYMENT_TEXTS.waitForBank : PAYMENT_TEXTS.tooLittleRemains;
}
