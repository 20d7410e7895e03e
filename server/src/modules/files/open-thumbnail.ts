import type { FileToSend, NoThumbnail } from '../../http/file-reply.ts';
import type { Share } from '../../kernel/share.ts';
import type { FileStorage } from './file-storage.ts';
import { pictureNameOf, type PlacedFile } from './placed-files.ts';
import { THUMBNAIL_TYPE, thumbnailPath } from './thumbnail-maker.ts';

/** Opens the small picture of a file that the caller may see. */
export async function openThumbnail(
  storage: FileStorage,
  file: PlacedFile,
  share: Share,
): Promise<FileToSend | NoThumbnail> {
  if (file.thumbnail !== 'made') return { isBeingMade: file.thumbnail === 'pending' };
  const content = await storage.open({ path: thumbnailPath(file.path), isSealed: file.isSealed }, share);
  // A storage that was restored from an older backup.
  if (content === undefined) return { isBeingMade: false };
  return { ...content, contentType: THUMBNAIL_TYPE, name: pictureNameOf(file) };
}
