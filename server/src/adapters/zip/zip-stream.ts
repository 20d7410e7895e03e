import { PassThrough, type Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { asInIndia } from '@portal/contract/rules/indian-day.ts';

const FASTEST = 1;

export interface ZipEntry {
  readonly name: string;
  readonly content: Readable | Buffer;
  readonly at: Date;
}

/**
 * Entries one after another, made smaller. An error destroys the stream, so that a broken zip never ends as a whole
 * one; destroying the stream ends the current entry and requests no further one.
 */
export function zipStream(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const gone = new AbortController();
  output.once('close', () => gone.abort());
  zip.once('error', (error: Error) => output.destroy(error));
  const fail = (error: unknown) => void output.destroy(error instanceof Error ? error : new Error('zip'));
  pipeline(zip.outputStream, output).catch(fail);
  fill(zip, entries, gone.signal).catch(fail);
  return output;
}

async function fill(zip: ZipFile, entries: AsyncIterable<ZipEntry>, gone: AbortSignal): Promise<void> {
  for await (const { name, content, at } of entries) {
    const options = { mtime: indianClock(at), forceDosTimestamp: true, compressionLevel: FASTEST };
    if (Buffer.isBuffer(content)) zip.addBuffer(content, name, options);
    else {
      zip.addReadStream(content, name, options);
      await untilRead(content, gone);
    }
    gone.throwIfAborted();
  }
  zip.end();
}

/** The writer carries what the process takes for local time. */
function indianClock(at: Date): Date {
  const shown = asInIndia(at);
  const day = [shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate()] as const;
  return new Date(...day, shown.getUTCHours(), shown.getUTCMinutes(), shown.getUTCSeconds());
}

async function untilRead(content: Readable, signal: AbortSignal): Promise<void> {
  try {
    await finished(content, { signal });
  } finally {
    content.destroy();
  }
}
