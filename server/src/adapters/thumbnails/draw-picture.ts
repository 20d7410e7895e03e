import { MOST_PIXELS } from '@portal/contract/rules/file-limits.ts';
import { FastResizeFilter, ResizeFit, Transformer } from '@napi-rs/image';

const QUALITY = 72;
/** Nothing but the types that are taken is decoded, whatever else the library knows. */
const DECODED: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp']);

/** Draws the thumbnail of a picture, upright. Throws if it cannot be decoded, or would fill the memory. */
export async function drawPicture(content: Buffer, side: number): Promise<Buffer> {
  const picture = new Transformer(content);
  const { format, width, height } = await picture.metadata();
  if (!DECODED.has(format)) throw new Error(`${format} is not decoded`);
  if (width * height > MOST_PIXELS) throw new Error('it has too many pixels');
  return thumbnailOf(picture.rotate(), Math.max(width, height), side);
}

interface Bitmap {
  /** Red, green, blue and alpha of each pixel. */
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export async function drawBitmap({ data, width, height }: Bitmap, side: number): Promise<Buffer> {
  return thumbnailOf(Transformer.fromRgbaPixels(data, width, height), Math.max(width, height), side);
}

function thumbnailOf(picture: Transformer, longestSide: number, side: number): Promise<Buffer> {
  if (longestSide > side) {
    picture.fastResize({
      width: side,
      height: side,
      filter: FastResizeFilter.CatmullRom,
      fit: ResizeFit.Inside,
    });
  }
  return picture.webp(QUALITY);
}
