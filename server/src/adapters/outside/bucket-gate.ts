import { createCountedGate, type CountedGate } from './counted-gate.ts';

/** What all calls to a bucket pass through. */
export interface BucketGate {
  /** Of calls, each with all of the content that it carries. */
  readonly calls: CountedGate;
  /** Of files that are being read; a reader holds a place until it read all or went away, and no call while it is slow. */
  readonly readers: CountedGate;
}

const CALLS_PER_SHARE = 4;
/** A piece of a file is in memory for each. */
const READERS_PER_SHARE = 8;
const WAITING = 1000;
// A screen of thumbnails comes at once.
const WAITING_PER_SHARE = 100;
/** The longest wait; it is for a download that has begun, which could not be answered otherwise any more. */
export const WAIT_MS_ONCE_BEGUN = 30_000;

export function createBucketGate(atOnce: number): BucketGate {
  const waits = { waiting: WAITING, waitingPerKey: WAITING_PER_SHARE, waitMs: WAIT_MS_ONCE_BEGUN };
  return {
    calls: createCountedGate({
      atOnce,
      perKey: Math.max(1, Math.min(CALLS_PER_SHARE, atOnce - 1)),
      ...waits,
    }),
    readers: createCountedGate({ atOnce: Number.POSITIVE_INFINITY, perKey: READERS_PER_SHARE, ...waits }),
  };
}
