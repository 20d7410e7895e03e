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

export const resubmit: Resubmit = async (stores, application, files, now) => {
  const present = await stores.documents.listOf(application.id);
  const documents = await putDocuments(stores, application, present, files);
  const frozen = freeze(answersOf(application), documents);
  const answers = application.submission?.['answers'] ?? frozen['answers'];
  await stores.form.resubmit(application.id, { submission: { ...frozen, answers }, submittedAt: now });
};
