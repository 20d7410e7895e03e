import { shownInIndia } from './indian-clock.ts';

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

type Field = readonly [bytes: 2 | 4, value: number];

const NEEDED_VERSION = 20;
/** By the rules of Unix, in version 6.3 of the format. */
const MADE_BY = (3 << 8) | 63;
const UTF8_NAME = 1 << 11;
const SUM_BEHIND = 1 << 3;
const STORED = 0;
const PLAIN_FILE = (0o100_664 << 16) >>> 0;

export function headerOf(entry: Entry): Buffer {
  return Buffer.concat([
    record([4, 0x04_03_4b_50], ...common(entry, { crc32: 0, sizeBytes: 0 }), [2, 0]),
    entry.name,
  ]);
}

export function sumBehind({ crc32, sizeBytes }: Sum): Buffer {
  return record([4, 0x08_07_4b_50], [4, crc32], [4, sizeBytes], [4, sizeBytes]);
}

export function listingOf(entry: Entry, sum: Sum, offset: number): Buffer {
  const extraAndComment: Field[] = [
    [2, 0],
    [2, 0],
  ];
  const diskAndKind: Field[] = [
    [2, 0],
    [2, 0],
  ];
  return Buffer.concat([
    record(
      [4, 0x02_01_4b_50],
      [2, MADE_BY],
      ...common(entry, sum),
      ...extraAndComment,
      ...diskAndKind,
      [4, PLAIN_FILE],
      [4, offset],
    ),
    entry.name,
  ]);
}

export function endOf(entries: number, listingBytes: number, listingOffset: number): Buffer {
  const disks: Field[] = [
    [2, 0],
    [2, 0],
  ];
  return record(
    [4, 0x06_05_4b_50],
    ...disks,
    [2, entries],
    [2, entries],
    [4, listingBytes],
    [4, listingOffset],
    [2, 0],
  );
}

function common({ name, at }: Entry, { crc32, sizeBytes }: Sum): Field[] {
  const { time, date } = dosTime(at);
  return [
    [2, NEEDED_VERSION],
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
  const shown = shownInIndia(at);
  return {
    time: (shown.getUTCHours() << 11) | (shown.getUTCMinutes() << 5) | (shown.getUTCSeconds() >> 1),
    date: ((shown.getUTCFullYear() - 1980) << 9) | ((shown.getUTCMonth() + 1) << 5) | shown.getUTCDate(),
  };
}

/** A number that does not fit throws: nothing is written that could not be read again. */
function record(...fields: readonly Field[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [length]) => sum + length, 0));
  let at = 0;
  for (const [length, value] of fields) at = bytes.writeUIntLE(value, at, length);
  return bytes;
}
