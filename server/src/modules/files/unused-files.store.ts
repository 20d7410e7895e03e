import { and, eq, lt, or } from 'drizzle-orm';
import type { Transaction } from '../../db/transaction.ts';
import { files } from '../../db/schema/applications.ts';

interface NewFile {
  readonly candidateId: number;
  readonly path: string;
  readonly originalName: string;
}

/** Files that are not in use: not yet, while they are uploaded, or no longer. */
export interface UnusedFilesStore {
  /** Before the first byte is written, so that nothing in the storage is without its row. */
  begin(file: NewFile): Promise<string>;
  /** Returns whether it was still waiting: a file that is in use stays. */
  giveUp(id: string): Promise<boolean>;
  /** Replaced files, and those begun before this moment and never finished. */
  list(begunBefore: string, most: number): Promise<{ id: string; path: string }[]>;
  forget(id: string): Promise<void>;
}

const withId = (id: string) => eq(files.id, id);
const pending = eq(files.state, 'pending');

export function createUnusedFilesStore(db: Transaction): UnusedFilesStore {
  return {
    async begin(file) {
      const [row] = await db.insert(files).values(file).returning({ id: files.id });
      if (row === undefined) throw new Error('an inserted file has an id');
      return row.id;
    },
    async giveUp(id) {
      const given = await db
        .update(files)
        .set({ state: 'discarded' })
        .where(and(withId(id), pending))
        .returning({ id: files.id });
      return given.length > 0;
    },
    async list(begunBefore, most) {
      return db
        .select({ id: files.id, path: files.path })
        .from(files)
        .where(or(eq(files.state, 'discarded'), and(pending, lt(files.createdAt, begunBefore))))
        .orderBy(files.createdAt)
        .limit(most);
    },
    async forget(id) {
      await db.delete(files).where(and(withId(id), eq(files.state, 'discarded')));
    },
  };
}
