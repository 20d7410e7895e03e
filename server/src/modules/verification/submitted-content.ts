import { createHash } from 'node:crypto';
import { fullName } from '@portal/contract/rules/full-name.ts';
import { isIdentityNumber } from '@portal/contract/rules/identity-numbers.ts';
import { z } from 'zod';
import type { Answers } from '../../db/schema/applications.ts';
import type { SubmittedDocument } from '../../db/schema/verification.ts';
import type { IdentityNumbers } from '../sealing/identity-numbers.ts';
import type { SubmissionRow } from './submissions.store.ts';

/** What a submission holds, as it was frozen. */
export interface SubmittedContent {
  readonly answers: Answers;
  readonly documents: Readonly<Record<string, SubmittedDocument>>;
}

const wholeDocument = z.object({
  file_id: z.guid(),
  path: z.string(),
  file_name: z.string(),
  file_size: z.number(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/**
 * The documents that can be opened and judged, by field. Others are left out: the database takes any content of
 * `documents`, and one broken entry must not hide the rest from verifiers.
 */
export function documentsOf({
  documents,
}: Pick<SubmittedContent, 'documents'>): (readonly [string, SubmittedDocument])[] {
  return Object.entries(documents).flatMap(([fieldName, document]) => {
    const { data } = wholeDocument.safeParse(document);
    return data === undefined ? [] : [[fieldName, data] as const];
  });
}

/** The blind index of an identity number, sealed or in clear. */
export type NumberIndex = Pick<IdentityNumbers, 'indexIn'>;

/** The hash of what stands in a field: of a file's bytes, or of a text. Undefined if nothing was submitted there. */
export function contentHash(
  content: SubmittedContent,
  fieldName: string,
  numbers: NumberIndex,
): Buffer | undefined {
  const document = documentsOf(content).find(([name]) => name === fieldName);
  if (document !== undefined) return Buffer.from(document[1].sha256, 'hex');
  return answerHash(content.answers, fieldName, numbers);
}

/** The hash of an identity number would give it away to anyone who tries them all: its keyed index is hashed instead. */
export function answerHash(answers: Answers, fieldName: string, numbers: NumberIndex): Buffer | undefined {
  const answer = textIn(answers, fieldName);
  if (answer === undefined) return undefined;
  const hashed = isIdentityNumber(fieldName) ? numbers.indexIn(fieldName, answer) : answer;
  return hashed === undefined ? undefined : createHash('sha256').update(hashed, 'utf8').digest();
}

/** An answer; undefined if it was left empty. */
export function textIn(answers: Answers, fieldName: string): string | undefined {
  const value = Object.hasOwn(answers, fieldName) ? answers[fieldName] : undefined;
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** The name as it was submitted. */
export function nameIn(answers: Answers): string {
  return fullName(textIn(answers, 'first_name'), textIn(answers, 'last_name'));
}

/** The codes of the warnings beside a document. */
export function warningsOf({ checks }: Pick<SubmissionRow, 'checks'>, fieldName: string): string[] {
  return (checks ?? [])
    .filter((check) => check.is_warning && check.field_name === fieldName)
    .map(({ code }) => code);
}
