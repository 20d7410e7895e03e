import type { ApplicationData } from '@portal/contract/routes/application.ts';
import type { LoanSelection } from '@portal/contract/routes/loan-selections.ts';
import type { Loan } from '@portal/contract/routes/loans.ts';
import type { Paise } from '@portal/contract/rules/money.ts';
import page from '../../layout/Page.module.css';
import { BeingChecked } from '../../money/BeingChecked.tsx';
import { useFocusInView } from '../../forms/use-focus-in-view.ts';
import { Applicants } from './applicants/Applicants.tsx';
import { UseDocuments } from './applicants/UseDocuments.tsx';
import styles from './LoanBoard.module.css';
import { LoanTop } from './LoanTop.tsx';
import { PlanTable } from './plans/PlanTable.tsx';
import { AgreeAndSend } from './steps/AgreeAndSend.tsx';
import { ChosenLenders } from './steps/ChosenLenders.tsx';
import { CompareBar } from './steps/CompareBar.tsx';
import { LoanSteps } from './steps/LoanSteps.tsx';
import { COMPARE, DOCUMENTS } from './steps/use-loan-step.ts';
import { useLoanForm } from './use-loan-form.ts';

interface LoanBoardProps {
  readonly application: ApplicationData;
  readonly loan: Loan;
  readonly selections: readonly LoanSelection[];
  readonly remaining: Paise;
}

/** Compare and choose, then add the documents, agree and send: one form in two steps. */
export function LoanBoard({ application, loan, selections, remaining }: LoanBoardProps) {
  const form = useLoanForm({ loan, selections, candidateName: application.name, remaining });
  useFocusInView();
  const isComparing = form.step === COMPARE;
  const tabs = <LoanSteps step={form.step} goTo={form.goTo} isStill={form.isBusy} />;
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isComparing) form.proceed();
        else form.submit();
      }}
    >
      {isComparing ? (
        <div className={page.page}>
          <LoanTop>{tabs}</LoanTop>
          <BeingChecked rupees={application.reserved_amount} />
          <PlanTable
            choices={form.choices}
            selections={selections}
            remaining={remaining}
            wrongAmount={form.problem?.plan}
            isTickMissing={(element) => form.problem?.missing?.has(element) === true}
            isStill={form.isBusy}
            onChange={form.choose}
          />
        </div>
      ) : (
        <div className={page.page}>
          <LoanTop heading="Documents for the lender" lead={`${application.name}, ${loan.application_id}`}>
            {tabs}
          </LoanTop>
          <ChosenLenders
            choices={form.choices}
            remaining={remaining}
            isStill={form.isBusy}
            onChange={() => form.goTo(COMPARE)}
          />
          <Applicants form={form}>
            <UseDocuments application={application} loan={loan} isStill={form.isBusy} />
          </Applicants>
          <AgreeAndSend form={form} onBack={() => form.goTo(COMPARE)} />
        </div>
      )}
      {form.step === DOCUMENTS ? null : <CompareBar form={form} />}
    </form>
  );
}
