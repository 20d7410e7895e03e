import { formatRupees } from '@portal/contract/rules/money.ts';
import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { LOAN_TEXTS } from '@portal/contract/texts/loan.ts';
import { useLocation } from 'react-router';
import { ButtonLink } from '../../../ui/plain/field/Button.tsx';
import { MAIN_ID } from '../../../ui/screen/SkipLink.tsx';
import { Ledger } from '../../layout/Ledger.tsx';
import page from '../../layout/Page.module.css';
import { useCandidate } from '../../layout/use-candidate.ts';
import { WallBand } from '../../layout/WallBand.tsx';
import { stateAmount, stateText } from '../../navigation/navigation-state.ts';
import { ReceiptButton } from '../../receipt/ReceiptButton.tsx';

export function LoanThankYouScreen() {
  const { state } = useLocation();
  const { name, applicationId } = useCandidate();
  const lenders = stateText(state, 'providerName');
  const amount = stateAmount(state, 'amount');
  return (
    <main id={MAIN_ID}>
      <WallBand
        title="Thank You for Applying"
        heading={LOAN_TEXTS.thanksHeading}
        lead={LOAN_TEXTS.thanksText}
        plate={{ name, role: applicationId }}
      />
      <div className={page.page}>
        {lenders === undefined ? null : (
          <div className={page.narrow}>
            <h2>What you asked for</h2>
            <Ledger
              rows={[
                ['Lending partners', lenders],
                ['Amount', amount === undefined ? '-' : formatRupees(amount)],
              ]}
            />
          </div>
        )}
        <div className={page.actionsFirst}>
          <ButtonLink href={CANDIDATE_SCREENS.dashboard}>Dashboard</ButtonLink>
          <ReceiptButton />
        </div>
      </div>
    </main>
  );
}
