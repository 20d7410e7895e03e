import type { Paise } from '@portal/contract/rules/money.ts';
import { PAYMENT_TEXTS } from '@portal/contract/texts/payment.ts';
import { useDeferredValue } from 'react';
import { showAlert } from '../../../ui/plain/alert/alert-store.ts';
import { classes } from '../../../ui/plain/classes.ts';
import { Skeleton } from '../../../ui/plain/field/Skeleton.tsx';
import { MAIN_ID } from '../../../ui/plain/header/SkipLink.tsx';
import { ScreenHeading } from '../../../ui/screen/ScreenHeading.tsx';
import { useApplication } from '../../application/application-query.ts';
import cards from '../../layout/Card.module.css';
import page from '../../layout/Page.module.css';
import { Unbroken } from '../../layout/Unbroken.tsx';
import { useCandidate } from '../../layout/use-candidate.ts';
import { useLoanSelections } from '../../loan/loan-query.ts';
import { LoanList } from '../../loan/LoanList.tsx';
import { Attempts } from './attempts/Attempts.tsx';
import { Leaving } from './leaving/Leaving.tsx';
import { outcomeOf, withOutcome } from './paying/outcome.ts';
import { payerOf } from './paying/payer.ts';
import { useBank } from './paying/use-bank.ts';
import { usePaying } from './paying/use-paying.ts';
import { PayNow } from './PayNow.tsx';
import { usePaymentPicture } from '../../money/payment-picture.ts';
import styles from './PaymentOptions.module.css';
import { Toggle } from '../../money/Toggle.tsx';

export function PaymentOptionsScreen() {
  const { name, applicationNumber, picture, isDrawn, outcome, stage, bank, pay, loadAgain } =
    usePaymentScreen();
  const { data: loans } = useLoanSelections(applicationNumber);
  return (
    <main id={MAIN_ID} className={page.page}>
      <ScreenHeading title="Pay the fee">Pay the fee</ScreenHeading>
      <p className={page.under}>
        <Unbroken text={[name, applicationNumber].filter((part) => part !== undefined).join(', ')} />
      </p>
      <div className={styles.board}>
        <div className={styles.toggle}>
          <Toggle />
        </div>
        <div className={classes(cards.card, styles.card)}>
          {isDrawn ? (
            <PayNow
              picture={picture}
              outcome={outcome}
              stage={stage}
              bank={bank}
              onPay={pay}
              onNotLoaded={loadAgain}
            />
          ) : (
            <Skeleton rows={11} rowHeight={60} label="Loading what is paid and what remains" />
          )}
        </div>
        {picture === undefined || !isDrawn ? null : (
          <div className={styles.payments}>
            <Attempts
              picture={picture}
              bank={bank}
              isAskedElsewhere={outcome?.isUnsure === true && stage === 'ready'}
              cancelledOrder={outcome?.cancelledOrder}
            />
            <div className={styles.loans}>
              <LoanList selections={loans} />
            </div>
            <Leaving applicationNumber={picture.application_id} />
          </div>
        )}
      </div>
    </main>
  );
}

/** How the payments stand, and what can be done about them. */
function usePaymentScreen() {
  const { name, applicationNumber: remembered } = useCandidate();
  const application = useApplication();
  const applicationNumber = remembered ?? application.data?.application_id;
  const { data: known, errorUpdateCount, refetch } = usePaymentPicture(applicationNumber);
  // Once it could not be loaded, what was typed meanwhile stays while it is loaded again.
  const failures = errorUpdateCount + (applicationNumber === undefined ? application.errorUpdateCount : 0);
  // What appears with the answer is much: it is drawn in short turns, between which the page answers.
  const isDrawn = useDeferredValue(known !== undefined || failures > 0);
  const bank = useBank(applicationNumber, known);
  const { stage, followed, pay: payNow } = usePaying(bank);
  const outcome = followed && outcomeOf(followed, known, bank.answeredAt);
  const picture = known && withOutcome(known, followed, outcome);

  const loadAgain = () => {
    showAlert({ kind: 'error', text: PAYMENT_TEXTS.applicationNotLoaded });
    void (applicationNumber === undefined ? application.refetch() : refetch());
  };
  const pay = (amount: Paise) => {
    if (applicationNumber === undefined) loadAgain();
    else payNow(amount, applicationNumber, payerOf(name, application.data));
  };

  return { name, applicationNumber, picture, isDrawn, outcome, stage, bank, pay, loadAgain };
}
