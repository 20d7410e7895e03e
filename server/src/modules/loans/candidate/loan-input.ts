import type { ApplicationNumber } from '@portal/contract/ids.ts';
import type { LoanData } from '@portal/contract/routes/loans.ts';
import {
  APPLICANT_NUMBERS,
  LOAN_FILES,
  partName,
  type ApplicantNumber,
  type LoanFile,
} from '@portal/contract/rules/loan-applicants.ts';
import { LOAN_ANSWERS } from '@portal/contract/texts/loan-answers.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { StagedFile } from '../../files/files.store.ts';
import { applicantLocked } from './loan-stores.ts';
import type { LoanApplicantRow } from '../loan.views.ts';
import type { TypedOfApplicant } from '../loans.store.ts';

export type TypedFields = Omit<LoanData, 'application_id'>;

/** What is sent beside the draft. */
export interface LoanInput {
  readonly applicationNumber: ApplicationNumber;
  readonly typed: TypedFields;
  /** By the name of their part, `applicant1_pan`. */
  readonly files: ReadonlyMap<string, StagedFile>;
}

/** What was typed for one applicant; blank means none, absent means unchanged. */
export function typedOf(fields: TypedFields, number: ApplicantNumber): TypedOfApplicant {
  const name = fields[partName(number, 'name')];
  const relationship = fields[partName(number, 'relationship')];
  return {
    ...(name === undefined ? {} : { name: blankAsNone(name) }),
    ...(relationship === undefined ? {} : { relationship: blankAsNone(relationship) }),
  };
}

function blankAsNone(text: string | null): string | null {
  return text === '' ? null : text;
}

/** Forms send what they show: an equal value is not a change. */
export function refuseChangeOfLocked(present: LoanApplicantRow, typed: TypedOfApplicant): void {
  const isChanged = (now: string | null | undefined, kept: string | null) =>
    now !== undefined && now !== null && now !== kept;
  if (isChanged(typed.name, present.name) || isChanged(typed.relationship, present.relationship)) {
    throw applicantLocked();
  }
}

export interface PlaceOfFile {
  readonly number: ApplicantNumber;
  readonly kind: LoanFile;
  readonly fieldName: string;
}

const PLACES = new Map(
  APPLICANT_NUMBERS.flatMap((number) =>
    LOAN_FILES.map((kind): [string, PlaceOfFile] => {
      const fieldName: string = partName(number, kind);
      return [fieldName, { number, kind, fieldName }];
    }),
  ),
);

/** Returns undefined if the loan application has no such file. */
export function placeCalled(fieldName: string): PlaceOfFile | undefined {
  return PLACES.get(fieldName);
}

/** The JSON that rides along with the files. */
export function readData(text: string | undefined): unknown {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (isPlainObject(value) && Object.values(value).every(isStorable)) return value;
  } catch (error) {
    throw unreadable(error);
  }
  throw unreadable(undefined);
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** PostgreSQL stores neither NUL nor half a surrogate pair, and JSON can spell both. */
function isStorable(value: unknown): boolean {
  return typeof value !== 'string' || (!value.includes('\u0000') && value.isWellFormed());
}

function unreadable(cause: unknown): AppError {
  return new AppError('INVALID_INPUT', { text: LOAN_ANSWERS.dataUnreadable, cause });
}
