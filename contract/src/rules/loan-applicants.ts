import { coApplicantMissingFieldsText, LOAN_TEXTS } from '../texts/loan.ts';
import { DOCUMENT_TYPES } from './file-limits.ts';

/** Place 1 is the primary applicant; co-applicant 1 stands at place 2, and keeps it when another one is removed. */
export const LOAN_POSITIONS = [1, 2, 3] as const;
export type LoanPosition = (typeof LOAN_POSITIONS)[number];
export const PRIMARY_POSITION = 1;
/** What the primary applicant is to the candidate, unless something else is said. */
export const PRIMARY_RELATIONSHIP = 'Self';

export const LOAN_DOCUMENT_KINDS = [
  'pan',
  'aadhar_front',
  'aadhar_back',
  'bank_statement',
  'salary_slip',
] as const;
export type LoanDocumentKind = (typeof LOAN_DOCUMENT_KINDS)[number];

const OPTIONAL_KINDS: readonly LoanDocumentKind[] = ['salary_slip'];
export const LOAN_DOCUMENT_TYPES = DOCUMENT_TYPES;
/** Bank statements of months are long. */
export const LOAN_DOCUMENT_LIMIT_MB = 10;
export const LOAN_TEXT_MAX_LENGTH = 100;

export type LoanPart = 'name' | 'relationship' | LoanDocumentKind;
export type LoanFieldName = `applicant${LoanPosition}_${LoanPart}`;

/** `applicant2_pan` */
export function loanFieldName<P extends LoanPosition, Q extends LoanPart>(
  position: P,
  part: Q,
): `applicant${P}_${Q}` {
  return `applicant${position}_${part}`;
}

/** What is known of an applicant so far. */
export interface LoanApplicantParts {
  readonly name: string | null;
  readonly relationship: string | null;
  readonly documents: readonly LoanDocumentKind[];
}

export function isRequiredKind(kind: LoanDocumentKind): boolean {
  return !OPTIONAL_KINDS.includes(kind);
}

/** What an applicant still needs before the loan application can be sent. The primary one is `Self` by default. */
export function missingParts(position: LoanPosition, applicant: LoanApplicantParts): LoanPart[] {
  const texts: LoanPart[] = [];
  if (isBlank(applicant.name)) texts.push('name');
  if (position !== PRIMARY_POSITION && isBlank(applicant.relationship)) texts.push('relationship');
  const kinds = LOAN_DOCUMENT_KINDS.filter((kind) => isRequiredKind(kind) && !applicant.documents.includes(kind));
  return [...texts, ...kinds];
}

/** Co-applicants are counted from 1. */
export function missingPartsText(position: LoanPosition): string {
  return position === PRIMARY_POSITION
    ? LOAN_TEXTS.primaryMissingFields
    : coApplicantMissingFieldsText(position - PRIMARY_POSITION);
}

function isBlank(text: string | null): boolean {
  return text === null || text.trim() === '';
}
