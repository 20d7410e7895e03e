import type { VerdictInput } from '@portal/contract/routes/verification.ts';
import { ANSWER_REASONS, DOCUMENT_REASONS } from '@portal/contract/rules/verification.ts';
import { VERIFICATION_TEXTS as texts } from '@portal/contract/texts/verification.ts';
import { AppError } from '../../kernel/app-error.ts';
import { documentsOf } from './submitted-content.ts';
import type { SubmissionRow } from './submissions.store.ts';

/** Documents and answers are asked for again for different reasons. */
export function checkReason(
  { field_name: fieldName, reason }: VerdictInput,
  submission: SubmissionRow,
): void {
  const isDocument = documentsOf(submission).some(([name]) => name === fieldName);
  if (reason === null || (isDocument ? DOCUMENT_REASONS : ANSWER_REASONS).includes(reason)) return;
  throw new AppError('INVALID_INPUT', {
    text: texts.reasonOfOthers,
    fields: { reason: texts.reasonOfOthers },
  });
}
