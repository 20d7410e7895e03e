import type { ApplicationNumber } from '@portal/contract/ids.ts';
import type { PaymentAttempt } from '@portal/contract/routes/payments.ts';
import { StatusBadge } from '../../../../ui/status-badge/StatusBadge.tsx';
import { ReceiptLink } from '../../../receipt/ReceiptLink.tsx';
import { Money } from '../Money.tsx';
import { ATTEMPT_BADGES, attemptText, CANCELLED_BADGE } from './attempt-words.ts';
import styles from './AttemptRow.module.css';

interface AttemptRowProps {
  readonly attempt: PaymentAttempt;
  readonly applicationNumber: ApplicationNumber;
  /** Its window was closed in this visit, with nothing paid. */
  readonly isCancelled: boolean;
}

export function AttemptRow({ attempt, applicationNumber, isCancelled }: AttemptRowProps) {
  const { tone, word } = isCancelled ? CANCELLED_BADGE : ATTEMPT_BADGES[attempt.state];
  return (
    <li className={styles.attempt} data-state={attempt.state} data-payment={attempt.payment_id ?? undefined}>
      <div className={styles.head}>
        <Money rupees={attempt.amount} />
        <StatusBadge tone={tone}>{word}</StatusBadge>
      </div>
      <p className={styles.words}>{attemptText(attempt, { isCancelled })}</p>
      {attempt.state === 'failed' && attempt.failure !== null && attempt.failure !== '' ? (
        <p className={styles.words}>The bank’s words: {attempt.failure}</p>
      ) : null}
      <p className={styles.reference}>Reference {attempt.reference}</p>
      {attempt.receipt_number === null ? null : (
        <ReceiptLink applicationNumber={applicationNumber} receiptNumber={attempt.receipt_number} />
      )}
      {attempt.voucher_numbers.map((number) => (
        <ReceiptLink key={number} applicationNumber={applicationNumber} receiptNumber={number} />
      ))}
    </li>
  );
}
