import { createHash } from 'node:crypto';
import type { Answers } from '../../db/schema/applications.ts';
import type { SubmittedDocument } from '../../db/schema/verification.ts';

/** What a submission holds, as it was frozen. */
export interface SubmittedContent {
  readonly answers: Answers;
  readonly documents: Readonly<Record<string, SubmittedDocument>>;
}

/** The hash of what stands in a field: of a file's bytes, or of a text. Undefined if nothing was submitted there. */
export function contentHash({ answers, documents }: SubmittedContent, fieldName: string): Buffer | undefined {
  const document = Object.hasOwn(documents, fieldName) ? documents[fieldName] : undefined;
  if (document !== undefined) return Buffer.from(document.sha256, 'hex');
  const answer = textIn(answers, fieldName);
  return answer === undefined ? undefined : createHash('sha256').update(answer, 'utf8').digest();
}

/** An answer; undefined if it was left empty. */
export function textIn(answers: Answers, fieldName: string): string | undefined {
  const value = Object.hasOwn(answers, fieldName) ? answers[fieldName] : undefined;
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** The name as it was submitted. */
export function nameIn(answers: Answers): string {
  return [textIn(answers, 'first_name'), textIn(answers, 'last_name')]
    .filter((part) => part !== undefined)
    .join(' ');
}
