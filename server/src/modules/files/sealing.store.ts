import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/transaction.ts';
import { files, type ThumbnailState } from '../../db/schema/applications.ts';

/** A stored file that is still in clear. */
export interface ClearFile {
  readonly id: string;
  readonly path: string;
  readonly candidateId: number;
  readonly sha256: Buffer | null;
  readonly thumbnail: ThumbnailState;
}

export interface FileSealingStore {
  /** Takes the oldest files in clear, so that no other process takes them; those that were taken long ago are free. */
  claim(times: { readonly now: string; readonly freeBefore: string }, most: number): Promise<ClearFile[]>;
  /**
   * Returns whether the file is still in use. It stays among those in clear if its thumbnail was decided since the file
   * was taken: that one may be in clear.
   */
  finish(id: string, claimedThumbnail: ThumbnailState): Promise<boolean>;
}

const inClear = and(eq(files.state, 'stored'), eq(files.sealed, false));

export function createFileSealingStore(db: Transaction): FileSealingStore {
  return {
    claim({ now, freeBefore }, most) {
      const free = db
        .select({ id: files.id })
        .from(files)
        .where(and(inClear, or(isNull(files.sealingSince), lt(files.sealingSince, freeBefore))))
        .orderBy(files.createdAt)
        .limit(most)
        .for('update', { skipLocked: true });
      return db.update(files).set({ sealingSince: now }).where(inArray(files.id, free)).returning({
        id: files.id,
        path: files.path,
        candidateId: files.candidateId,
        sha256: files.sha256,
        thumbnail: files.thumbnail,
      });
    },
    async finish(id, claimedThumbnail) {
      const finished = await db
        .update(files)
        .set({ sealed: sql`${files.thumbnail} = ${claimedThumbnail}`, sealingSince: null })
        .where(and(eq(files.id, id), eq(files.state, 'stored')))
        .returning({ id: files.id });
      return finished.length > 0;
    },
  };
}
