import type { FileContentType } from '@portal/contract/rules/file-limits.ts';

/** An uploaded document, as an archive names it. */
export interface Paper {
  /** `PAN Card` */
  readonly label: string;
  /** Where it is stored. */
  readonly path: string;
  readonly originalName: string;
  readonly contentType: FileContentType;
  readonly sizeBytes: number;
  readonly sha256: Buffer;
  readonly uploadedAt: string;
}

export interface Papers {
  /** The readable number of the application they belong to. */
  readonly applicationId: string;
  readonly papers: readonly Paper[];
}

/** Nothing where there is no such application, or staff may not see it. */
export type FindPapers<Key> = (key: Key) => Promise<Papers | undefined>;
