import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { Clock } from '../../kernel/clock.ts';
import { noPayload, type Job } from '../../kernel/job.ts';
import type { Log } from '../../kernel/log.ts';
import { PORTAL_SHARE } from '../../kernel/share.ts';
import { isStorageAway } from '../../kernel/storage-away.ts';
import type { FileStorage } from './file-storage.ts';
import { thumbnailPath } from './thumbnail-maker.ts';
import type { UnusedFilesStore } from './unused-files.store.ts';

interface SweepDependencies {
  readonly unitOfWork: UnitOfWork<{ readonly unusedFiles: UnusedFilesStore }>;
  readonly storage: FileStorage;
  readonly clock: Clock;
  readonly log: Log;
}

export const SWEEP_FILES: Job<Record<string, never>> = {
  name: 'files.sweep',
  payload: noPayload,
  retryLimit: 3,
  retryDelaySeconds: 30,
  schedule: '*/10 * * * *',
};

const HOUR_MS = 60 * 60 * 1000;
const AT_ONCE = 500;

/** Removes what is not in use: replaced files, and uploads that a crash cut off. The next run takes what is left. */
export function createFileSweep({ unitOfWork, storage, clock, log }: SweepDependencies): () => Promise<void> {
  /** Each in a transaction of its own: between them the bytes are removed. */
  const change = <Result>(work: (files: UnusedFilesStore) => Promise<Result>) =>
    unitOfWork(({ unusedFiles }) => work(unusedFiles));

  return async () => {
    // No upload may take as long, so whatever is older has lost its sender.
    const begunBefore = new Date(clock.now().getTime() - HOUR_MS).toISOString();
    for (const { id, path } of await change((files) => files.list(begunBefore, AT_ONCE))) {
      try {
        await change((files) => files.giveUp(id));
        await storage.remove(path, PORTAL_SHARE);
        await storage.remove(thumbnailPath(path), PORTAL_SHARE);
        await change((files) => files.forget(id));
      } catch (error) {
        log.error({ err: error, fileId: id }, 'an unused file could not be removed');
        // The others would wait for it in vain, each for seconds.
        if (isStorageAway(error)) return;
      }
    }
  };
}
