import { BYTES_PER_MB, FILE_EXTENSIONS, type FileContentType } from '@portal/contract/rules/file-limits.ts';
import type { FormField } from '@portal/contract/rules/form/form-description.ts';
import {
  FILE_TEXTS,
  isWordFile,
  tooLargeToSendText,
  WORD_FILE_TEXT,
  wrongFileTypeText,
} from '@portal/contract/texts/files.ts';
import { sizeText } from '../../../ui/upload-row/size-text.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { UnfitFile } from './upload-desk.ts';

export type FileRules = Pick<FormField, 'accept' | 'max_size_mb'>;

/** The file as the field takes it: a photo that is too large or of another kind becomes a smaller JPEG. */
export async function prepareFile(rules: FileRules, file: File, shrink = shrinkPhoto): Promise<File> {
  if (file.size === 0) throw new UnfitFile(FILE_TEXTS.empty);
  const most = (rules.max_size_mb ?? Infinity) * BYTES_PER_MB;
  const isTaken = rules.accept.length === 0 || rules.accept.includes(file.type);
  if (isTaken && file.size <= most) return file;
  const mayShrink = file.type.startsWith('image/') && rules.accept.includes('image/jpeg');
  const smaller = mayShrink ? await shrink(file, most) : undefined;
  if (smaller !== undefined) return smaller;
  if (!isTaken && isWordFile(file)) throw new UnfitFile(WORD_FILE_TEXT);
  throw new UnfitFile(isTaken ? tooLargeText(file, rules) : wrongFileTypeText(acceptedTypes(rules)));
}

function tooLargeText(file: File, { max_size_mb }: FileRules): string {
  const what = file.type.startsWith('image/') ? 'photo' : 'file';
  const limit = max_size_mb ?? 0;
  // Never '5 MB. The limit is 5 MB.' where a few bytes are too many.
  const size = Math.max(file.size, (limit + 0.1) * BYTES_PER_MB);
  return tooLargeToSendText(what, sizeText(size), limit);
}

function acceptedTypes({ accept }: Pick<FormField, 'accept'>): FileContentType[] {
  return accept.filter((type): type is FileContentType => type in FILE_EXTENSIONS);
}
