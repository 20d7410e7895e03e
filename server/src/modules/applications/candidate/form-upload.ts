import type { FilePart, Part } from '../../../http/multipart.ts';
import type { StagedFile } from '../../files/files.store.ts';
import type { UploadsService } from '../../files/uploads.service.ts';
import { readFormInput, type FormInput } from './form-input.ts';
import { documentField } from '../form/form.ts';

/** Reads a form with files as it arrives. Where it is refused in the middle, no file of it stays. */
export async function receiveForm(
  parts: AsyncIterable<Part>,
  candidateId: number,
  uploads: UploadsService,
): Promise<FormInput> {
  const texts = new Map<string, string>();
  const files = new Map<string, StagedFile>();
  try {
    for await (const part of parts) {
      if (part.kind === 'text') texts.set(part.fieldName, part.value);
      else await receiveFile(part, candidateId, uploads, files);
    }
    return readFormInput(Object.fromEntries(texts), files);
  } catch (error) {
    await uploads.discard([...files.values()]);
    throw error;
  }
}

async function receiveFile(
  part: FilePart,
  candidateId: number,
  uploads: UploadsService,
  files: Map<string, StagedFile>,
): Promise<void> {
  const field = documentField(part.fieldName);
  // What the form does not know is not read, nor is an input of files that was left empty.
  if (field === undefined || part.fileName === '') return;
  const { fileName: name, content } = part;
  const staged = await uploads.receive({ candidateId, ...field, name, content });
  const before = files.get(part.fieldName);
  files.set(part.fieldName, staged);
  if (before !== undefined) await uploads.discard([before]);
}
