import { crc32, deflateSync } from 'node:zlib';

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly colours: 'grey' | 'rgb';
  /** Row by row, a byte for its filter before each. */
  readonly pixels: Buffer;
  /** 0 does not pack at all. */
  readonly level?: number;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const COLOUR_TYPES = { grey: 0, rgb: 2 };
const BITS = 8;

export function pngOf({ width, height, colours, pixels, level }: Picture): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([BITS, COLOUR_TYPES[colours]], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels, level === undefined ? {} : { level })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** The smallest that every decoder opens. */
export const SMALL_PNG = pngOf({ width: 2, height: 2, colours: 'grey', pixels: Buffer.alloc(6) });
