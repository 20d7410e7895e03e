import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { Clock } from '../../kernel/clock.ts';
import { noPayload, type Job } from '../../kernel/job.ts';
import type { Log } from '../../kernel/log.ts';
import { PORTAL_SHARE } from '../../kernel/share.ts';
import type { FileStorage } from './file-storage.ts';
import { thumbnailPath, type MakeThumbnail } from './thumbnail-maker.ts';
import type { ThumbnailsStore } from './thumbnails.store.ts';
import type { FileWithoutThumbnail, ThumbnailsViews } from './thumbnails.views.ts';

/** Draws the thumbnail of one file, right after its upload. */
export const MAKE_THUMBNAIL: Job<{ file_id: string }> = {
  name: 'files.thumbnail',
  payload: z.object({ file_id: z.string() }),
  retryLimit: 3,
  retryDelaySeconds: 10,
};

/** Draws those that are missing: of files from before, and where the job of a file was lost. */
export const MAKE_MISSING_THUMBNAILS: Job<Record<string, never>> = {
  name: 'files.missing-thumbnails',
  payload: noPayload,
  retryLimit: 0,
  retryDelaySeconds: 30,
  schedule: '*/10 * * * *',
};

const LEFT_ALONE_MS = 5 * 60 * 1000;
const AT_ONCE = 500;

interface ThumbnailDependencies {
  readonly views: ThumbnailsViews;
  readonly unitOfWork: UnitOfWork<{ readonly thumbnails: ThumbnailsStore }>;
  readonly storage: FileStorage;
  readonly makeThumbnail: MakeThumbnail;
  readonly clock: Clock;
  readonly log: Log;
}

export function createThumbnailJobs(dependencies: ThumbnailDependencies) {
  const { views, unitOfWork, storage, makeThumbnail, clock, log } = dependencies;

  async function make(file: FileWithoutThumbnail): Promise<void> {
    const { id, path, isSealed, candidateId, contentType } = file;
    const content = await storage.open({ path, isSealed }, PORTAL_SHARE);
    const picture =
      content === undefined ? undefined : await makeThumbnail(contentType, await buffer(content.stream));
    const place = thumbnailPath(path);
    if (picture !== undefined) await write(place, candidateId, picture);
    const isInUse = await unitOfWork(({ thumbnails }) =>
      thumbnails.decide(id, picture === undefined ? 'none' : 'made', storage.sealsNewFiles),
    );
    // The file was replaced meanwhile, and its row may be gone.
    if (!isInUse) await storage.remove(place, PORTAL_SHARE);
  }

  async function write(place: string, candidateId: number, picture: Buffer): Promise<void> {
    // What an interrupted job left there.
    await storage.remove(place, PORTAL_SHARE);
    const draft = await storage.begin(place, candidateId);
    try {
      await draft.write(picture);
      await draft.keep();
    } catch (error) {
      await draft.discard();
      throw error;
    }
  }

  return {
    makeOne: async ({ file_id: id }: { readonly file_id: string }): Promise<void> => {
      const file = await views.findPending(id);
      if (file !== undefined) await make(file);
    },
    makeMissing: async (): Promise<void> => {
      const before = new Date(clock.now().getTime() - LEFT_ALONE_MS).toISOString();
      for (const file of await views.listPending(before, AT_ONCE)) {
        try {
          await make(file);
        } catch (error) {
          log.error({ err: error, fileId: file.id }, 'a thumbnail could not be made');
        }
      }
    },
  };
}
