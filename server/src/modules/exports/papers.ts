import type { ApplicationNumber } from '@portal/contract/ids.ts';
import type { StoredFile } from '../../db/schema/stored-files.ts';

/** An uploaded document, as an archive names it. */
export interface Paper extends StoredFile {
  /** `PAN Card` */
  readonly label: string;
}

export interface Papers {
  /** The readable number of the application they belong to. */
  readonly applicationNumber: ApplicationNumber;
  readonly papers: readonly Paper[];
  /** Staff may not see them, since the application was never submitted. */
  readonly areHidden?: boolean;
}

/** Nothing where there is no such application, or staff may not see it. */
export type FindPapers<Key> = (key: Key) => Promise<Papers | undefined>;
