import { formatRupees } from '../rules/money.ts';
import { MOST_DISBURSED_RUPEES } from '../rules/loan-selection.ts';

/** What the server says about loan applications beside the texts of the loan screen. */
export const LOAN_ANSWERS = {
  dataUnreadable:
    'The details of the loan application could not be read. Please reload the page and try again.',
  applied: 'We have your loan application.',
  draftSaved: 'Saved',
  applicantRemoved: 'The co-applicant is removed.',
  chosen: 'Your request is with the lender.',
  withdrawn: 'Your loan application is withdrawn. You can apply again while a part of the fee remains.',
  nothingToWithdraw: 'No lender has a request of yours, so there is nothing to withdraw.',
  approvedAlready: 'A lender has approved your loan, so it can no longer be withdrawn here. Please call us.',
  nothingToUse: 'Your application holds no PAN or Aadhaar that could be used here.',
  rateInvalid: 'Please enter the interest rate as a percentage from 0 to 100, with at most three decimals.',
  disbursedInvalid: `Please enter the disbursed amount in rupees, with at most two decimals and at most ${formatRupees(MOST_DISBURSED_RUPEES)}.`,
  disbursalInFuture:
    'This day is still to come. Please enter the day on which the lender paid, today at the latest.',
  candidateLeft: 'The candidate has left the program, so this request can only be rejected.',
  applicationUnknown: 'There is no application with this number.',
} as const;

export function aboveLoanText(lender: string, amount: string): string {
  return `${lender} approved ${amount}. A lender cannot pay more than the loan.`;
}
