import type { ApplicationId } from '@portal/contract/ids.ts';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../../db/connection.ts';
import { applicationDocuments, files } from '../../../db/schema/applications.ts';
import { isStored, storedFile } from '../../../db/schema/stored-files.ts';
import type { SavedDocument } from '../form/form-values.ts';

export interface ApplicationDocument extends SavedDocument {
  readonly fileId: string;
  readonly sha256: Buffer;
}

/** Which file is in which field of an application. */
export interface DocumentsViews {
  listOf(applicationId: ApplicationId): Promise<ApplicationDocument[]>;
}

export function createDocumentsViews(db: Queries): DocumentsViews {
  return {
    async listOf(applicationId) {
      const rows = await db
        .select({ fieldName: applicationDocuments.fieldName, fileId: files.id, ...storedFile })
        .from(applicationDocuments)
        .innerJoin(files, eq(files.id, applicationDocuments.fileId))
        .where(eq(applicationDocuments.applicationId, applicationId));
      return rows.filter(isStored);
    },
  };
}
