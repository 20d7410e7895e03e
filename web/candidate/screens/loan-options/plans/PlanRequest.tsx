import type { LoanSelection } from '@portal/contract/routes/loan-selections.ts';
import { formatRupees } from '@portal/contract/rules/money.ts';
import { LOAN_TEXTS } from '@portal/contract/texts/loan.ts';
import { LoanBadge } from '../../../../ui/status-badge/LoanBadge.tsx';
import { isDecided } from './choices.ts';
import styles from './PlanColumn.module.css';

interface PlanRequestProps {
  readonly selection: LoanSelection;
}

/** What this lender has been asked for already. */
export function PlanRequest({ selection }: PlanRequestProps) {
  const { loan_amount, loan_tenure } = selection;
  return (
    <div className={styles.request}>
      <LoanBadge selection={selection} />
      <p>
        You asked for {formatRupees(loan_amount)} over {loan_tenure} months.{' '}
        {isDecided(selection) ? LOAN_TEXTS.selectionDecided : 'Tick it to ask for something else instead.'}
      </p>
    </div>
  );
}
