import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { FileContentType } from '@portal/contract/rules/file-limits.ts';
import type { Queries } from '../../db/connection.ts';
import { files } from '../../db/schema/applications.ts';

/** A stored file that has no thumbnail yet. */
export interface FileWithoutThumbnail {
  readonly id: string;
  readonly path: string;
  readonly isSealed: boolean;
  readonly candidateId: number;
  readonly contentType: FileContentType;
}

export interface ThumbnailsViews {
  /** Returns undefined if the file is gone, or was decided already. */
  findPending(id: string): Promise<FileWithoutThumbnail | undefined>;
  /** The newest stored files without a thumbnail that were uploaded before this moment. */
  listPending(uploadedBefore: string, most: number): Promise<FileWithoutThumbnail[]>;
}

const pending = and(eq(files.state, 'stored'), eq(files.thumbnail, 'pending'));
const COLUMNS = {
  id: files.id,
  path: files.path,
  isSealed: files.sealed,
  candidateId: files.candidateId,
  contentType: files.contentType,
};

/** Asked after every upload: each connection plans it once. */
function pendingFile(db: Queries) {
  return db
    .select(COLUMNS)
    .from(files)
    .where(and(eq(files.id, sql.placeholder('id')), pending))
    .prepare('file-without-thumbnail');
}

export function createThumbnailsViews(db: Queries): ThumbnailsViews {
  const byId = pendingFile(db);
  return {
    async findPending(id) {
      return withType(await byId.execute({ id }))[0];
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
  };
}

function withType(
  rows: readonly (Omit<FileWithoutThumbnail, 'contentType'> & { contentType: FileContentType | null })[],
): FileWithoutThumbnail[] {
  return rows.flatMap(({ contentType, ...file }) => (contentType === null ? [] : [{ ...file, contentType }]));
}
