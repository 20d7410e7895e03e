import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import type { ApplicationData } from '@portal/contract/routes/application.ts';
import { LOAN_TEXTS } from '@portal/contract/texts/loan.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { ButtonLink } from '../../../ui/plain/field/Button.tsx';
import { MAIN_ID } from '../../../ui/plain/header/SkipLink.tsx';
import { useApplication } from '../../application/application-query.ts';
import page from '../../layout/Page.module.css';
import { useCandidate } from '../../layout/use-candidate.ts';
import { WallBand } from '../../layout/WallBand.tsx';
import { type LoanSelections, useLoanSelections } from '../../loan/loan-query.ts';
import { LoadFailed } from '../../application/LoadFailed.tsx';
import { ScreenLoading } from '../../../ui/screen/ScreenLoading.tsx';
import { useLeaveIf } from '../../navigation/use-leave-if.ts';
import { stateAmount, stateText } from '../../navigation/navigation-state.ts';
import { Dates } from '../../program/Dates.tsx';
import { ReceiptButton } from '../../receipt/ReceiptButton.tsx';
import { LoanRequests } from './LoanRequests.tsx';

/** A candidate who opens it by its address may have asked no lender, and is sent to the dashboard. */
export function LoanThankYouScreen() {
  const { state } = useLocation();
  const { applicationNumber: remembered } = useCandidate();
  const application = useApplication();
  const selections = useLoanSelections(remembered ?? application.data?.application_id);
  // What the loan screen had read is from before the request.
  const isNothingAsked = !selections.isFetching && selections.data?.providers.length === 0;
  useLeaveIf(isNothingAsked, CANDIDATE_SCREENS.dashboard);
  if (isNothingAsked) return <ScreenLoading />;
  // The loan screen has the portal's word for the lenders that it passed on.
  const isAsked = (selections.data?.providers.length ?? 0) > 0;
  if (isAsked || stateText(state, 'providerName') !== undefined) {
    return <LoanThanks application={application} selections={selections.data} />;
  }
  const failed = [selections, application].find(({ isError }) => isError);
  return failed === undefined ? (
    <ScreenLoading />
  ) : (
    <LoadFailed loading={failed.isFetching} onRetry={() => void failed.refetch()} />
  );
}

interface LoanThanksProps {
  readonly application: UseQueryResult<ApplicationData>;
  readonly selections: LoanSelections | undefined;
}

function LoanThanks({ application, selections }: LoanThanksProps) {
  const { state } = useLocation();
  const { name, applicationNumber } = useCandidate();
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
          selections={selections}
          lenders={stateText(state, 'providerName')}
          amount={stateAmount(state, 'amount')}
        />
        <Dates isFeePaid={application.data?.payment_completed === true} />
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
