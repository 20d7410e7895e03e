import { z } from 'zod';
import type { StagedFile } from '../../files/files.store.ts';
import { answersOf } from '../form/form-values.ts';
import type { FormStores } from './form-stores.ts';
import type { LockedApplication } from './form.store.ts';
import { freeze } from './frozen-copy.ts';
import { putDocuments } from './put-documents.ts';

export type ResubmitStores = FormStores;

/** Puts files into the fields of a submitted application: the next submission has them, and all else as it was. */
export type Resubmit = (
  stores: ResubmitStores,
  application: LockedApplication,
  files: ReadonlyMap<string, StagedFile>,
  now: string,
) => Promise<void>;

const frozenDocuments = z.object({ documents: z.record(z.string(), z.unknown()) });

export const resubmit: Resubmit = async (stores, application, files, now) => {
  const present = await stores.documents.listOf(application.id);
  const documents = await putDocuments(stores, application, present, files);
  const before = application.submission ?? freeze(answersOf(application), present);
  const added = freeze(
    {},
    documents.filter(({ fieldName }) => files.has(fieldName)),
  );
  const submission = {
    ...before,
    documents: { ...frozenDocuments.parse(before).documents, ...frozenDocuments.parse(added).documents },
  };
  await stores.form.resubmit(application.id, { submission, submittedAt: now });
};
