import { describe, expect, it } from 'vitest';
import { coApplicantMissingFieldsText, LOAN_TEXTS, loanSubmitFailedText } from './loan.ts';

describe('the texts of a loan, to the letter', () => {
  it('name what keeps it from being sent', () => {
    expect(LOAN_TEXTS.agreeAndSelect).toBe('Please agree to the terms and select at least one plan.');
    expect(LOAN_TEXTS.primaryMissingFields).toBe('Primary applicant has missing required fields.');
    expect(coApplicantMissingFieldsText(2)).toBe('The co-applicant 2 has missing required fields.');
  });

  it('tell why sending failed, in the words of the server where it has some', () => {
    expect(loanSubmitFailedText()).toBe('Error: Failed to submit loan application.');
    expect(loanSubmitFailedText('Not Found')).toBe('Error: Not Found');
  });

  it('thank for it', () => {
    expect(LOAN_TEXTS.thanksHeading).toBe('Thank You for Applying!');
    expect(LOAN_TEXTS.thanksText).toBe(
      "Our lending partners are now reviewing your details. You'll hear from us soon regarding your loan status.",
    );
  });
});
