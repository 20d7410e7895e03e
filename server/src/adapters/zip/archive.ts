import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { ArchiveEntry, WriteArchive } from '../../modules/exports/archive.ts';
import { endOf, headerOf, listingOf, sumBehind, type Sum } from './zip-records.ts';

/** How much is produced ahead of the reader. */
const AHEAD_BYTES = 512 * 1024;

/**
 * Pictures and PDFs do not get smaller: they are stored as they are, one after another. An error destroys the stream,
 * so that a broken zip never ends as a whole one; destroying the stream ends the current entry and requests no further
 * one.
 */
export const writeArchive: WriteArchive = (entries) => {
  const gone = new AbortController();
  const bytes = bytesOf(entries, gone.signal);
  return new Readable({
    highWaterMark: AHEAD_BYTES,
    read() {
      bytes.next().then(
        (next) => this.push(next.done === true ? null : next.value),
        (error: unknown) => this.destroy(error instanceof Error ? error : new Error('zip')),
      );
    },
    destroy(error, done) {
      gone.abort();
      void letGo(bytes);
      done(error);
    },
  });
};

/** No caller is left to receive an error that happens now. */
async function letGo(bytes: AsyncGenerator<Buffer, undefined>): Promise<void> {
  await bytes.return(undefined).catch(() => undefined);
}

async function* bytesOf(
  entries: AsyncIterable<ArchiveEntry>,
  gone: AbortSignal,
): AsyncGenerator<Buffer, undefined> {
  const listings: Buffer[] = [];
  let offset = 0;
  for await (const { name, content, at } of entries) {
    const stream = openUntil(gone, content);
    try {
      gone.throwIfAborted();
      const entry = { name: Buffer.from(name), at };
      const header = headerOf(entry);
      yield header;
      const sum = yield* summed(stream);
      const behind = sumBehind(sum);
      yield behind;
      listings.push(listingOf(entry, sum, offset));
      offset += header.length + sum.sizeBytes + behind.length;
    } finally {
      stream.destroy();
    }
  }
  const list = Buffer.concat(listings);
  yield Buffer.concat([list, endOf(listings.length, list.length, offset)]);
}

/** An error before the first read is passed on to the reader, and must not end the process. */
function openUntil(gone: AbortSignal, content: Readable | Buffer): Readable {
  const stream = Buffer.isBuffer(content) ? Readable.from([content]) : content;
  stream.on('error', () => undefined);
  const end = () => void stream.destroy();
  gone.addEventListener('abort', end);
  stream.once('close', () => gone.removeEventListener('abort', end));
  return stream;
}

async function* summed(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer, Sum> {
  let sum: Sum = { crc32: 0, sizeBytes: 0 };
  for await (const chunk of content) {
    if (chunk.length === 0) continue;
    sum = { crc32: crc32(chunk, sum.crc32), sizeBytes: sum.sizeBytes + chunk.length };
    yield chunk;
  }
  return sum;
}
