import type { PictureSize, ReadRange, WholeFile } from './content-reader.ts';

// Cameras write some dozens of segments before the picture.
const MOST_SEGMENTS = 400;
const SEGMENT_HEAD_BYTES = 9;
const BLOCK_BYTES = 64 * 1024;
const END = Buffer.from([0xff, 0xd9]);

const START_OF_SCAN = 0xda;
// Tables that share the range of the frame headers.
const NO_FRAMES = new Set([0xc4, 0xc8, 0xcc]);

/** Returns undefined if the file is not a complete JPEG: it needs a frame header, a scan, and an end behind it. */
export async function jpegSize({ read, sizeBytes }: WholeFile): Promise<PictureSize | undefined> {
  let size: PictureSize | undefined;
  let position = 2;
  for (let count = 0; count < MOST_SEGMENTS; count += 1) {
    const head = await read(position, SEGMENT_HEAD_BYTES);
    if (head.length < SEGMENT_HEAD_BYTES || head[0] !== 0xff) return undefined;
    const marker = head[1] ?? 0;
    if (marker === START_OF_SCAN) return (await hasEnd(read, position, sizeBytes)) ? size : undefined;
    if (isFrame(marker)) size = { height: head.readUInt16BE(5), width: head.readUInt16BE(7) };
    // A filling byte stands before a marker and is no segment.
    position += marker === 0xff ? 1 : 2 + head.readUInt16BE(2);
  }
  return undefined;
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.has(marker);
}

/** Within a scan 0xff is always followed by something else; phones add data of their own behind the end. */
async function hasEnd(read: ReadRange, from: number, sizeBytes: number): Promise<boolean> {
  for (let position = from; position < sizeBytes; position += BLOCK_BYTES - 1) {
    if ((await read(position, BLOCK_BYTES)).includes(END)) return true;
  }
  return false;
}
