import { LOAN_PLANS } from '@portal/contract/program/loan-plans.ts';
import type { LoanSelection } from '@portal/contract/routes/loan-selections.ts';
import { formatRupees } from '@portal/contract/rules/money.ts';
import { LoanBadge } from '../../ui/status-badge/LoanBadge.tsx';
import styles from './LoanList.module.css';
import type { LoanSelections } from './loan-query.ts';
import { Unbroken } from '../layout/Unbroken.tsx';
import { loanText } from './loan-words.ts';
import { WithdrawLoan, YOUR_LOANS } from './WithdrawLoan.tsx';

interface LoanListProps {
  readonly selections: LoanSelections | undefined;
  readonly title?: string;
}

/** Every lender that was asked: for how much, what it said, and what it has paid. */
export function LoanList({ selections, title = 'Your loans' }: LoanListProps) {
  if (selections === undefined || selections.providers.length === 0) return null;
  const { providers, disbursed_loan_amount: disbursed } = selections;
  const canAskAnother = providers.length < LOAN_PLANS.length;
  return (
    <section className={styles.loans} aria-labelledby={YOUR_LOANS}>
      <h2 id={YOUR_LOANS} tabIndex={-1}>
        {title}
      </h2>
      <ul className={styles.list}>
        {providers.map((selection) => (
          <LoanRow key={selection.id} selection={selection} canAskAnother={canAskAnother} />
        ))}
      </ul>
      {disbursed > 0 ? (
        <p className={styles.total}>
          <span>Paid by lenders</span>
          <span>{formatRupees(disbursed)}</span>
        </p>
      ) : null}
      <WithdrawLoan selections={providers} />
    </section>
  );
}

interface LoanRowProps {
  readonly selection: LoanSelection;
  readonly canAskAnother: boolean;
}

function LoanRow({ selection, canAskAnother }: LoanRowProps) {
  return (
    <li>
      <div className={styles.head}>
        <strong>{selection.loan_provider_name}</strong>
        <LoanBadge selection={selection} />
      </div>
      <p>
        <Unbroken text={loanText(selection, canAskAnother)} />
      </p>
    </li>
  );
}
