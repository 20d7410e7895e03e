import type { ApplicationId } from '@portal/contract/ids.ts';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../../db/connection.ts';
import { applicationDocuments, files } from '../../../db/schema/applications.ts';
import { isStored, storedFile } from '../../../db/schema/stored-files.ts';
import type { SavedDocument } from '../form/form-values.ts';

export interface ApplicationDocument extends SavedDocument {
  readonly fileId: string;
  readonly sha256: Buffer;
}

interface NewDocument {
  readonly applicationId: ApplicationId;
  readonly candidateId: number;
  readonly fieldName: string;
  readonly fileId: string;
}

/** Which file stands in which field of an application. */
export interface DocumentsStore {
  listOf(applicationId: ApplicationId): Promise<ApplicationDocument[]>;
  put(document: NewDocument): Promise<void>;
  remove(applicationId: ApplicationId, fieldName: string): Promise<void>;
}

export function createDocumentsStore(db: Queries): DocumentsStore {
  return {
    async listOf(applicationId) {
      const rows = await db
        .select({ fieldName: applicationDocuments.fieldName, fileId: files.id, ...storedFile })
        .from(applicationDocuments)
        .innerJoin(files, eq(files.id, applicationDocuments.fileId))
        .where(eq(applicationDocuments.applicationId, applicationId));
      return rows.filter(isStored);
    },
    async put(document) {
      await db
        .insert(applicationDocuments)
        .values(document)
        .onConflictDoUpdate({
          target: [applicationDocuments.applicationId, applicationDocuments.fieldName],
          set: { fileId: document.fileId },
        });
    },
    async remove(applicationId, fieldName) {
      await db
        .delete(applicationDocuments)
        .where(
          and(
            eq(applicationDocuments.applicationId, applicationId),
            eq(applicationDocuments.fieldName, fieldName),
          ),
        );
    },
  };
}
