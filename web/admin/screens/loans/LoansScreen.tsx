import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { ScreenText } from '../../layout/ScreenText.tsx';
import { useListFilter } from '../../list/use-list-filter.ts';
import { LoanHistory } from './LoanHistory.tsx';
import { LOAN_ORDER, useLoans } from './use-loans.ts';

/** One sentence in place of the page until the loans are loaded, or if they cannot be read. */
export function LoansScreen() {
  const filtering = useListFilter(LOAN_ORDER);
  const list = useLoans(filtering.filter);
  if (list.isError) {
    return (
      <div role="alert">
        <ScreenText>{STAFF_TEXTS.loansFailed}</ScreenText>
      </div>
    );
  }
  if (list.data === undefined) {
    return (
      <div role="status">
        <ScreenText>{STAFF_TEXTS.loading}</ScreenText>
      </div>
    );
  }
  return <LoanHistory filtering={filtering} list={list} />;
}
