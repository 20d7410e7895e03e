import { MOST_PIXELS, THUMBNAIL_SIDE } from '@portal/contract/rules/file-limits.ts';
import sharp, { type Sharp } from 'sharp';

/** Nothing but the types that are taken is decoded, whatever else the library knows. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

const QUALITY = 72;
// A photo with a small fault is drawn as far as it goes.
const LIMITS = { limitInputPixels: MOST_PIXELS, failOn: 'none', sequentialRead: true } as const;

/** Draws the thumbnail of a picture, upright. Throws if it cannot be decoded. */
export async function drawPicture(content: Buffer): Promise<Buffer> {
  return thumbnailOf(sharp(content, LIMITS).autoOrient());
}

interface Bitmap {
  /** Red, green, blue and alpha of each pixel. */
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export async function drawBitmap({ data, width, height }: Bitmap): Promise<Buffer> {
  return thumbnailOf(sharp(data, { ...LIMITS, raw: { width, height, channels: 4 } }));
}

function thumbnailOf(picture: Sharp): Promise<Buffer> {
  return picture
    .resize({ width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .webp({ quality: QUALITY })
    .toBuffer();
}
