/** Loan plans, documents and submission. */
export const LOAN_TEXTS = {
  agreeAndSelect: 'Please agree to the terms and select at least one plan.',
  primaryMissingFields: 'Primary applicant has missing required fields.',
  thanksHeading: 'Thank You for Applying!',
  thanksText:
    "Our lending partners are now reviewing your details. You'll hear from us soon regarding your loan status.",
} as const;

export function coApplicantMissingFieldsText(number: number): string {
  return `The co-applicant ${number} has missing required fields.`;
}

export function loanSubmitFailedText(serverError?: string): string {
  return `Error: ${serverError ?? 'Failed to submit loan application.'}`;
}
