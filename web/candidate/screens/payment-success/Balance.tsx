import type { ApplicationNumber } from '@portal/contract/ids.ts';
import type { PaymentPicture } from '@portal/contract/routes/payments.ts';
import { formatRupees } from '@portal/contract/rules/money.ts';
import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { PAYMENT_TEXTS } from '@portal/contract/texts/payment.ts';
import { Skeleton } from '../../../ui/plain/field/Skeleton.tsx';
import { Ledger } from '../../layout/Ledger.tsx';
import page from '../../layout/Page.module.css';
import { BeingChecked } from '../../money/BeingChecked.tsx';
import { usePaymentPicture } from '../../money/payment-picture.ts';
import { ReceiptLink } from '../../receipt/ReceiptLink.tsx';
import styles from './Balance.module.css';
import { receiptOf } from './receipt-of.ts';

interface BalanceProps {
  readonly applicationNumber: ApplicationNumber | undefined;
  /** The payment that was just made, if the screen before named it. */
  readonly paymentId: string | undefined;
}

/** Shows what is paid by now and what remains; renders nothing if that is unknown. */
export function Balance({ applicationNumber, paymentId }: BalanceProps) {
  const { data: picture, isLoading } = usePaymentPicture(applicationNumber);
  if (picture === undefined && !isLoading) return null;
  const receiptNumber = picture && receiptOf(picture, paymentId);
  return (
    <section className={page.narrow} aria-labelledby="balance">
      <h2 id="balance">Your fee</h2>
      {picture === undefined ? (
        <div className={styles.loading}>
          <Skeleton rows={3} rowHeight={45} label="Loading what remains" />
        </div>
      ) : (
        <>
          <Ledger
            rows={[
              ['Total fee', formatRupees(picture.program_total_fee)],
              ['Paid so far', formatRupees(picture.total_paid_amount)],
              ['Remaining', formatRupees(picture.remaining_amount)],
            ]}
          />
          {receiptNumber === undefined ? null : (
            <ReceiptLink applicationNumber={picture.application_id} receiptNumber={receiptNumber} />
          )}
          <BeingChecked rupees={picture.reserved_amount} />
          <p className={styles.next}>
            <Next picture={picture} />
          </p>
        </>
      )}
    </section>
  );
}

function Next({ picture }: { readonly picture: PaymentPicture }) {
  if (picture.payment_completed) return PAYMENT_TEXTS.alreadyPaid;
  if (!picture.can_pay || picture.payable_amount <= 0) return null;
  return (
    <a href={CANDIDATE_SCREENS.paymentOptions}>
      {picture.reserved_amount > 0
        ? `Pay ${formatRupees(picture.payable_amount)}`
        : 'Pay the remaining amount'}
    </a>
  );
}
