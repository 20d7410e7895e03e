import type { PictureSize, WholeFile } from './content-reader.ts';

const HEADER_BYTES = 33;
// An empty chunk called IEND with its checksum: how every PNG ends.
const END = Buffer.from('0000000049454e44ae426082', 'hex');

/** Returns undefined if the file is not a complete PNG. */
export async function pngSize({ read, sizeBytes }: WholeFile): Promise<PictureSize | undefined> {
  const header = await read(0, HEADER_BYTES);
  if (header.length < HEADER_BYTES || header.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  const end = await read(sizeBytes - END.length, END.length);
  if (!end.equals(END)) return undefined;
  return { width: header.readUInt32BE(16), height: header.readUInt32BE(20) };
}
