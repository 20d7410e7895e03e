import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { PAYMENT_TEXTS, payingNotOpenText } from '@portal/contract/texts/payment.ts';
import { ButtonLink } from '../../../ui/plain/field/Button.tsx';
import { Skeleton } from '../../../ui/plain/field/Skeleton.tsx';
import { Icon } from '../../../ui/plain/icon/Icon.tsx';
import { SUCCESS } from '../../../ui/plain/icon/paths.ts';
import { useApplication } from '../../application/application-query.ts';
import { DefaultFee, Figures } from './Figures.tsx';
import { OutcomeNote } from '../../money/OutcomeNote.tsx';
import { PayForm, type PayFormProps } from './PayForm.tsx';
import styles from './PaymentOptions.module.css';
import { whyNothingToPay } from './why-nothing-to-pay.ts';

/** What can be done now: pay, wait for the bank, wait to be selected, or nothing more. */
export function PayNow(props: PayFormProps) {
  const { picture, outcome, stage } = props;
  if (picture?.status === 'Withdrawn') return <NotOpen />;
  if (picture?.payment_completed === true) {
    return (
      <>
        <p className={styles.paid}>
          <Icon path={SUCCESS} size={24} />
          {PAYMENT_TEXTS.alreadyPaid}
        </p>
        <Figures picture={picture} />
      </>
    );
  }
  if (picture?.can_pay === false) return <NotOpen />;
  const whyNot = whyNothingToPay(picture);
  return (
    <>
      {picture === undefined ? <DefaultFee /> : <Figures picture={picture} />}
      <div className={styles.form}>
        {whyNot !== undefined && stage === 'ready' ? (
          <>
            <p>{whyNot}</p>
            <OutcomeNote note={outcome} />
          </>
        ) : (
          <PayForm {...props} />
        )}
      </div>
    </>
  );
}

function NotOpen() {
  const { data, isError } = useApplication();
  if (data === undefined && !isError) return <Skeleton rows={2} rowHeight={60} />;
  return (
    <>
      <p>{data === undefined ? PAYMENT_TEXTS.notOpen : payingNotOpenText(data.status)}</p>
      <div className={styles.next}>
        <ButtonLink href={CANDIDATE_SCREENS.dashboard}>Dashboard</ButtonLink>
      </div>
    </>
  );
}
