import { z } from 'zod';
import type { FormValues } from '@portal/contract/rules/form/form-description.ts';
import type { Answers } from '../../../db/schema/applications.ts';
import type { StagedFile } from '../../files/files.store.ts';
import { answersOf } from '../form/form-values.ts';
import type { FormStores } from './form-stores.ts';
import type { LockedApplication } from './form.store.ts';
import { freeze } from './frozen-copy.ts';
import { putDocuments } from './put-documents.ts';

export type ResubmitStores = FormStores;

/** What is new, by field name. */
export interface ResubmittedContent {
  readonly files?: ReadonlyMap<string, StagedFile>;
  /** As they are stored: identity numbers are sealed. An empty one is taken out. */
  readonly answers?: FormValues;
}

/** Changes fields of a submitted application: the next submission has them, and all else as it was. */
export type Resubmit = (
  stores: ResubmitStores,
  application: LockedApplication,
  content: ResubmittedContent,
  now: string,
) => Promise<void>;

const column = z.record(z.string(), z.unknown());
const frozen = z.object({ answers: column.default({}), documents: column.default({}) });

export const resubmit: Resubmit = async (stores, application, content, now) => {
  const { files = new Map<string, StagedFile>(), answers = {} } = content;
  const present = await stores.documents.listOf(application.id);
  const documents = await putDocuments(stores, application, present, files);
  const before = application.submission ?? freeze(answersOf(application), present);
  const added = freeze(
    {},
    documents.filter(({ fieldName }) => files.has(fieldName)),
  );
  const submitted = frozen.parse(before);
  const submission = {
    ...before,
    answers: changed(submitted.answers, answers),
    documents: { ...submitted.documents, ...frozen.parse(added).documents },
  };
  await stores.form.resubmit(application.id, {
    answers: changed(application.answers, answers),
    submission,
    submittedAt: now,
  });
};

function changed(before: Answers, answers: FormValues): Answers {
  return Object.fromEntries(Object.entries({ ...before, ...answers }).filter(([, value]) => value !== ''));
}
