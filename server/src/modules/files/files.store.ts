import { and, eq, inArray, lt, or } from 'drizzle-orm';
import type { FileContentType } from '@portal/contract/rules/file-limits.ts';
import type { Queries } from '../../db/connection.ts';
import { files } from '../../db/schema/applications.ts';

interface NewFile {
  readonly candidateId: number;
  readonly path: string;
  readonly originalName: string;
}

/** A file that is whole in the storage and waits to be taken into use. */
export interface StagedFile {
  readonly id: string;
  readonly path: string;
  readonly originalName: string;
  readonly contentType: FileContentType;
  readonly sizeBytes: number;
  readonly sha256: Buffer;
}

export interface FilesStore {
  /** Before the first byte is written, so that nothing in the storage is without its row. */
  begin(file: NewFile): Promise<string>;
  /** Takes a staged file into use. */
  keep(file: StagedFile): Promise<void>;
  discard(ids: readonly string[]): Promise<void>;
  /** Answers whether it was still waiting: a file that is in use stays. */
  giveUp(id: string): Promise<boolean>;
  /** What is not in use: replaced files, and those begun before this moment and never finished. */
  listUnused(begunBefore: string, most: number): Promise<{ id: string; path: string }[]>;
  forget(id: string): Promise<void>;
}

const withId = (id: string) => eq(files.id, id);
const pending = eq(files.state, 'pending');

export function createFilesStore(db: Queries): FilesStore {
  return {
    async begin(file) {
      const [row] = await db.insert(files).values(file).returning({ id: files.id });
      if (row === undefined) throw new Error('an inserted file has an id');
      return row.id;
    },
    async keep({ id, contentType, sizeBytes, sha256 }) {
      const kept = await db
        .update(files)
        .set({ state: 'stored', contentType, sizeBytes, sha256 })
        .where(and(withId(id), pending))
        .returning({ id: files.id });
      if (kept.length === 0) throw new Error(`file ${id} no longer waits to be kept`);
    },
    async discard(ids) {
      if (ids.length === 0) return;
      await db
        .update(files)
        .set({ state: 'discarded' })
        .where(inArray(files.id, [...ids]));
    },
    async giveUp(id) {
      const given = await db
        .update(files)
        .set({ state: 'discarded' })
        .where(and(withId(id), pending))
        .returning({ id: files.id });
      return given.length > 0;
    },
    async listUnused(begunBefore, most) {
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
