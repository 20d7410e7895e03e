/** Loan plans, documents and submission. */
export const LOAN_TEXTS = {
  /** Of Continue, where the terms do not stand yet. */
  selectPlan: 'Please select at least one plan.',
  agreeAndSelect: 'Please agree to the terms and select at least one plan.',
  primaryMissingFields: 'Primary applicant has missing required fields.',
  thanksHeading: 'Thank You for Applying!',
  thanksText:
    "Our lending partners are now reviewing your details. You'll hear from us soon regarding your loan status.",
  receiptLater: 'Your receipt can be downloaded once something is paid.',
  /** Ticked before submission, and kept with each selection as the consent to share with that lender. */
  consent: 'I have read the terms. My details and documents may be shared with the lenders I chose.',
  /** Of an approved loan. */
  paidLater: 'We tell you here and by SMS when it is paid toward your fee.',
  notOpen: 'You can apply for a loan once you are selected. We tell you here and by SMS.',
  nothingRemains: 'Nothing of your fee remains to be paid, so there is nothing to borrow for.',
  invalidAmount: 'Please enter an amount above 0 and at most what remains of your fee.',
  unknownPlan: 'Please choose one of the three plans.',
  invalidTenure: 'Please choose one of the months that this plan offers.',
  documentsNotUsed:
    'The documents of your application could not be used. Please try again, or upload them below.',
  withdrawTitle: 'Withdraw your loan application?',
  withdrawText:
    'The lenders do not decide on it any more. You can apply again while a part of the fee remains.',
  withdrawFailed: 'Your loan application could not be withdrawn. Please try again.',
  applicantLocked: 'The documents of this applicant are complete and can no longer be changed.',
  selectionDecided: 'This lender has decided already, so your request can no longer be changed.',
} as const;

/** Why no loan can be asked for yet, or ever. */
export function loanNotOpenText(status: string): string {
  return status === 'Rejected'
    ? 'Your application was not selected this time, so there is no fee to borrow for.'
    : LOAN_TEXTS.notOpen;
}

export function coApplicantMissingFieldsText(number: number): string {
  return `The co-applicant ${number} has missing required fields.`;
}

export function loanSubmitFailedText(serverError?: string): string {
  return `Error: ${serverError ?? 'Failed to submit loan application.'}`;
}
