import type { LoanSelection } from '@portal/contract/routes/loan-selections.ts';
import { isWithdrawn } from '@portal/contract/rules/loan-selection.ts';
import { StatusBadge } from '../../ui/status-badge/StatusBadge.tsx';
import { loanTone } from '../../ui/status-badge/tone.ts';

/** The lender's decision; of a request that nobody decides any more, that. */
export function LoanBadge({ selection }: { readonly selection: LoanSelection }) {
  return isWithdrawn(selection) ? (
    <StatusBadge tone="secondary">Withdrawn</StatusBadge>
  ) : (
    <StatusBadge tone={loanTone(selection.status)}>{selection.status}</StatusBadge>
  );
}
