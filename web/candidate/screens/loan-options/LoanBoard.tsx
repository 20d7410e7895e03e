import type { ApplicationData } from '@portal/contract/routes/application.ts';
import type { LoanSelection } from '@portal/contract/routes/loan-selections.ts';
import type { Loan } from '@portal/contract/routes/loans.ts';
import type { Paise } from '@portal/contract/rules/money.ts';
import page from '../../layout/Page.module.css';
import { BeingChecked } from '../../money/BeingChecked.tsx';
import { useFocusInView } from '../../forms/use-focus-in-view.ts';
import { Applicants } from './applicants/Applicants.tsx';
import { UseDocuments } from './applicants/UseDocuments.tsx';
import { LoanBar } from './LoanBar.tsx';
import styles from './LoanBoard.module.css';
import { LoanTop } from './LoanTop.tsx';
import { PlanTable } from './plans/PlanTable.tsx';
import { useLoanForm } from './use-loan-form.ts';

interface LoanBoardProps {
  readonly application: ApplicationData;
  readonly loan: Loan;
  readonly selections: readonly LoanSelection[];
  readonly remaining: Paise;
}

/** Compare, choose, add the documents, agree, send: one form. */
export function LoanBoard({ application, loan, selections, remaining }: LoanBoardProps) {
  const form = useLoanForm({ loan, selections, candidateName: application.name, remaining });
  useFocusInView();
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <div className={page.page}>
        <LoanTop />
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
        <Applicants form={form}>
          <UseDocuments application={application} loan={loan} isStill={form.isBusy} />
        </Applicants>
      </div>
      <LoanBar form={form} />
    </form>
  );
}
