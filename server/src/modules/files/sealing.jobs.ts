import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { Clock } from '../../kernel/clock.ts';
import { noPayload, type Job, type JobOutbox } from '../../kernel/job.ts';
import type { Log } from '../../kernel/log.ts';
import { PORTAL_SHARE } from '../../kernel/share.ts';
import { isStorageAway } from '../../kernel/storage-away.ts';
import type { FileStorage } from './file-storage.ts';
import type { ClearFile, FileSealingStore } from './sealing.store.ts';
import type { FileSealingViews } from './sealing.views.ts';
import { thumbnailPath } from './thumbnail-maker.ts';

/** Seals documents that were stored in clear, a batch in each run; a run that leaves some queues the next one. */
export const SEAL_FILES: Job<Record<string, never>> = {
  name: 'files.seal',
  payload: noPayload,
  retryLimit: 3,
  retryDelaySeconds: 30,
  schedule: '*/10 * * * *',
};

/** A file that was taken so long ago lost its process. */
const CLAIM_MS = 15 * 60 * 1000;
const AT_ONCE = 10;
const CLAIMS_A_RUN = 20;

interface SealingDependencies {
  readonly unitOfWork: UnitOfWork<{ readonly fileSealing: FileSealingStore; readonly jobs: JobOutbox }>;
  readonly views: FileSealingViews;
  readonly storage: FileStorage;
  readonly clock: Clock;
  readonly log: Log;
}

export function createFileSealing({ unitOfWork, views, storage, clock, log }: SealingDependencies) {
  /** Each in a transaction of its own: between them the file is read and its sealed form written. */
  const change = <Result>(work: (fileSealing: FileSealingStore) => Promise<Result>) =>
    unitOfWork(({ fileSealing }) => work(fileSealing));

  function claim(): Promise<ClearFile[]> {
    const now = clock.now();
    const freeBefore = new Date(now.getTime() - CLAIM_MS).toISOString();
    return change((fileSealing) => fileSealing.claim({ now: now.toISOString(), freeBefore }, AT_ONCE));
  }

  /** Returns whether the file is sealed now, or gone. */
  async function seal({ id, path, candidateId, sha256, thumbnail }: ClearFile): Promise<boolean> {
    const outcome = await storage.seal(path, candidateId, sha256 ?? undefined);
    const small = thumbnailPath(path);
    const smallOutcome = thumbnail === 'made' ? await storage.seal(small, candidateId, undefined) : 'missing';
    // A thumbnail that is missing is drawn again or not shown; one that changed on its way is still in clear.
    if (outcome !== 'sealed' || smallOutcome === 'changed') {
      log.error(
        { fileId: id, path, outcome, thumbnail: smallOutcome },
        'a document cannot be sealed: its file is not what was stored',
      );
      return false;
    }
    if (await change((fileSealing) => fileSealing.finish(id, thumbnail))) return true;
    // The file was replaced and swept meanwhile, and sealing brought it back.
    await storage.remove(path, PORTAL_SHARE);
    await storage.remove(small, PORTAL_SHARE);
    return true;
  }

  async function sealAll(claimed: readonly ClearFile[]): Promise<number> {
    let sealed = 0;
    for (const file of claimed) {
      try {
        if (await seal(file)) sealed += 1;
      } catch (error) {
        // The others would wait for it in vain; the queue tries the run again.
        if (isStorageAway(error)) throw error;
        log.error({ err: error, fileId: file.id }, 'a document could not be sealed');
      }
    }
    return sealed;
  }

  const enqueue = () => unitOfWork(({ jobs }) => jobs.enqueue(SEAL_FILES, {}));

  return {
    run: async (): Promise<void> => {
      let sealed = 0;
      for (let claims = 0; claims < CLAIMS_A_RUN; claims += 1) {
        const claimed = await claim();
        sealed += await sealAll(claimed);
        if (claimed.length < AT_ONCE) {
          if (sealed > 0) log.info({ sealed, left: await views.countInClear() }, 'documents were sealed');
          return;
        }
      }
      log.info({ sealed, left: await views.countInClear() }, 'documents were sealed');
      await enqueue();
    },
    /** After an upgrade it begins at once. */
    begin: async (): Promise<void> => {
      if ((await views.countInClear()) > 0) await enqueue();
    },
  };
}
