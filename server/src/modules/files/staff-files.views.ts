import type { Queries } from '../../db/connection.ts';
import { findPlacedFile, type FormLabel, type OwnedFile } from './placed-files.ts';

/** What a staff route opens: documents of candidates, or the files that concessions rest on. */
export type StaffFileKind = 'document' | 'concession';

export interface StaffFilesViews {
  find(path: string, kind: StaffFileKind): Promise<OwnedFile | undefined>;
}

export function createStaffFilesViews(db: Queries, formLabel: FormLabel): StaffFilesViews {
  return {
    async find(path, kind) {
      const file = await findPlacedFile(db, path, formLabel);
      if (file?.isOfConcession !== (kind === 'concession')) return undefined;
      // Until an applicant's documents are sent they are the candidate's alone.
      return file.loan?.sentAt === null ? undefined : file;
    },
  };
}
