/** What a lender says to a request; staff set any of them freely. */
export const LOAN_SELECTION_STATUSES = ['Pending', 'Approved', 'Rejected'] as const;
export type LoanSelectionStatus = (typeof LOAN_SELECTION_STATUSES)[number];

/** A withdrawn request keeps its status; what a lender decided nevertheless counts. */
export function isWithdrawn({
  status,
  withdrawn_at,
}: {
  readonly status: LoanSelectionStatus;
  readonly withdrawn_at: string | null;
}): boolean {
  return status === 'Pending' && withdrawn_at !== null;
}

export const LOAN_PROCESSED_BY_MAX_LENGTH = 200;

/** More than any lender gives for the fee: a slip of the hand. */
export const MOST_DISBURSED_RUPEES = 1_00_00_000;
