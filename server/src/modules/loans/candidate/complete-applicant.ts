import {
  isUnnamed,
  LOAN_FILES,
  missingParts,
  missingText,
  partName,
  PRIMARY,
  SELF,
  type ApplicantNumber,
  type LoanApplicant,
  type LoanFile,
} from '@portal/contract/rules/loan-applicants.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { unlessAbsent } from '../../../kernel/edits.ts';
import type { StagedFile } from '../../files/files.store.ts';
import { refuseChangeOfLocked, typedOf, type LoanInput } from './loan-input.ts';
import { applicantLocked } from './loan-stores.ts';
import { partsOf } from './loans.present.ts';
import type { LoanApplicantRow } from '../loan.views.ts';

/** An applicant with everything that is required, from the draft and what is sent beside it. */
export interface CompleteApplicant {
  readonly number: ApplicantNumber;
  readonly name: string;
  readonly relationship: string;
  readonly added: readonly { readonly kind: LoanFile; readonly file: StagedFile }[];
  readonly replacedFileIds: readonly string[];
}

/** Returns undefined if that applicant was sent before, or if there is no applicant at that position. */
export function completeApplicant(
  number: ApplicantNumber,
  present: LoanApplicantRow | undefined,
  input: LoanInput,
): CompleteApplicant | undefined {
  const typed = typedOf(input.typed, number);
  const added = LOAN_FILES.flatMap((kind) => {
    const file = input.files.get(partName(number, kind));
    return file === undefined ? [] : [{ kind, file }];
  });
  if (present !== undefined && present.lockedAt !== null) {
    if (added.length > 0) throw applicantLocked();
    refuseChangeOfLocked(present, typed);
    return undefined;
  }
  const kept = (present?.documents ?? []).filter(({ kind }) => added.every((one) => one.kind !== kind));
  const applicant = partsOf({
    name: unlessAbsent(typed.name, present?.name ?? null),
    relationship: unlessAbsent(typed.relationship, present?.relationship ?? null),
    documents: [...kept, ...added.map(({ kind, file }) => ({ kind, path: file.path }))],
  });
  if (number !== PRIMARY && isUnnamed(applicant)) return undefined;
  refuseIncomplete(number, applicant);
  return {
    number,
    name: applicant.name ?? '',
    relationship: applicant.relationship ?? SELF,
    added,
    replacedFileIds: (present?.documents ?? [])
      .filter((one) => !kept.includes(one))
      .map(({ fileId }) => fileId),
  };
}

function refuseIncomplete(number: ApplicantNumber, applicant: LoanApplicant): void {
  const missing = missingParts(number, applicant);
  if (missing.length === 0) return;
  const text = missingText(number);
  const fields = Object.fromEntries(missing.map((part) => [partName(number, part), text]));
  throw new AppError('INVALID_INPUT', { text, fields });
}
