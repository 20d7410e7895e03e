import type { OtherPayment, PaymentAttempt, PaymentPicture } from '@portal/contract/routes/payments.ts';
import { dayText } from '@portal/contract/rules/day-text.ts';
import { formatRupees } from '@portal/contract/rules/money.ts';
import { PAYMENTS_ANCHOR } from '@portal/contract/screens.ts';
import { useRef } from 'react';
import { Button } from '../../../../ui/plain/field/Button.tsx';
import { ReceiptButton } from '../../../receipt/ReceiptButton.tsx';
import { ReceiptLink } from '../../../receipt/ReceiptLink.tsx';
import { Money } from '../Money.tsx';
import type { Bank } from '../paying/use-bank.ts';
import { AttemptRow } from './AttemptRow.tsx';
import styles from './Attempts.module.css';
import { notOnline } from './not-online.ts';
import { OtherRow } from './OtherRow.tsx';
import { useLookedFor } from './use-looked-for.ts';

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
  const { attempts, other_payments: others, total_paid_amount: paid } = picture;
  const list = useRef<HTMLUListElement>(null);
  useLookedFor(list);
  const other = notOnline(picture);
  const canAsk =
    !isAskedElsewhere && attempts.some(({ state }) => state !== 'captured' && state !== 'refunded');
  return (
    <section aria-labelledby={PAYMENTS_ANCHOR}>
      <h2 id={PAYMENTS_ANCHOR}>Your payments</h2>
      <ul ref={list} className={styles.list}>
        {byTime(picture).map((payment) =>
          'kind' in payment ? (
            <OtherRow
              key={payment.receipt_number}
              payment={payment}
              applicationNumber={picture.application_id}
            />
          ) : (
            <AttemptRow
              key={payment.payment_id ?? payment.reference}
              attempt={payment}
              applicationNumber={picture.application_id}
              isCancelled={payment.state === 'open' && payment.order_id === cancelledOrder}
            />
          ),
        )}
        {other === undefined ? null : (
          <li className={styles.other}>
            <span>{other.label}</span>
            <Money rupees={other.rupees} />
          </li>
        )}
        {attempts.length === 0 && others.length === 0 && other === undefined ? (
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
          <p className={styles.statement}>A statement of all payments on one page.</p>
        </div>
      ) : null}
      <TaxDocuments picture={picture} />
    </section>
  );
}

/** Payments of every way, newest first. */
function byTime({ attempts, other_payments: others }: PaymentPicture): (PaymentAttempt | OtherPayment)[] {
  return [...attempts, ...others].toSorted((one, two) => Date.parse(two.at) - Date.parse(one.at));
}

/** Tax invoices of what was paid, and credit notes of what went back since. */
function TaxDocuments({ picture }: Pick<AttemptsProps, 'picture'>) {
  const { tax_documents: documents, application_id: applicationNumber } = picture;
  if (documents.length === 0) return null;
  return (
    <section className={styles.documents} aria-labelledby="tax-documents">
      <h3 id="tax-documents">Tax invoices</h3>
      <ul>
        {documents.map(({ number, amount, answers, issued_at: issuedAt }) => (
          <li key={number}>
            <ReceiptLink applicationNumber={applicationNumber} receiptNumber={number} />
            <p>
              {formatRupees(amount)}, {dayText(issuedAt)}
              {answers === null ? '' : `, of invoice ${answers}`}
            </p>
          </li>
        ))}
      </ul>
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
