import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/transaction.ts';
import { files } from '../../db/schema/applications.ts';

export interface ThumbnailsStore {
  /** Returns whether the file is still in use. A thumbnail in clear is sealed later, with its file. */
  decide(id: string, thumbnail: 'made' | 'none', isSealed: boolean): Promise<boolean>;
}

export function createThumbnailsStore(db: Transaction): ThumbnailsStore {
  return {
    async decide(id, thumbnail, isSealed) {
      const decided = await db
        .update(files)
        .set({ thumbnail, ...(isSealed ? {} : { sealed: false }) })
        .where(and(eq(files.id, id), eq(files.state, 'stored')))
        .returning({ id: files.id });
      return decided.length > 0;
    },
  };
}
