import type { ApplicationNumber } from '@portal/contract/ids.ts';
import type { StoredFile } from '../../db/schema/stored-files.ts';

/** An uploaded document, as an archive names it. */
export interface ArchivedDocument extends StoredFile {
  /** `PAN Card` */
  readonly label: string;
}

export interface ArchivedDocuments {
  /** The readable number of the application they belong to. */
  readonly applicationNumber: ApplicationNumber;
  readonly documents: readonly ArchivedDocument[];
  /** Staff may not see them, since the application was never submitted. */
  readonly areHidden?: boolean;
}

/** Returns undefined if the application does not exist or staff may not see it. */
export type FindArchivedDocuments<Key> = (key: Key) => Promise<ArchivedDocuments | undefined>;
