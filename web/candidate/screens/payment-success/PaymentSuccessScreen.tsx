import { formatRupees } from '@portal/contract/rules/money.ts';
import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { PAYMENT_TEXTS, paymentThanksText } from '@portal/contract/texts/payment.ts';
import { useLocation } from 'react-router';
import { ButtonLink } from '../../../ui/plain/field/Button.tsx';
import { MAIN_ID } from '../../../ui/plain/header/SkipLink.tsx';
import page from '../../layout/Page.module.css';
import { useCandidate } from '../../layout/use-candidate.ts';
import { WallBand } from '../../layout/WallBand.tsx';
import { stateAmount } from '../../navigation/navigation-state.ts';
import { ReceiptButton } from '../../receipt/ReceiptButton.tsx';
import { usePaymentPicture } from '../../money/payment-picture.ts';
import { Balance } from './Balance.tsx';

export function PaymentSuccessScreen() {
  const { state } = useLocation();
  const { name, applicationNumber } = useCandidate();
  const { data: picture } = usePaymentPicture(applicationNumber);
  // A receipt is requested if it is unknown whether there is one.
  const isNothingPaid = picture?.total_paid_amount === 0;
  const amount = stateAmount(state, 'amount');
  const digits = amount === undefined ? undefined : formatRupees(amount).replace(/^Rs /, '');
  return (
    <main id={MAIN_ID}>
      <WallBand
        title="Payment Successful"
        heading={PAYMENT_TEXTS.successHeading}
        lead={paymentThanksText(digits)}
        plate={{ name, role: applicationNumber }}
      />
      <div className={page.page}>
        <Balance applicationNumber={applicationNumber} />
        <div className={page.actionsFirst}>
          <ButtonLink href={CANDIDATE_SCREENS.dashboard}>Dashboard</ButtonLink>
          <ReceiptButton disabled={isNothingPaid} />
        </div>
      </div>
    </main>
  );
}
