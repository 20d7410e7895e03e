import {
  BYTES_PER_MB,
  FILE_EXTENSIONS,
  type FileContentType,
  SHRINK_PHOTO_ABOVE_BYTES,
} from '@portal/contract/rules/file-limits.ts';
import type { FormField } from '@portal/contract/rules/form/form-description.ts';
import {
  FILE_TEXTS,
  isWordFile,
  tooLargeToSendText,
  WORD_FILE_TEXT,
  wrongFileTypeText,
} from '@portal/contract/texts/files.ts';
import { sizeText } from '../upload-row/size-text.ts';
import { hasCameraData } from './photo/camera-data.ts';
import { readPhotoInWorker, type ReadPhoto } from './photo/photo-reader.ts';
import type { PreparedFile } from './prepared-file.ts';
import { UnfitFile } from './unfit-file.ts';

export type FileRules = Pick<FormField, 'accept' | 'max_size_mb'>;

/**
 * The file as the field takes it. A photo is redrawn as a smaller JPEG if it is large or of another kind, or carries
 * data of the camera, such as the position.
 */
export async function prepareFile(
  rules: FileRules,
  file: File,
  read: ReadPhoto = readPhotoInWorker,
): Promise<PreparedFile> {
  if (file.size === 0) throw new UnfitFile(FILE_TEXTS.empty);
  const mostBytes = (rules.max_size_mb ?? Infinity) * BYTES_PER_MB;
  const isTaken = rules.accept.length === 0 || rules.accept.includes(file.type);
  const isFit = isTaken && file.size <= mostBytes;
  const isPhoto = file.type.startsWith('image/') && rules.accept.includes('image/jpeg');
  if (isPhoto) {
    const mustRedraw = !isFit || (await hasCameraData(file));
    const goodBytes = Math.min(mostBytes, SHRINK_PHOTO_ABOVE_BYTES);
    const shrink = mustRedraw || file.size > goodBytes ? { goodBytes, mostBytes } : undefined;
    // A browser that blocks the worker or does not get its code refuses no good file.
    const reading = await read({ file, shrink }).catch(() => undefined);
    const about = { thumbnail: reading?.thumbnail, doubt: reading?.doubt, originalSize: file.size };
    const jpeg = reading?.jpeg;
    if (jpeg !== undefined && (mustRedraw || jpeg.size < file.size)) {
      return { ...about, file: new File([jpeg], asJpegName(file.name), { type: 'image/jpeg' }) };
    }
    if (isFit) return { ...about, file };
  }
  if (isFit) return { file, originalSize: file.size };
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

function asJpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`;
}
