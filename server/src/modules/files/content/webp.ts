import type { PictureSize, WholeFile } from './content-reader.ts';

const HEADER_BYTES = 30;
const RIFF_HEAD_BYTES = 8;

/** Returns undefined if the file is not a complete WebP. */
export async function webpSize({ read, sizeBytes }: WholeFile): Promise<PictureSize | undefined> {
  const header = await read(0, HEADER_BYTES);
  if (header.length < HEADER_BYTES || header.readUInt32LE(4) + RIFF_HEAD_BYTES > sizeBytes) return undefined;
  switch (header.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: header.readUInt16LE(26) & 0x3fff, height: header.readUInt16LE(28) & 0x3fff };
    case 'VP8L':
      return losslessSize(header.readUInt32LE(21));
    case 'VP8X':
      return { width: header.readUIntLE(24, 3) + 1, height: header.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}

/** Two numbers of 14 bits, each less one. */
function losslessSize(bits: number): PictureSize {
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
