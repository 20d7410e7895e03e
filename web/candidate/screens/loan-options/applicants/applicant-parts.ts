import {
  type ApplicantNumber,
  type LoanPart,
  partName,
  PRIMARY,
} from '@portal/contract/rules/loan-applicants.ts';

/** The element of a part, which takes the focus if it is missing. */
export function partElement(number: ApplicantNumber, part: LoanPart): string {
  return `loan-${partName(number, part)}`;
}

export function applicantTitle(number: ApplicantNumber): string {
  return number === PRIMARY ? 'Primary applicant' : `Co-applicant ${number - PRIMARY}`;
}

export function applicantHeading(number: ApplicantNumber): string {
  return `loan-applicant${number}`;
}
