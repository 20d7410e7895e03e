/** What the server says about loan applications beside the texts of the loan screen. */
export const LOAN_ANSWERS = {
  dataUnreadable:
    'The details of the loan application could not be read. Please reload the page and try again.',
  applied: 'We have your loan application.',
  draftSaved: 'Saved',
  applicantRemoved: 'The co-applicant is removed.',
  chosen: 'Your request is with the lender.',
  rateInvalid: 'Please enter the interest rate as a percentage from 0 to 100, with at most three decimals.',
  applicationUnknown: 'There is no application with this number.',
} as const;
