import { MOST_PIXELS, MOST_PIXELS_A_SIDE, type FileContentType } from '@portal/contract/rules/file-limits.ts';
import type { PictureSize, WholeFile } from './content-reader.ts';
import { jpegSize } from './jpeg.ts';
import { isWholePdf } from './pdf.ts';
import { pngSize } from './png.ts';
import { webpSize } from './webp.ts';

export type Finding = 'fine' | 'damaged' | 'too many pixels';

/** Inspects a complete file: whether it is of the type that its first bytes claim, and safe to open. */
export async function inspect(type: FileContentType, file: WholeFile): Promise<Finding> {
  if (type === 'application/pdf') return (await isWholePdf(file)) ? 'fine' : 'damaged';
  const size = await pictureSize(type, file);
  if (size === undefined || size.width === 0 || size.height === 0) return 'damaged';
  return isSafe(size) ? 'fine' : 'too many pixels';
}

function pictureSize(
  type: Exclude<FileContentType, 'application/pdf'>,
  file: WholeFile,
): Promise<PictureSize | undefined> {
  switch (type) {
    case 'image/jpeg':
      return jpegSize(file);
    case 'image/png':
      return pngSize(file);
    case 'image/webp':
      return webpSize(file);
  }
}

function isSafe({ width, height }: PictureSize): boolean {
  return width <= MOST_PIXELS_A_SIDE && height <= MOST_PIXELS_A_SIDE && width * height <= MOST_PIXELS;
}
