import { and, eq, inArray } from 'drizzle-orm';
import type { FileContentType } from '@portal/contract/rules/file-limits.ts';
import type { Transaction } from '../../db/transaction.ts';
import { files } from '../../db/schema/applications.ts';
import type { JobOutbox } from '../../kernel/job.ts';
import { SWEEP_FILES } from './files.jobs.ts';
import { MAKE_THUMBNAIL } from './thumbnails.jobs.ts';

/** A file that is whole in the storage and waits to be taken into use. */
export interface StagedFile {
  readonly id: string;
  readonly candidateId: number;
  readonly path: string;
  readonly originalName: string;
  readonly contentType: FileContentType;
  readonly sizeBytes: number;
  readonly sha256: Buffer;
  readonly isSealed: boolean;
}

/** Files in use, as part of the change that uses them. */
export interface FilesStore {
  /** Takes a staged file into use. */
  keep(file: StagedFile): Promise<void>;
  /** Marks files as no longer in use; they are removed once the change is committed. */
  discard(ids: readonly string[]): Promise<void>;
}

export function createFilesStore(db: Transaction, jobs: JobOutbox): FilesStore {
  return {
    async keep({ id, contentType, sizeBytes, sha256, isSealed }) {
      const kept = await db
        .update(files)
        .set({ state: 'stored', contentType, sizeBytes, sha256, sealed: isSealed })
        .where(and(eq(files.id, id), eq(files.state, 'pending')))
        .returning({ id: files.id });
      if (kept.length === 0) throw new Error(`file ${id} no longer waits to be kept`);
      await jobs.enqueue(MAKE_THUMBNAIL, { file_id: id });
    },
    async discard(ids) {
      if (ids.length === 0) return;
      await db
        .update(files)
        .set({ state: 'discarded' })
        .where(inArray(files.id, [...ids]));
      await jobs.enqueue(SWEEP_FILES, {});
    },
  };
}
