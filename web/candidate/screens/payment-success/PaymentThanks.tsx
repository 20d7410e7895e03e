import type { ApplicationData } from '@portal/contract/routes/application.ts';
import { formatRupees } from '@portal/contract/rules/money.ts';
import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { PAYMENT_TEXTS, paymentThanksText, seatConfirmedByText } from '@portal/contract/texts/payment.ts';
import { ButtonLink } from '../../../ui/plain/field/Button.tsx';
import { MAIN_ID } from '../../../ui/plain/header/SkipLink.tsx';
import page from '../../layout/Page.module.css';
import { useCandidate } from '../../layout/use-candidate.ts';
import { WallBand } from '../../layout/WallBand.tsx';
import { feeOf } from '../../money/fee.ts';
import { Dates } from '../../program/Dates.tsx';
import { ReceiptButton } from '../../receipt/ReceiptButton.tsx';
import { Balance } from './Balance.tsx';

interface PaymentThanksProps {
  /** Undefined until it is loaded. */
  readonly application: ApplicationData | undefined;
  /** As the payment screen passed it on. */
  readonly amount: number | undefined;
  readonly paymentId: string | undefined;
}

export function PaymentThanks({ application, amount, paymentId }: PaymentThanksProps) {
  const { name, applicationNumber } = useCandidate();
  const number = applicationNumber ?? application?.application_id;
  const digits = amount === undefined ? undefined : formatRupees(amount).replace(/^Rs /, '');
  return (
    <main id={MAIN_ID}>
      <WallBand
        title="Payment Successful"
        heading={PAYMENT_TEXTS.successHeading}
        lead={paymentThanksText(digits)}
        then={application && confirmedBy(application)}
        plate={{ name, role: number }}
      />
      <div className={page.page}>
        <Balance applicationNumber={number} paymentId={paymentId} />
        <Dates isFeePaid={application?.payment_completed === true} />
        <div className={page.actionsFirst}>
          <ButtonLink href={CANDIDATE_SCREENS.dashboard}>Dashboard</ButtonLink>
          <ReceiptButton />
        </div>
      </div>
    </main>
  );
}

/** Returns undefined once the fee is paid: then the specified thanks are the whole truth. */
function confirmedBy(application: ApplicationData): string | undefined {
  return application.payment_completed
    ? undefined
    : seatConfirmedByText(formatRupees(feeOf(application).remaining));
}
