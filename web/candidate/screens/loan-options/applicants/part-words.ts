import type { ApplicantNumber, LoanFile, LoanPart } from '@portal/contract/rules/loan-applicants.ts';
import { LOAN_FILE_MAX_MB, partName, PRIMARY } from '@portal/contract/rules/loan-applicants.ts';
import { BADGE, BANK, CASH, IDENTITY } from '../../../../ui/plain/icon/paths.ts';

interface FileWords {
  readonly label: string;
  readonly icon: string;
  readonly hint?: string;
}

const MASKED = 'The masked one, where only the last 4 digits show.';

export const FILE_WORDS: Readonly<Record<LoanFile, FileWords>> = {
  pan: { label: 'PAN Card', icon: BADGE },
  aadhar_front: { label: 'Aadhaar Front', icon: IDENTITY, hint: MASKED },
  aadhar_back: { label: 'Aadhaar Back', icon: IDENTITY, hint: MASKED },
  bank_statement: { label: 'Bank Statement', icon: BANK, hint: 'Of the last 6 months.' },
  salary_slip: { label: 'Salary Slip', icon: CASH, hint: 'The latest, for whoever draws a salary.' },
};

export const FILES_TEXT = `PDF, JPG, JPEG or PNG, up to ${LOAN_FILE_MAX_MB} MB each. A clear phone photo is fine.`;

/** The element of a part, which takes the focus where it is missing. */
export function partElement(number: ApplicantNumber, part: LoanPart): string {
  return `loan-${partName(number, part)}`;
}

export function applicantTitle(number: ApplicantNumber): string {
  return number === PRIMARY ? 'Primary applicant' : `Co-applicant ${number - PRIMARY}`;
}
