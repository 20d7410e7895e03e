import {
  TINY_FILE_BYTES,
  type CheckCode,
  type OtherApplicationReference,
  type VerificationCheck,
} from '@portal/contract/rules/verification-checks.ts';
import { documentsOf, textIn } from '../submitted-content.ts';
import type { SubmissionRow } from '../submissions.store.ts';
import { checkAnswers } from './answer-checks.ts';
import type { DuplicatesViews } from './duplicates.views.ts';

export interface CheckSources {
  readonly duplicates: DuplicatesViews;
  /** The ids of files that the portal could not draw: they are encrypted or damaged. */
  readonly undrawable: (fileIds: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** Compares a submission with itself, with the program's rules and with other applications. Reads only. */
export async function checkSubmission(
  { duplicates, undrawable }: CheckSources,
  submission: SubmissionRow,
): Promise<VerificationCheck[]> {
  const { applicationId, answers } = submission;
  const documents = documentsOf(submission);
  const [pan, email, firstName, lastName = '', dateOfBirth] = [
    'pan_card_number',
    'email',
    'first_name',
    'last_name',
    'date_of_birth',
  ].map((name) => textIn(answers, name));
  const sameFiles = await duplicates.withFiles(
    documents.map(([, { sha256 }]) => sha256),
    applicationId,
  );
  const unreadable = await undrawable(documents.map(([, { file_id }]) => file_id));
  return [
    ...checkAnswers(answers, submission.submittedAt),
    ...(pan === undefined
      ? []
      : shared('same_pan', 'pan_card', await duplicates.withPan(pan, applicationId))),
    ...(email === undefined
      ? []
      : shared('same_email', 'resume', await duplicates.withEmail(email, applicationId))),
    ...(firstName === undefined || dateOfBirth === undefined
      ? []
      : shared(
          'same_person',
          'aadhar_front',
          await duplicates.withPerson({ firstName, lastName, dateOfBirth }, applicationId),
        )),
    ...documents.flatMap(([fieldName, file]) => [
      ...shared('same_file', fieldName, sameFiles.get(file.sha256) ?? []),
      ...(file.file_size < TINY_FILE_BYTES
        ? [warning('tiny_file', fieldName, { size: sizeText(file.file_size) })]
        : []),
      ...(unreadable.has(file.file_id) ? [warning('unreadable_file', fieldName, {})] : []),
    ]),
  ];
}

function shared(
  code: CheckCode,
  fieldName: string,
  others: readonly OtherApplicationReference[],
): VerificationCheck[] {
  if (others.length === 0) {
    return [{ code, field_name: fieldName, is_warning: false, facts: {}, other: null }];
  }
  return others.map((other) => ({ ...warning(code, fieldName, {}), other }));
}

function warning(code: CheckCode, fieldName: string, facts: VerificationCheck['facts']): VerificationCheck {
  return { code, field_name: fieldName, is_warning: true, facts, other: null };
}

const BYTES_PER_KB = 1024;

function sizeText(bytes: number): string {
  return bytes < BYTES_PER_KB ? `${bytes} bytes` : `${(bytes / BYTES_PER_KB).toFixed(1)} KB`;
}
