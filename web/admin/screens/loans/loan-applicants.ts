import type { StaffLoan } from '@portal/contract/routes/staff-loans.ts';
import { documentFileName, extensionOfPath } from '@portal/contract/rules/file-names.ts';
import {
  APPLICANT_NUMBERS,
  type ApplicantNumber,
  LOAN_FILES,
  type LoanFile,
  partName,
} from '@portal/contract/rules/loan-applicants.ts';
import { applicantDocumentText, LOAN_FILE_LABELS } from '@portal/contract/texts/loan-files.ts';
import type { PreviewedFile } from '../../../ui/file-preview/previewed-file.ts';

export function applicantName(loan: StaffLoan, number: ApplicantNumber): string | null {
  return loan[partName(number, 'name')];
}

export function relationship(loan: StaffLoan, number: ApplicantNumber): string | null {
  return loan[partName(number, 'relationship')];
}

/** Those who are named or gave a document. */
export function applicantsOf(loan: StaffLoan): readonly ApplicantNumber[] {
  return APPLICANT_NUMBERS.filter(
    (number) => isGiven(applicantName(loan, number)) || documentsOf(loan, number).length > 0,
  );
}

/** Every document of a loan application, in the order of its columns. */
export function allDocuments(loan: StaffLoan): readonly PreviewedFile[] {
  return APPLICANT_NUMBERS.flatMap((number) => documentsOf(loan, number));
}

/** Returns undefined if it was not given. */
export function documentOf(
  loan: StaffLoan,
  number: ApplicantNumber,
  kind: LoanFile,
): PreviewedFile | undefined {
  const path = loan[partName(number, kind)];
  if (!isGiven(path)) return undefined;
  const who = applicantName(loan, number) ?? `applicant ${number}`;
  return {
    title: `${LOAN_FILE_LABELS[kind]} of ${who}`,
    name: documentFileName(loan.application_id, applicantDocumentText(number, kind), extensionOfPath(path)),
    path,
  };
}

function documentsOf(loan: StaffLoan, number: ApplicantNumber): readonly PreviewedFile[] {
  return LOAN_FILES.flatMap((kind) => documentOf(loan, number, kind) ?? []);
}

function isGiven(value: string | null): value is string {
  return value !== null && value !== '';
}
