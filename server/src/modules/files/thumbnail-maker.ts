import type { FileContentType } from '@portal/contract/rules/file-limits.ts';

/** Thumbnails are WebP, whatever the document is. */
export const THUMBNAIL_TYPE = 'image/webp';

/** Draws the small picture of a document; of a PDF its first page. Resolves to undefined if it cannot be drawn. */
export type MakeThumbnail = (contentType: FileContentType, content: Buffer) => Promise<Buffer | undefined>;

/** Where the thumbnail of a stored file is kept: `files/ab/abc.pdf` has `thumbnails/ab/abc.webp`. */
export function thumbnailPath(path: string): string {
  return path.replace(/^files\//, 'thumbnails/').replace(/\.\w+$/, '.webp');
}
