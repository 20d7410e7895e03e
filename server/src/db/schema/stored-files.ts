import type { FileContentType } from '@portal/contract/rules/file-limits.ts';
import { files } from './applications.ts';

/** A file that is whole in the storage. */
export interface StoredFile {
  /** Where it is stored. */
  readonly path: string;
  readonly originalName: string;
  readonly contentType: FileContentType;
  readonly sizeBytes: number;
  readonly sha256: Buffer;
  readonly uploadedAt: string;
  readonly isSealed: boolean;
}

export const storedFile = {
  path: files.path,
  originalName: files.originalName,
  contentType: files.contentType,
  sizeBytes: files.sizeBytes,
  sha256: files.sha256,
  uploadedAt: files.createdAt,
  isSealed: files.sealed,
};

type InspectedContent = Pick<StoredFile, 'contentType' | 'sizeBytes' | 'sha256'>;

/** Until a file has arrived, nothing is known of what is in it. */
export function isStored<
  Row extends { readonly [Fact in keyof InspectedContent]: InspectedContent[Fact] | null },
>(row: Row): row is Row & InspectedContent {
  return row.contentType !== null && row.sizeBytes !== null && row.sha256 !== null;
}
