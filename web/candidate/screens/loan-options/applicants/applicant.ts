import type { Loan } from '@portal/contract/routes/loans.ts';
import type { FormValues } from '@portal/contract/rules/form/form-description.ts';
import {
  APPLICANT_NUMBERS,
  type ApplicantNumber,
  type LoanApplicant,
  LOAN_FILES,
  type LoanFile,
  partName,
  PRIMARY,
  SELF,
} from '@portal/contract/rules/loan-applicants.ts';

export type StoredFile = Loan['applicants'][number]['documents'][number];

/** An applicant as the screen draws it: what is typed here, what the server has of files, and whether it is sent. */
export interface ApplicantView {
  readonly number: ApplicantNumber;
  readonly isLocked: boolean;
  readonly parts: LoanApplicant;
  readonly files: ReadonlyMap<LoanFile, StoredFile>;
}

export function applicantView(number: ApplicantNumber, loan: Loan, texts: FormValues): ApplicantView {
  const known = loan.applicants.find((one) => one.number === number);
  const files = new Map((known?.documents ?? []).map((file) => [file.kind, file]));
  const path = (kind: LoanFile) => files.get(kind)?.value ?? null;
  return {
    number,
    isLocked: known?.locked === true,
    parts: {
      name: texts[partName(number, 'name')] ?? '',
      relationship: number === PRIMARY ? SELF : (texts[partName(number, 'relationship')] ?? ''),
      pan: path('pan'),
      aadhar_front: path('aadhar_front'),
      aadhar_back: path('aadhar_back'),
      bank_statement: path('bank_statement'),
      salary_slip: path('salary_slip'),
    },
    files,
  };
}

/** The primary applicant, every applicant with data, and those just added. */
export function applicantsOn(
  loan: Loan,
  texts: FormValues,
  added: readonly ApplicantNumber[],
): readonly ApplicantView[] {
  return APPLICANT_NUMBERS.map((number) => applicantView(number, loan, texts)).filter(
    ({ number, isLocked, parts, files }) =>
      number === PRIMARY ||
      isLocked ||
      added.includes(number) ||
      files.size > 0 ||
      [parts.name, parts.relationship].some((text) => text !== null && text !== ''),
  );
}

/** Nothing of it would be lost. */
export function isBlankApplicant({ parts: { name, relationship }, files }: ApplicantView): boolean {
  return (name ?? '') === '' && (relationship ?? '') === '' && files.size === 0;
}

export function firstFree(shown: readonly ApplicantView[]): ApplicantNumber | undefined {
  return APPLICANT_NUMBERS.find((number) => shown.every((one) => one.number !== number));
}

/** The loan with another file, or none, in one place. */
export function withFile(loan: Loan, number: ApplicantNumber, kind: LoanFile, file: StoredFile | null): Loan {
  const before = loan.applicants.find((one) => one.number === number);
  const others = (before?.documents ?? []).filter((one) => one.kind !== kind);
  const after = {
    number,
    locked: before?.locked ?? false,
    documents: file === null ? others : [...others, file],
  };
  return {
    ...loan,
    [partName(number, kind)]: file?.value ?? null,
    applicants: [...loan.applicants.filter((one) => one.number !== number), after],
  };
}

/** Where a file of an applicant goes, from the name of its part. */
export function placeOf(name: string): { number: ApplicantNumber; kind: LoanFile } | undefined {
  const places = APPLICANT_NUMBERS.flatMap((number) => LOAN_FILES.map((kind) => ({ number, kind })));
  return places.find(({ number, kind }) => partName(number, kind) === name);
}
