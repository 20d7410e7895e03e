import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { type Job, noPayload } from '../../../kernel/job.ts';
import { RELEASE_STATUS_CHANGE, type ReleaseStores } from './status-changes.jobs.ts';

/** Tells the candidates of changes whose job gave up, and removes changes that are a week old; unfinished ones later. */
export const SWEEP_STATUS_CHANGES: Job<Record<string, never>> = {
  name: 'applications.sweep-status-changes',
  payload: noPayload,
  retryLimit: 2,
  retryDelaySeconds: 30,
  schedule: '23 * * * *',
};

const HOUR_MS = 60 * 60 * 1000;
/** A job that is tried again ten times has given up by then. */
const LOST_AFTER_MS = 4 * HOUR_MS;
const KEPT_MS = 7 * 24 * HOUR_MS;
/** After so long nobody waits to be told of it any more. */
const UNFINISHED_KEPT_MS = 30 * 24 * HOUR_MS;
const AT_ONCE = 2000;
/** A million rows; the next hour goes on. */
const MOST_TIMES = 500;

interface SweepParts {
  readonly unitOfWork: UnitOfWork<ReleaseStores>;
  readonly clock: Clock;
}

export function createStatusChangesSweep({ unitOfWork, clock }: SweepParts): () => Promise<void> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms).toISOString();
  return async () => {
    await unitOfWork(async ({ statusChanges, jobs }) => {
      for (const changeId of await statusChanges.listUntold(before(LOST_AFTER_MS))) {
        await jobs.enqueue(RELEASE_STATUS_CHANGE, { changeId });
      }
    });
    const ages = { before: before(KEPT_MS), unfinishedBefore: before(UNFINISHED_KEPT_MS) };
    for (let time = 0; time < MOST_TIMES; time += 1) {
      const removed = await unitOfWork(({ statusChanges }) => statusChanges.removeOlder(ages, AT_ONCE));
      if (removed === 0) return;
    }
  };
}
