import { type FileRules, prepareFile } from '../../../ui/chosen-file/prepare-file.ts';
import type { PreparedFile } from '../../../ui/chosen-file/prepared-file.ts';
import { askToCover } from './cover-desk.ts';
import { UploadCancelled } from './upload-failure.ts';

interface DocumentRules extends FileRules {
  /** What is asked for: `aadhar_front`. */
  readonly field: string;
  readonly label: string;
}

/** The file as it is sent: covered, if it shows an Aadhaar, and fit. Throws `UploadCancelled` if nothing is to be sent. */
export async function prepareDocument(rules: DocumentRules, file: File): Promise<PreparedFile> {
  const toSend = await askToCover({ field: rules.field, accept: rules.accept, file }, rules.label);
  if (toSend === undefined) throw new UploadCancelled();
  return prepareFile(rules, toSend);
}
