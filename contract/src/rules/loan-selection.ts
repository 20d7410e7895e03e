/** What a lender says to a request; staff set any of them freely. */
export const LOAN_SELECTION_STATUSES = ['Pending', 'Approved', 'Rejected'] as const;
export type LoanSelectionStatus = (typeof LOAN_SELECTION_STATUSES)[number];

export const LOAN_PROCESSED_BY_MAX_LENGTH = 200;

/** More than any lender gives for the fee: a slip of the hand. */
export const MOST_DISBURSED_RUPEES = 1_00_00_000;
