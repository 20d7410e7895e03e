import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { isEditable } from '@portal/contract/rules/application-status.ts';
import { FILE_TEXTS } from '@portal/contract/texts/files.ts';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { CandidateActor } from '../../../http/actor.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Part } from '../../../http/multipart.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { StagedFile } from '../../files/files.store.ts';
import type { UploadsService } from '../../files/uploads.service.ts';
import type { CandidateViews } from './candidate.views.ts';
import { lockEditable, readOnly, type FormStores } from './form-stores.ts';
import { documentField, type DocumentField } from '../form/form.ts';
import { putDocuments, withoutFrozen } from './put-documents.ts';

export interface DocumentsService {
  /** Refuses before a file is read if nothing can be changed any more. */
  admit(actor: CandidateActor): Promise<void>;
  /** The one file among the parts takes the place of the one before. */
  upload(
    actor: CandidateActor,
    fieldName: string,
    parts: AsyncIterable<Part>,
    caller: Caller,
  ): Promise<StagedFile>;
  remove(actor: CandidateActor, fieldName: string, caller: Caller): Promise<void>;
}

interface DocumentsDependencies {
  readonly unitOfWork: UnitOfWork<FormStores>;
  readonly uploads: UploadsService;
  readonly views: CandidateViews;
}

export function createDocumentsService(dependencies: DocumentsDependencies): DocumentsService {
  const { unitOfWork, uploads, views } = dependencies;
  return {
    async admit(actor) {
      const status = await views.status(actor.candidateId);
      if (status === undefined) throw new AppError('NOT_FOUND');
      if (!isEditable(status)) throw readOnly();
    },
    async upload(actor, fieldName, parts, caller) {
      const field = fieldCalled(fieldName);
      return uploads.receiveOnly(parts, { candidateId: actor.candidateId, ...field }, (file) =>
        unitOfWork(async (stores) => {
          const application = await lockEditable(stores, actor.candidateId);
          const present = await stores.documents.listOf(application.id);
          await putDocuments(stores, application, present, new Map([[fieldName, file]]));
          await stores.form.countChange(application.id);
          await record(stores, actor, 'document.uploaded', application.applicationNumber, fieldName, caller);
        }),
      );
    },
    async remove(actor, fieldName, caller) {
      if (fieldCalled(fieldName).required) throw new AppError('CONFLICT', { text: FILE_TEXTS.required });
      await unitOfWork(async (stores) => {
        const application = await lockEditable(stores, actor.candidateId);
        const present = await stores.documents.listOf(application.id);
        const gone = present.filter((document) => document.fieldName === fieldName);
        if (gone.length === 0) return;
        await stores.documents.remove(application.id, fieldName);
        await stores.form.countChange(application.id);
        const fileIds = gone.map(({ fileId }) => fileId);
        await stores.files.discard(withoutFrozen(application, fileIds));
        await record(stores, actor, 'document.removed', application.applicationNumber, fieldName, caller);
      });
    },
  };
}

function fieldCalled(fieldName: string): DocumentField {
  const field = documentField(fieldName);
  if (field === undefined) throw new AppError('NOT_FOUND');
  return field;
}

async function record(
  { audit }: FormStores,
  actor: CandidateActor,
  action: 'document.uploaded' | 'document.removed',
  applicationNumber: ApplicationNumber,
  fieldName: string,
  caller: Caller,
): Promise<void> {
  await audit.record({
    actor,
    action,
    subject: { kind: 'application', id: applicationNumber },
    after: { field: fieldName },
    caller,
  });
}
