import { z } from 'zod';
import type { FormValues } from '@portal/contract/rules/form/form-description.ts';
import type { Answers } from '../../../db/schema/applications.ts';
import type { ApplicationDocument } from './documents.views.ts';

const frozenDocuments = z.object({
  documents: z.record(z.string(), z.object({ file_id: z.string() })),
});

/** The submission as it was at that time: later changes of an application that is open again do not touch it. */
export function freeze(answers: FormValues, documents: readonly ApplicationDocument[]): Answers {
  return {
    answers,
    documents: Object.fromEntries(
      documents.map(({ fieldName, fileId, path, originalName, sizeBytes, sha256 }) => [
        fieldName,
        {
          file_id: fileId,
          path,
          file_name: originalName,
          file_size: sizeBytes,
          sha256: sha256.toString('hex'),
        },
      ]),
    ),
  };
}

/** The files that a submission holds; they stay even if the form has others by now. */
export function frozenFiles(submission: Answers | null): ReadonlySet<string> {
  const parsed = frozenDocuments.safeParse(submission);
  const documents = parsed.success ? Object.values(parsed.data.documents) : [];
  return new Set(documents.map(({ file_id }) => file_id));
}
