import type { Readable } from 'node:stream';

// A client that reads more slowly holds a place and a snapshot of the data that others need.
const MOST_MINUTES = 15;

/** No data is produced for a client that is gone, nor without a time limit. */
export function endWhenGone(stream: Readable, gone: AbortSignal): Readable {
  const cut = () => void stream.destroy();
  const timer = setTimeout(() => stream.destroy(new Error('the reader is too slow')), MOST_MINUTES * 60_000);
  stream.once('close', () => {
    clearTimeout(timer);
    gone.removeEventListener('abort', cut);
  });
  // The error is passed on to the reader; if there is none any more, it must not end the process.
  stream.on('error', () => undefined);
  gone.addEventListener('abort', cut);
  if (gone.aborted) cut();
  return stream;
}
