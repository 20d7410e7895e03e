import type { ApplicationId } from '@portal/contract/ids.ts';
import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/connection.ts';
import { keptStatement } from '../../../db/schema/kept-statement.ts';
import type { Transaction } from '../../../db/transaction.ts';
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

function documentsOf(db: Queries) {
  return db
    .select({ fieldName: applicationDocuments.fieldName, fileId: files.id, ...storedFile })
    .from(applicationDocuments)
    .innerJoin(files, eq(files.id, applicationDocuments.fileId))
    .where(eq(applicationDocuments.applicationId, sql.placeholder('applicationId')))
    .prepare('documents-of-application');
}

const documentsInChange = keptStatement(documentsOf);

/** Of an application that is locked for a change. */
export async function lockedDocuments(
  db: Transaction,
  applicationId: ApplicationId,
): Promise<ApplicationDocument[]> {
  return (await db.runKept(documentsInChange, { applicationId })).filter(isStored);
}

export function createDocumentsViews(db: Queries): DocumentsViews {
  const documents = documentsOf(db);
  return {
    listOf: async (applicationId) => (await documents.execute({ applicationId })).filter(isStored),
  };
}
