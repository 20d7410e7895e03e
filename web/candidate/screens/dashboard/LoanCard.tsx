import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { LoanList } from '../../loan/LoanList.tsx';
import { useLoanSelections } from '../../loan/loan-query.ts';
import cards from '../../layout/Card.module.css';

interface LoanCardProps {
  readonly applicationNumber: ApplicationNumber;
}

/** Shows what lenders were asked for and what they paid; renders nothing if none was asked. */
export function LoanCard({ applicationNumber }: LoanCardProps) {
  const { data } = useLoanSelections(applicationNumber);
  if (data === undefined || data.providers.length === 0) return null;
  return (
    <div className={cards.card}>
      <LoanList selections={data} />
    </div>
  );
}
