import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { documentFileName, extensionOfPath } from '@portal/contract/rules/file-names.ts';
import { fieldsOf, type FormStep, isFileField } from '@portal/contract/rules/form/form-description.ts';
import type { PreviewedFile } from '../../../../../ui/file-preview/previewed-file.ts';
import { sizeText } from '../../../../../ui/upload-row/size-text.ts';

export interface CandidateDocument {
  readonly label: string;
  /** Undefined if it was not uploaded. */
  readonly file: PreviewedFile | undefined;
  /** `PDF, 204 KB`, or why there is none. */
  readonly fact: string;
}

/** Every document that the form asks for, uploaded or not. */
export function documentsOf(
  steps: readonly FormStep[],
  applicationNumber: ApplicationNumber,
): readonly CandidateDocument[] {
  return fieldsOf(steps)
    .filter(isFileField)
    .map(({ label, value, file_size: size, required }) => {
      if (value === null || value === '') {
        return { label, file: undefined, fact: required ? 'Not given' : 'Not given, optional' };
      }
      const facts = [typeOf(value), size === null ? '' : sizeText(size)].filter((fact) => fact !== '');
      const name = documentFileName(applicationNumber, label, extensionOfPath(value));
      return { label, file: { title: label, name, path: value }, fact: facts.join(', ') };
    });
}

function typeOf(path: string): string {
  return /\.(\w{1,5})$/.exec(path)?.[1]?.toUpperCase() ?? '';
}
