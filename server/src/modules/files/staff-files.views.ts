import type { Queries } from '../../db/connection.ts';
import { findPlacedFile, type FormLabel, type PlacedFile } from './placed-files.ts';

export interface StaffFilesViews {
  find(path: string): Promise<(PlacedFile & { readonly candidateId: number }) | undefined>;
}

export function createStaffFilesViews(db: Queries, formLabel: FormLabel): StaffFilesViews {
  return {
    async find(path) {
      const file = await findPlacedFile(db, path, formLabel);
      // Until an applicant's documents are sent they are the candidate's alone.
      return file?.loan?.sentAt === null ? undefined : file;
    },
  };
}
