import { once } from 'node:events';
import { Readable } from 'node:stream';
import { FRAME_BYTES, SEALED_FRAME_BYTES, type FrameCipher } from './frames.ts';

interface PeekedStream {
  /** The first bytes; fewer if there are no more. */
  readonly head: Buffer;
  /** The whole content, the first bytes included. */
  readonly content: Readable;
}

/** Looks at the first bytes of a stream that nobody reads yet. */
export async function peek(stream: Readable, length: number): Promise<PeekedStream> {
  let taken = Buffer.alloc(0);
  while (taken.length < length) {
    const chunk: unknown = stream.read();
    if (chunk instanceof Buffer) taken = Buffer.concat([taken, chunk]);
    else if (stream.readableEnded)
      return { head: taken, content: Readable.from([taken], { objectMode: false }) };
    else await nextEvent(stream);
  }
  stream.unshift(taken);
  return { head: taken.subarray(0, length), content: stream };
}

async function nextEvent(stream: Readable): Promise<void> {
  if (stream.destroyed) throw stream.errored ?? new Error('the storage ended its answer too early');
  const done = new AbortController();
  try {
    await Promise.race(['readable', 'end', 'close'].map((event) => once(stream, event, done)));
  } finally {
    done.abort();
  }
}

/** Opens sealed frames as they come. */
export async function* openFrames(
  sealed: AsyncIterable<Buffer>,
  cipher: FrameCipher,
  { firstFrame, frames }: { readonly firstFrame: number; readonly frames: number },
): AsyncGenerator<Buffer> {
  let number = firstFrame;
  let pending: Buffer = Buffer.alloc(0);
  for await (const chunk of sealed) {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    while (pending.length >= SEALED_FRAME_BYTES) {
      yield cipher.open(number, number === frames - 1, pending.subarray(0, SEALED_FRAME_BYTES));
      pending = pending.subarray(SEALED_FRAME_BYTES);
      number += 1;
    }
  }
  if (pending.length > 0) yield cipher.open(number, number === frames - 1, pending);
}

/** So many bytes after the skipped ones. */
export async function* cutOut(
  chunks: AsyncIterable<Buffer>,
  skip: number,
  length: number,
): AsyncGenerator<Buffer> {
  let position = 0;
  for await (const chunk of chunks) {
    const part = chunk.subarray(Math.max(0, skip - position), Math.max(0, skip + length - position));
    position += chunk.length;
    if (part.length > 0) yield part;
    if (position >= skip + length) return;
  }
}

/** The content as a stream that ends its source with it, also if it was never read. */
export function asStream(content: AsyncIterable<Buffer>, source: Readable): Readable {
  const stream = Readable.from(content, { objectMode: false, highWaterMark: FRAME_BYTES });
  stream.once('close', () => source.destroy());
  return stream;
}
