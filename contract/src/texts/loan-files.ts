import type { ApplicantNumber, LoanFile } from '../rules/loan-applicants.ts';

/** What each document for a loan is called. */
export const LOAN_FILE_LABELS = {
  pan: 'PAN Card',
  aadhar_front: 'Aadhaar Front',
  aadhar_back: 'Aadhaar Back',
  bank_statement: 'Bank Statement',
  salary_slip: 'Salary Slip',
} as const satisfies Record<LoanFile, string>;

export function applicantDocumentText(number: ApplicantNumber, file: LoanFile): string {
  return `Applicant ${number} ${LOAN_FILE_LABELS[file]}`;
}
