import type { LoanSelection } from '@portal/contract/routes/loan-selections.ts';
import { isWithdrawn } from '@portal/contract/rules/loan-selection.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { loanTone } from './tone.ts';

interface LoanBadgeProps {
  readonly selection: Pick<LoanSelection, 'status' | 'withdrawn_at'>;
}

/** The lender's decision; of a request that nobody decides any more, that. */
export function LoanBadge({ selection }: LoanBadgeProps) {
  return isWithdrawn(selection) ? (
    <StatusBadge tone="secondary">Withdrawn</StatusBadge>
  ) : (
    <StatusBadge tone={loanTone(selection.status)}>{selection.status}</StatusBadge>
  );
}
