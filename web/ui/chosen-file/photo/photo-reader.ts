import type { PhotoOrder, PhotoReading } from './read-photo.ts';

export type ReadPhoto = (order: PhotoOrder) => Promise<PhotoReading | undefined>;

/** A phone decodes a large photo in a second or two; one that takes longer is sent as it is. */
const GIVE_UP_MS = 30_000;

/** The order in which photos are read: one at a time, since each needs the memory of a decoded picture. */
let last: Promise<unknown> = Promise.resolve();

/** Reads a photo in a worker of its own, whose memory is freed at the end. */
export function readPhotoInWorker(order: PhotoOrder): Promise<PhotoReading | undefined> {
  const reading = last.then(() => (hasWorkerCanvas() ? askWorker(order) : readInPage(order)));
  last = reading.catch(() => undefined);
  return reading;
}

function hasWorkerCanvas(): boolean {
  return typeof Worker === 'function' && typeof OffscreenCanvas === 'function';
}

async function readInPage(order: PhotoOrder): Promise<PhotoReading | undefined> {
  const { readPhoto } = await import('./read-photo.ts');
  return readPhoto(order);
}

async function askWorker(order: PhotoOrder): Promise<PhotoReading | undefined> {
  const worker = new Worker(new URL('./photo.worker.ts', import.meta.url), { type: 'module' });
  const end = Promise.withResolvers<PhotoReading | undefined>();
  const timer = setTimeout(() => end.resolve(undefined), GIVE_UP_MS);
  worker.addEventListener('message', (event: MessageEvent<PhotoReading | undefined>) =>
    end.resolve(event.data),
  );
  // The worker's file did not load, or the browser ran out of memory.
  worker.addEventListener('error', () => end.resolve(undefined));
  worker.postMessage(order, []);
  try {
    return await end.promise;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
