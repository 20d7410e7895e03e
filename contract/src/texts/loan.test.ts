import { describe, expect, it } from 'vitest';
import { coApplicantMissingFieldsText, LOAN_TEXTS, loanNotOpenText, loanSubmitFailedText } from './loan.ts';

describe('the texts of a loan, to the letter', () => {
  it('name what keeps it from being sent [5.59 5.62-63]', () => {
    expect(LOAN_TEXTS.agreeAndSelect).toBe('Please agree to the terms and select at least one plan.');
    expect(LOAN_TEXTS.primaryMissingFields).toBe('Primary applicant has missing required fields.');
    expect(coApplicantMissingFieldsText(2)).toBe('The co-applicant 2 has missing required fields.');
  });

  it('tell why sending failed, in the words of the server where it has some [8c.50]', () => {
    expect(loanSubmitFailedText()).toBe('Error: Failed to submit loan application.');
    expect(loanSubmitFailedText('Not Found')).toBe('Error: Not Found');
  });

  it('promise nothing to those who were not selected', () => {
    expect(loanNotOpenText('On Hold')).toBe(
      'You can apply for a loan once you are selected. We tell you here and by SMS.',
    );
    expect(loanNotOpenText('Rejected')).toBe(
      'Your application was not selected this time, so there is no fee to borrow for.',
    );
  });

  it('thank for it [2c.125-126]', () => {
    expect(LOAN_TEXTS.thanksHeading).toBe('Thank You for Applying!');
    expect(LOAN_TEXTS.thanksText).toBe(
      "Our lending partners are now reviewing your details. You'll hear from us soon regarding your loan status.",
    );
  });
});
