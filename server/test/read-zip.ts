import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';

export interface ReadEntry {
  readonly name: string;
  readonly isStored: boolean;
  readonly content: Buffer;
  /** What the clock showed, whatever the time zone. */
  readonly clock: string;
}

/** Everything in a zip; one that is cut off or whose sums are wrong throws. */
export async function readZip(bytes: Buffer): Promise<ReadEntry[]> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const entries: ReadEntry[] = [];
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry));
    if (crc32(content) !== entry.crc32) throw new Error(`${entry.fileName} is damaged`);
    const clock = entry.getLastModDate({ timezone: 'UTC' }).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);
    entries.push({ name: entry.fileName, isStored: entry.compressionMethod === 0, content, clock });
  }
  return entries;
}
