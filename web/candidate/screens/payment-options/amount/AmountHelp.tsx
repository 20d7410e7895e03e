import type { PaymentPicture } from '@portal/contract/routes/payments.ts';
import { formatRupees, paiseToRupees } from '@portal/contract/rules/money.ts';
import { LEAST_PAYMENT_PAISE, UPI_USUAL_LIMIT_PAISE } from '@portal/contract/rules/payment-amount.ts';
import { Unbroken } from '../../../layout/Unbroken.tsx';

interface AmountHelpProps {
  readonly picture: Pick<PaymentPicture, 'payable_amount'> | undefined;
  readonly rupees: number | undefined;
  readonly hasError: boolean;
}

const LEAST = paiseToRupees(LEAST_PAYMENT_PAISE);
const UPI_LIMIT = paiseToRupees(UPI_USUAL_LIMIT_PAISE);

/** What is good to know about the amount, each in a sentence. */
export function AmountHelp({ picture, rupees, hasError }: AmountHelpProps) {
  if (picture === undefined) return null;
  const { payable_amount: payable } = picture;
  return (
    <>
      {hasError ? (
        <p>
          <Unbroken text={limitsText(payable, rupees)} />
        </p>
      ) : null}
      {payable > UPI_LIMIT ? (
        <p>
          <Unbroken text={upiText(rupees ?? 0)} />
        </p>
      ) : null}
    </>
  );
}

function limitsText(payable: number, rupees: number | undefined): string {
  const left = payable - (rupees ?? 0);
  if (left > 0 && left < LEAST)
    return `Pay all ${formatRupees(payable)}, or leave at least ${formatRupees(LEAST)}.`;
  return `At least ${formatRupees(LEAST)}, at most ${formatRupees(payable)}.`;
}

function upiText(rupees: number): string {
  const limit = formatRupees(UPI_LIMIT);
  return rupees > UPI_LIMIT
    ? `UPI usually takes up to ${limit} in one payment. For this amount choose card or net banking, or pay in parts.`
    : `UPI usually takes up to ${limit} in one payment.`;
}
