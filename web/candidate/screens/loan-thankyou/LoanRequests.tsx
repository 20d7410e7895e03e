import { formatRupees } from '@portal/contract/rules/money.ts';
import { Ledger } from '../../layout/Ledger.tsx';
import page from '../../layout/Page.module.css';
import { LoanList } from '../../loan/LoanList.tsx';
import type { LoanSelections } from '../../loan/loan-query.ts';

interface LoanRequestsProps {
  readonly selections: LoanSelections | undefined;
  /** As the screen before named them. */
  readonly lenders: string | undefined;
  readonly amount: number | undefined;
}

/** Each lender with its request; what the screen before said until that is known. */
export function LoanRequests({ selections, lenders, amount }: LoanRequestsProps) {
  if (selections !== undefined && selections.providers.length > 0) {
    return (
      <div className={page.narrow}>
        <LoanList selections={selections} title="What you asked for" />
      </div>
    );
  }
  if (lenders === undefined) return null;
  return (
    <div className={page.narrow}>
      <h2>What you asked for</h2>
      <Ledger
        rows={[
          ['Lending partners', lenders],
          ['Amount', amount === undefined ? '-' : formatRupees(amount)],
        ]}
      />
    </div>
  );
}
