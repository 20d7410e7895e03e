import { asInIndia } from '@portal/contract/rules/indian-day.ts';

/** An entry that is stored as it is; its sum and size stand behind the content, since they are known only then. */
export interface Entry {
  readonly name: Buffer;
  readonly at: Date;
}

/** What a reader compares the content with. */
export interface Sum {
  readonly crc32: number;
  readonly sizeBytes: number;
}

type Field = readonly [bytes: 2 | 4 | 8, value: number];

const NEEDED_VERSION = 20;
/** Of the format's larger numbers, which stand where these do not reach. */
const NEEDED_FOR_LARGE = 45;
const MOST_IN_2 = 0xff_ff;
const MOST_IN_4 = 0xff_ff_ff_ff;
/** By the rules of Unix, in version 6.3 of the format. */
const MADE_BY = (3 << 8) | 63;
const UTF8_NAME = 1 << 11;
const SUM_BEHIND = 1 << 3;
const STORED = 0;
const PLAIN_FILE = (0o100_664 << 16) >>> 0;
const ON_THIS_DISK: readonly Field[] = [
  [2, 0],
  [2, 0],
];

export function headerOf(entry: Entry): Buffer {
  return Buffer.concat([
    record([4, 0x04_03_4b_50], ...common(entry, { crc32: 0, sizeBytes: 0 }), [2, 0]),
    entry.name,
  ]);
}

export function sumBehind({ crc32, sizeBytes }: Sum): Buffer {
  return record([4, 0x08_07_4b_50], [4, crc32], [4, sizeBytes], [4, sizeBytes]);
}

/** An archive may grow beyond 4 GB, which none of its entries does. */
export function listingOf(entry: Entry, sum: Sum, offset: number): Buffer {
  const isFar = offset >= MOST_IN_4;
  const extra = isFar ? record([2, 1], [2, 8], [8, offset]) : Buffer.alloc(0);
  return Buffer.concat([
    record(
      [4, 0x02_01_4b_50],
      [2, MADE_BY],
      ...common(entry, sum, isFar ? NEEDED_FOR_LARGE : NEEDED_VERSION),
      [2, extra.length],
      ...ON_THIS_DISK,
      [2, 0],
      [4, PLAIN_FILE],
      [4, Math.min(offset, MOST_IN_4)],
    ),
    entry.name,
    extra,
  ]);
}

export function endOf(entries: number, listingBytes: number, listingOffset: number): Buffer {
  const isLarge = entries >= MOST_IN_2 || listingOffset + listingBytes >= MOST_IN_4;
  const shownEntries = Math.min(entries, MOST_IN_2);
  const end = record(
    [4, 0x06_05_4b_50],
    ...ON_THIS_DISK,
    [2, shownEntries],
    [2, shownEntries],
    [4, Math.min(listingBytes, MOST_IN_4)],
    [4, Math.min(listingOffset, MOST_IN_4)],
    [2, 0],
  );
  return isLarge ? Buffer.concat([largeEndOf(entries, listingBytes, listingOffset), end]) : end;
}

const BYTES_AFTER_LENGTH = 44;

/** The same in 64-bit numbers, and its position. */
function largeEndOf(entries: number, listingBytes: number, listingOffset: number): Buffer {
  return record(
    [4, 0x06_06_4b_50],
    [8, BYTES_AFTER_LENGTH],
    [2, MADE_BY],
    [2, NEEDED_FOR_LARGE],
    [4, 0],
    [4, 0],
    [8, entries],
    [8, entries],
    [8, listingBytes],
    [8, listingOffset],
    [4, 0x07_06_4b_50],
    [4, 0],
    [8, listingOffset + listingBytes],
    [4, 1],
  );
}

function common({ name, at }: Entry, { crc32, sizeBytes }: Sum, needed = NEEDED_VERSION): Field[] {
  const { time, date } = dosTime(at);
  return [
    [2, needed],
    [2, UTF8_NAME | SUM_BEHIND],
    [2, STORED],
    [2, time],
    [2, date],
    [4, crc32],
    [4, sizeBytes],
    [4, sizeBytes],
    [2, name.length],
  ];
}

function dosTime(at: Date): { readonly time: number; readonly date: number } {
  const shown = asInIndia(at);
  return {
    time: (shown.getUTCHours() << 11) | (shown.getUTCMinutes() << 5) | (shown.getUTCSeconds() >> 1),
    date: ((shown.getUTCFullYear() - 1980) << 9) | ((shown.getUTCMonth() + 1) << 5) | shown.getUTCDate(),
  };
}

/** A number that does not fit throws: nothing is written that could not be read again. */
function record(...fields: readonly Field[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [length]) => sum + length, 0));
  let at = 0;
  for (const [length, value] of fields) {
    at = length === 8 ? bytes.writeBigUInt64LE(BigInt(value), at) : bytes.writeUIntLE(value, at, length);
  }
  return bytes;
}
