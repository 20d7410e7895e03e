import type { PaymentPicture } from '@portal/contract/routes/payments.ts';
import { Button } from '../../../../ui/plain/field/Button.tsx';
import { ReceiptButton } from '../../../receipt/ReceiptButton.tsx';
import { Money } from '../Money.tsx';
import type { Bank } from '../paying/use-bank.ts';
import { AttemptRow } from './AttemptRow.tsx';
import styles from './Attempts.module.css';
import { notOnline } from './not-online.ts';

interface AttemptsProps {
  readonly picture: PaymentPicture;
  readonly bank: Bank;
  /** Another button on the screen asks already. */
  readonly isAskedElsewhere: boolean;
  /** The order whose window was just closed with nothing paid in it. */
  readonly cancelledOrder: string | undefined;
}

/** Every payment and every try, newest first, and what they come to. */
export function Attempts({ picture, bank, isAskedElsewhere, cancelledOrder }: AttemptsProps) {
  const { attempts, total_paid_amount: paid } = picture;
  const other = notOnline(picture);
  const canAsk =
    !isAskedElsewhere && attempts.some(({ state }) => state !== 'captured' && state !== 'refunded');
  return (
    <section aria-labelledby="your-payments">
      <h2 id="your-payments">Your payments</h2>
      <ul className={styles.list}>
        {attempts.map((attempt) => (
          <AttemptRow
            key={attempt.payment_id ?? attempt.reference}
            attempt={attempt}
            isCancelled={attempt.state === 'open' && attempt.order_id === cancelledOrder}
          />
        ))}
        {other === undefined ? null : (
          <li className={styles.other}>
            <span>{other.label}</span>
            <Money rupees={other.rupees} />
          </li>
        )}
        {attempts.length === 0 && other === undefined ? (
          <li className={styles.none}>Nothing paid yet. Each payment will stand here with its receipt.</li>
        ) : null}
      </ul>
      {paid > 0 ? (
        <p className={styles.total}>
          <span>Paid so far</span>
          <Money rupees={paid} />
        </p>
      ) : null}
      {canAsk ? <AskTheBank bank={bank} /> : null}
      {paid > 0 ? (
        <div className={styles.receipt}>
          <ReceiptButton whole applicationNumber={picture.application_id} />
        </div>
      ) : null}
    </section>
  );
}

function AskTheBank({ bank: { isAsking, said, askAloud } }: Pick<AttemptsProps, 'bank'>) {
  return (
    <div className={styles.ask}>
      <p>Paid, and it does not stand here as paid? You need not pay again.</p>
      <Button look="outlined" whole loading={isAsking} onClick={askAloud}>
        Ask the bank now
      </Button>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  );
}
