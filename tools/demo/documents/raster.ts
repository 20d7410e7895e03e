import { FastResizeFilter, ResizeFit, Transformer } from '@napi-rs/image';

/** Red, green, blue and alpha of each pixel, row by row. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

const QUALITY = 74;
const BYTES = 4;

/** Shapes of an SVG drawn to pixels, which costs more than everything else: once for what many pictures share. */
export async function rastered(shapes: string, drawn: Size, size: Size = drawn): Promise<Raster> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${drawn.width}" height="${drawn.height}">${shapes}</svg>`;
  // It is drawn at a scale of the library's choice.
  const picture = Transformer.fromSvg(svg);
  picture.fastResize({ ...size, fit: ResizeFit.Fill, filter: FastResizeFilter.Lanczos3 });
  return { ...size, data: await picture.rawPixels() };
}

/** The same picture with fewer pixels. */
export async function smaller({ width, height, data }: Raster, size: Size): Promise<Raster> {
  const picture = Transformer.fromRgbaPixels(data, width, height);
  picture.fastResize({ ...size, fit: ResizeFit.Fill, filter: FastResizeFilter.Lanczos3 });
  return { ...size, data: await picture.rawPixels() };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export function copyOf({ width, height, data }: Raster): Raster {
  return { width, height, data: Buffer.from(data) };
}

/** Lays one picture over another, through what is transparent in it. */
export function stamp(onto: Raster, top: Raster, left: number, above: number): void {
  const rows = Math.min(top.height, onto.height - above);
  const columns = Math.min(top.width, onto.width - left);
  for (let y = 0; y < rows; y += 1) {
    let from = y * top.width * BYTES;
    let to = ((above + y) * onto.width + left) * BYTES;
    for (let x = 0; x < columns; x += 1, from += BYTES, to += BYTES) {
      const alpha = top.data[from + 3] ?? 0;
      if (alpha === 0) continue;
      for (let colour = 0; colour < 3; colour += 1) {
        const below = onto.data[to + colour] ?? 0;
        onto.data[to + colour] = below + (((top.data[from + colour] ?? 0) - below) * alpha) / 255;
      }
    }
  }
}

export function jpegOf({ width, height, data }: Raster): Promise<Buffer> {
  return Transformer.fromRgbaPixels(data, width, height).jpeg(QUALITY);
}

const START = 2;
const COMMENT = Buffer.from([0xff, 0xfe]);

/** The same picture as another file: two phones never write the same bytes. */
export function withComment(jpeg: Buffer, comment: string): Buffer<ArrayBuffer> {
  const words = Buffer.from(comment, 'latin1');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(words.length + length.length);
  return Buffer.concat([jpeg.subarray(0, START), COMMENT, length, words, jpeg.subarray(START)]);
}
