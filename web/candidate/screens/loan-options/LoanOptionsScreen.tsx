import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { LOAN_TEXTS, loanNotOpenText } from '@portal/contract/texts/loan.ts';
import { ButtonLink } from '../../../ui/plain/field/Button.tsx';
import { Skeleton } from '../../../ui/plain/field/Skeleton.tsx';
import { MAIN_ID } from '../../../ui/plain/header/SkipLink.tsx';
import { useApplication } from '../../application/application-query.ts';
import { LoadFailed } from '../../application/LoadFailed.tsx';
import page from '../../layout/Page.module.css';
import { useLoan, useLoanSelections } from '../../loan/loan-query.ts';
import { LoanList } from '../../loan/LoanList.tsx';
import { feeOf } from '../../money/fee.ts';
import { inPaise } from '../../money/in-paise.ts';
import { LoanBoard } from './LoanBoard.tsx';
import { LoanTop } from './LoanTop.tsx';
import { LoanSteps } from './steps/LoanSteps.tsx';
import { COMPARE } from './steps/use-loan-step.ts';

export function LoanOptionsScreen() {
  const application = useApplication();
  const applicationNumber = application.data?.application_id;
  const loan = useLoan(applicationNumber);
  const selections = useLoanSelections(applicationNumber);
  const failed = [application, loan, selections].find(({ data, isError }) => isError && data === undefined);

  if (failed !== undefined) {
    return <LoadFailed loading={failed.isFetching} onRetry={() => void failed.refetch()} />;
  }
  const closed = application.data && closedText(application.data.status, feeOf(application.data).remaining);
  if (closed !== undefined) {
    return (
      <main id={MAIN_ID} className={page.page}>
        <LoanTop heading="Apply for loan" lead={closed} />
        <div className={page.narrow}>
          <LoanList selections={selections.data} />
        </div>
        <div className={page.actionsFirst}>
          <ButtonLink href={CANDIDATE_SCREENS.dashboard}>Dashboard</ButtonLink>
        </div>
      </main>
    );
  }
  if (application.data === undefined || loan.data === undefined || selections.data === undefined) {
    return (
      <main id={MAIN_ID}>
        <div className={page.page}>
          <LoanTop>
            <LoanSteps step={COMPARE} goTo={() => undefined} isStill />
          </LoanTop>
          <Skeleton rows={9} rowHeight={72} label="Loading the plans and your documents" />
        </div>
      </main>
    );
  }
  return (
    <main id={MAIN_ID}>
      <LoanBoard
        application={application.data}
        loan={loan.data}
        selections={selections.data.providers}
        remaining={inPaise(feeOf(application.data).remaining)}
      />
    </main>
  );
}

/** Returns why no loan can be requested now, or undefined if one can. */
function closedText(status: string, remaining: number): string | undefined {
  if (status !== 'Selected') return loanNotOpenText(status);
  return remaining > 0 ? undefined : LOAN_TEXTS.nothingRemains;
}
