import type { SessionReader } from '../http/actor.ts';
import type { Clock } from '../kernel/clock.ts';
import {
  createApplicationService,
  type ApplicationService,
} from '../modules/applications/candidate/application.service.ts';
import { createCandidateViews } from '../modules/applications/candidate/candidate.views.ts';
import {
  createDocumentsService,
  type DocumentsService,
} from '../modules/applications/candidate/documents.service.ts';
import { createDocumentsViews } from '../modules/applications/candidate/documents.views.ts';
import { createDraftService, type DraftService } from '../modules/applications/candidate/draft.service.ts';
import {
  createSubmissionService,
  type SubmissionService,
} from '../modules/applications/candidate/submission.service.ts';
import { formLabel } from '../modules/applications/form/form.ts';
import type { FileStorage } from '../modules/files/file-storage.ts';
import { createFileSweep } from '../modules/files/files.jobs.ts';
import { createFilesService, type FilesService } from '../modules/files/files.service.ts';
import { createFilesViews } from '../modules/files/files.views.ts';
import { createStaffFilesService, type StaffFilesService } from '../modules/files/staff-files.service.ts';
import { createStaffFilesViews } from '../modules/files/staff-files.views.ts';
import { createFileTickets } from '../modules/files/tickets.ts';
import { createUnusedFiles } from '../modules/files/unused-files.ts';
import { createUploadsService, type UploadsService } from '../modules/files/uploads.service.ts';
import { createNotificationsService } from '../modules/notifications/notifications.service.ts';
import { createNotificationsViews } from '../modules/notifications/notifications.views.ts';
import { createPaymentsViews } from '../modules/payments/payments.views.ts';
import { createReferenceService, type ReferenceService } from '../modules/reference/reference.service.ts';
import { createReferenceViews } from '../modules/reference/reference.views.ts';
import type { CommonParts } from './common-parts.ts';

interface ApplicationParts extends CommonParts {
  readonly storage: FileStorage;
  readonly readSession: SessionReader;
}

export interface ApplicationModules {
  readonly application: ApplicationService;
  readonly documents: DocumentsService;
  readonly drafts: DraftService;
  readonly submission: SubmissionService;
  readonly uploads: UploadsService;
  readonly files: FilesService;
  readonly staffFiles: StaffFilesService;
  readonly reference: ReferenceService;
  readonly sweepFiles: () => Promise<void>;
  readonly clock: Clock;
}

/** What the candidate's application is made of: form, documents, submission, files and lists. */
export function composeApplication(parts: ApplicationParts): ApplicationModules {
  const { database, unitOfWork, storage, sms, secrets, readSession, clock, log } = parts;
  const unusedFiles = createUnusedFiles(unitOfWork);
  const views = createCandidateViews(database);
  const uploads = createUploadsService({ storage, files: unusedFiles, log });
  const reference = createReferenceService({ unitOfWork, views: createReferenceViews(database) });
  return {
    application: createApplicationService({
      views,
      documents: createDocumentsViews(database),
      notifications: createNotificationsViews(database),
      payments: createPaymentsViews(database),
      clock,
    }),
    documents: createDocumentsService({ unitOfWork, uploads, views }),
    drafts: createDraftService(unitOfWork),
    submission: createSubmissionService({
      unitOfWork,
      uploads,
      notifications: createNotificationsService(sms),
      places: () => reference.places(),
      clock,
    }),
    uploads,
    files: createFilesService({
      views: createFilesViews(database, formLabel),
      storage,
      tickets: createFileTickets(secrets, clock),
      readSession,
      clock,
    }),
    staffFiles: createStaffFilesService({
      views: createStaffFilesViews(database, formLabel),
      storage,
      unitOfWork,
      hideUnsubmitted: parts.hideUnsubmittedDocuments,
    }),
    reference,
    sweepFiles: createFileSweep({ files: unusedFiles, storage, clock, log }),
    clock,
  };
}
