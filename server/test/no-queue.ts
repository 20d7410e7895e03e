import type { JobQueue } from '../src/jobs/queue.ts';

/** Takes every job and runs none. */
export const noQueue: JobQueue = {
  start: () => Promise.resolve(),
  outboxIn: () => ({ enqueue: () => Promise.resolve() }),
  work: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};
