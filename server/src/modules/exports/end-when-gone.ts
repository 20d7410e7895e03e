import type { Readable } from 'node:stream';

// Whoever reads more slowly holds a place and a view of the data that others need.
const MOST_MINUTES = 15;

/** Nothing is made for somebody who is gone, nor for ever. */
export function endWhenGone(stream: Readable, gone: AbortSignal): Readable {
  const cut = () => void stream.destroy();
  const timer = setTimeout(() => stream.destroy(new Error('the reader is too slow')), MOST_MINUTES * 60_000);
  stream.once('close', () => {
    clearTimeout(timer);
    gone.removeEventListener('abort', cut);
  });
  // It is told to whoever reads; where nobody does any more, it must not end the process.
  stream.on('error', () => undefined);
  gone.addEventListener('abort', cut);
  if (gone.aborted) cut();
  return stream;
}
