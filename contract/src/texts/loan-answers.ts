/** What the server says about loan applications and the choice of plans. */
export const LOAN_ANSWERS = {
  notOpen: 'You can apply for a loan once you are selected. We tell you here and by SMS.',
  dataUnreadable: 'The details of the loan application could not be read. Please reload the page and try again.',
  draftSaved: 'Saved',
  applied: 'We have your loan application.',
  applicantLocked: 'These documents are with us already and can no longer be changed.',
  applicantRemoved: 'The co-applicant is removed.',
  primaryStays: 'The primary applicant cannot be removed.',
  planUnknown: 'Please choose one of the loan plans.',
  tenureUnknown: 'This plan is not offered for that number of months. Please choose another tenure.',
  amountInvalid: 'Please enter a loan amount above 0, in rupees with at most two decimals.',
  selected: 'Your choice is with the lender.',
  decided: 'This lender has decided already. Please talk to our team to change the plan.',
  rateInvalid: 'Please enter the interest rate as a percentage from 0 to 100, with at most three decimals.',
  disbursedInvalid: 'Please enter the disbursed amount in rupees, with at most two decimals.',
  applicationUnknown: 'There is no application with this number.',
} as const;

export function loanAboveRemainingText(remaining: string): string {
  return `A loan can be at most what remains to be paid: ${remaining}.`;
}

/** Kept with the choice of a plan, with the time. */
export function loanConsentText(lender: string): string {
  return `I agree that my details and the documents of all applicants are shared with ${lender} to decide on this loan.`;
}
