import { DOCUMENT_TYPES } from './file-limits.ts';
import { coApplicantMissingFieldsText, LOAN_TEXTS } from '../texts/loan.ts';

/** 1 is the candidate, 2 and 3 are co-applicants. */
export const APPLICANT_NUMBERS = [1, 2, 3] as const;
export type ApplicantNumber = (typeof APPLICANT_NUMBERS)[number];
export const PRIMARY: ApplicantNumber = 1;

/** What the primary applicant is to the candidate. */
export const SELF = 'Self';

export const REQUIRED_LOAN_FILES = ['pan', 'aadhar_front', 'aadhar_back', 'bank_statement'] as const;
export const LOAN_FILES = [...REQUIRED_LOAN_FILES, 'salary_slip'] as const;
export type LoanFile = (typeof LOAN_FILES)[number];

/** Documents of the form that a loan asks for again, by their fields there. */
export const FORM_FIELD_OF_LOAN_FILE = {
  pan: 'pan_card',
  aadhar_front: 'aadhar_front',
  aadhar_back: 'aadhar_back',
} as const satisfies Partial<Record<LoanFile, string>>;

export const LOAN_FILE_TYPES = DOCUMENT_TYPES;
/** Bank statements of six months are long. */
export const LOAN_FILE_MAX_MB = 10;

export const RELATIONSHIP_MAX_LENGTH = 50;
/** What the screen offers; any other is taken too. */
export const RELATIONSHIPS = [
  'Father',
  'Mother',
  'Husband',
  'Wife',
  'Brother',
  'Sister',
  'Grandparent',
  'Guardian',
  'Other relative',
] as const;

/** A name or a stored path for each; nothing given yet is null or blank. */
export type LoanApplicant = Readonly<Record<'name' | 'relationship' | LoanFile, string | null>>;
export type LoanPart = keyof LoanApplicant;

/** Which parts an applicant must give, in the order in which they are asked for. */
export function requiredParts(applicant: ApplicantNumber): readonly LoanPart[] {
  return applicant === PRIMARY
    ? ['name', ...REQUIRED_LOAN_FILES]
    : ['name', 'relationship', ...REQUIRED_LOAN_FILES];
}

export function missingParts(number: ApplicantNumber, applicant: LoanApplicant): readonly LoanPart[] {
  return requiredParts(number).filter((part) => (applicant[part] ?? '').trim() === '');
}

/** Nothing of a co-applicant was given: there is none. */
export function isUnnamed(applicant: LoanApplicant): boolean {
  return ['name' as const, 'relationship' as const, ...LOAN_FILES].every(
    (part) => (applicant[part] ?? '').trim() === '',
  );
}

/** The text where something is missing. */
export function missingText(number: ApplicantNumber): string {
  return number === PRIMARY
    ? LOAN_TEXTS.primaryMissingFields
    : coApplicantMissingFieldsText(number - PRIMARY);
}

/** `applicant2_bank_statement`: how a part is called on the wire. */
export function partName<Part extends LoanPart>(
  number: ApplicantNumber,
  part: Part,
): `applicant${ApplicantNumber}_${Part}` {
  return `applicant${number}_${part}`;
}
