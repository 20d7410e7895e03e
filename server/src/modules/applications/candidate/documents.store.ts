import type { ApplicationId } from '@portal/contract/ids.ts';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/transaction.ts';
import { applicationDocuments } from '../../../db/schema/applications.ts';
import { lockedDocuments, type DocumentsViews } from './documents.views.ts';

interface NewDocument {
  readonly applicationId: ApplicationId;
  readonly candidateId: number;
  readonly fieldName: string;
  readonly fileId: string;
}

export interface DocumentsStore extends DocumentsViews {
  put(document: NewDocument): Promise<void>;
  remove(applicationId: ApplicationId, fieldName: string): Promise<void>;
}

export function createDocumentsStore(db: Transaction): DocumentsStore {
  return {
    listOf: (applicationId) => lockedDocuments(db, applicationId),
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
