import type { FileToSend, NoThumbnail } from '../../http/file-reply.ts';
import type { FileStorage } from './file-storage.ts';
import { downloadNameOf, type PlacedFile } from './placed-files.ts';
import { THUMBNAIL_TYPE, thumbnailPath } from './thumbnail-maker.ts';

/** Opens the small picture of a file that the caller may see. */
export async function openThumbnail(
  storage: FileStorage,
  file: PlacedFile,
): Promise<FileToSend | NoThumbnail> {
  if (file.thumbnail !== 'made') return { isBeingMade: file.thumbnail === 'pending' };
  const content = await storage.open({ path: thumbnailPath(file.path), isSealed: file.isSealed });
  // A storage that was restored from an older backup.
  if (content === undefined) return { isBeingMade: false };
  return { ...content, contentType: THUMBNAIL_TYPE, name: downloadNameOf(file) };
}
