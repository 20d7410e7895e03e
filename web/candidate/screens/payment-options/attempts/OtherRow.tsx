import type { ApplicationNumber } from '@portal/contract/ids.ts';
import type { OtherPayment } from '@portal/contract/routes/payments.ts';
import { StatusBadge } from '../../../../ui/status-badge/StatusBadge.tsx';
import { ReceiptLink } from '../../../receipt/ReceiptLink.tsx';
import { Money } from '../Money.tsx';
import { ATTEMPT_BADGES, otherState, otherText } from './attempt-words.ts';
import styles from './AttemptRow.module.css';

interface OtherRowProps {
  readonly payment: OtherPayment;
  readonly applicationNumber: ApplicationNumber;
}

/** Money that came at the desk or by loan. */
export function OtherRow({ payment, applicationNumber }: OtherRowProps) {
  const state = otherState(payment);
  const { tone, word } = ATTEMPT_BADGES[state];
  return (
    <li className={styles.attempt} data-state={state}>
      <div className={styles.head}>
        <Money rupees={payment.amount} />
        <StatusBadge tone={tone}>{word}</StatusBadge>
      </div>
      <p className={styles.words}>{otherText(payment)}</p>
      <ReceiptLink applicationNumber={applicationNumber} receiptNumber={payment.receipt_number} />
    </li>
  );
}
