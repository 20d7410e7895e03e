import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { LOAN_TEXTS } from '@portal/contract/texts/loan.ts';
import { useLocation } from 'react-router';
import { ButtonLink } from '../../../ui/plain/field/Button.tsx';
import { MAIN_ID } from '../../../ui/plain/header/SkipLink.tsx';
import { useApplication } from '../../application/application-query.ts';
import page from '../../layout/Page.module.css';
import { useCandidate } from '../../layout/use-candidate.ts';
import { WallBand } from '../../layout/WallBand.tsx';
import { useLoanSelections } from '../../loan/loan-query.ts';
import { stateAmount, stateText } from '../../navigation/navigation-state.ts';
import { ReceiptButton } from '../../receipt/ReceiptButton.tsx';
import { LoanRequests } from './LoanRequests.tsx';

export function LoanThankYouScreen() {
  const { state } = useLocation();
  const { name, applicationNumber } = useCandidate();
  const application = useApplication();
  const selections = useLoanSelections(applicationNumber);
  // A receipt exists if something is paid; it is requested also if that is unknown.
  const hasReceipt = application.isError || (application.data?.total_paid_amount ?? 0) > 0;
  return (
    <main id={MAIN_ID}>
      <WallBand
        title="Thank You for Applying"
        heading={LOAN_TEXTS.thanksHeading}
        lead={LOAN_TEXTS.thanksText}
        plate={{ name, role: applicationNumber }}
      />
      <div className={page.page}>
        <LoanRequests
          selections={selections.data}
          lenders={stateText(state, 'providerName')}
          amount={stateAmount(state, 'amount')}
        />
        <div className={page.actionsFirst}>
          <ButtonLink href={CANDIDATE_SCREENS.dashboard}>Dashboard</ButtonLink>
          <ReceiptButton disabled={!hasReceipt} />
        </div>
        {hasReceipt || application.data === undefined ? null : (
          <p className={page.under}>{LOAN_TEXTS.receiptLater}</p>
        )}
      </div>
    </main>
  );
}
