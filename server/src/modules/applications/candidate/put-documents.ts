import type { StagedFile } from '../../files/files.store.ts';
import type { ApplicationDocument } from './documents.views.ts';
import type { LockedApplication } from './form.store.ts';
import type { FormStores } from './form-stores.ts';
import { frozenFiles } from './frozen-copy.ts';

/** Puts whole files into their fields; those they replace go, unless a submission holds them. */
export async function putDocuments(
  stores: FormStores,
  application: LockedApplication,
  present: readonly ApplicationDocument[],
  added: ReadonlyMap<string, StagedFile>,
): Promise<ApplicationDocument[]> {
  for (const [fieldName, file] of added) {
    await stores.files.keep(file);
    await stores.documents.put({
      applicationId: application.id,
      candidateId: application.candidateId,
      fieldName,
      fileId: file.id,
    });
  }
  const replaced = present.filter(({ fieldName }) => added.has(fieldName)).map(({ fileId }) => fileId);
  await stores.files.discard(withoutFrozen(application, replaced));
  return [
    ...present.filter(({ fieldName }) => !added.has(fieldName)),
    ...[...added].map(([fieldName, file]) => documentOf(fieldName, file)),
  ];
}

export function withoutFrozen({ submission }: LockedApplication, fileIds: readonly string[]): string[] {
  const frozen = frozenFiles(submission);
  return fileIds.filter((id) => !frozen.has(id));
}

function documentOf(fieldName: string, file: StagedFile): ApplicationDocument {
  const { id: fileId, path, originalName, sizeBytes, sha256 } = file;
  return { fieldName, fileId, path, originalName, sizeBytes, sha256 };
}
