import { and, desc, eq, lt } from 'drizzle-orm';
import type { FileContentType } from '@portal/contract/rules/file-limits.ts';
import type { Transaction } from '../../db/transaction.ts';
import { files } from '../../db/schema/applications.ts';

/** A stored file that has no thumbnail yet. */
interface FileWithoutThumbnail {
  readonly id: string;
  readonly path: string;
  readonly isSealed: boolean;
  readonly candidateId: number;
  readonly contentType: FileContentType;
}

export interface ThumbnailsStore {
  /** Returns undefined if the file is gone, or was decided already. */
  findPending(id: string): Promise<FileWithoutThumbnail | undefined>;
  /** The newest stored files without a thumbnail that were uploaded before this moment. */
  listPending(uploadedBefore: string, most: number): Promise<FileWithoutThumbnail[]>;
  /** Returns whether the file is still in use. A thumbnail in clear is sealed later, with its file. */
  decide(id: string, thumbnail: 'made' | 'none', isSealed: boolean): Promise<boolean>;
}

const pending = and(eq(files.state, 'stored'), eq(files.thumbnail, 'pending'));
const COLUMNS = {
  id: files.id,
  path: files.path,
  isSealed: files.sealed,
  candidateId: files.candidateId,
  contentType: files.contentType,
};

export function createThumbnailsStore(db: Transaction): ThumbnailsStore {
  return {
    async findPending(id) {
      const rows = await db
        .select(COLUMNS)
        .from(files)
        .where(and(eq(files.id, id), pending));
      return withType(rows)[0];
    },
    async listPending(uploadedBefore, most) {
      const rows = await db
        .select(COLUMNS)
        .from(files)
        .where(and(pending, lt(files.createdAt, uploadedBefore)))
        .orderBy(desc(files.createdAt))
        .limit(most);
      return withType(rows);
    },
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

function withType(
  rows: readonly (Omit<FileWithoutThumbnail, 'contentType'> & { contentType: FileContentType | null })[],
): FileWithoutThumbnail[] {
  return rows.flatMap(({ contentType, ...file }) => (contentType === null ? [] : [{ ...file, contentType }]));
}
