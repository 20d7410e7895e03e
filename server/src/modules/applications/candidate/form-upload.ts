import type { Part } from '../../../http/multipart.ts';
import type { UploadsService } from '../../files/uploads.service.ts';
import { documentField } from '../form/form.ts';
import { readFormInput, type FormInput } from './form-input.ts';

/** Reads a form with files as it arrives. Where it is refused in the middle, no file of it stays. */
export function receiveForm(
  parts: AsyncIterable<Part>,
  candidateId: number,
  uploads: UploadsService,
): Promise<FormInput> {
  return uploads.receiveForm(
    parts,
    (fieldName) => {
      const field = documentField(fieldName);
      return field && { candidateId, ...field };
    },
    ({ texts, files }) => readFormInput(Object.fromEntries(texts), files),
  );
}
