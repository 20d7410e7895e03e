import type { FastifyInstance } from 'fastify';
import { APPLICATIONS_SHEET_NAME } from '@portal/contract/rules/file-names.ts';
import { PAISE_PER_RUPEE } from '@portal/contract/rules/money.ts';
import type { Database } from '../../db/connection.ts';
import { duplicateOf } from '../../db/errors.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { FindToken } from '../../http/route.ts';
import type { Clock } from '../../kernel/clock.ts';
import { handleJob } from '../../kernel/job.ts';
import type { ListFinder } from '../../lists/list.ts';
import type { Downloads } from '../exports/downloads.ts';
import type { Approvals } from '../approvals/proposals.ts';
import type { UploadsService } from '../files/uploads.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { NotificationsViews } from '../notifications/notifications.views.ts';
import type { PaymentsViews } from '../payments/payments.views.ts';
import type { SettlingService } from '../payments/settling/settling.service.ts';
import type { ReferenceService } from '../reference/reference.service.ts';
import { createApplicationsStore } from './applications.store.ts';
import { createApplicationService } from './candidate/application.service.ts';
import { registerApplicationRoutes } from './candidate/applications.candidate.routes.ts';
import { createCandidateViews } from './candidate/candidate.views.ts';
import { registerDocumentRoutes } from './candidate/documents.routes.ts';
import { createDocumentsService } from './candidate/documents.service.ts';
import { createDocumentsStore } from './candidate/documents.store.ts';
import { createDocumentsViews } from './candidate/documents.views.ts';
import { createDraftService } from './candidate/draft.service.ts';
import { createFormStore } from './candidate/form.store.ts';
import { createSubmissionService, type SubmissionStores } from './candidate/submission.service.ts';
import { deletionApproval, type DeletionApprovalStores } from './deletion/deletion.approval.ts';
import { registerDeletionRoutes } from './deletion/deletion.routes.ts';
import { createDeletionService } from './deletion/deletion.service.ts';
import { createDeletionStore } from './deletion/deletion.store.ts';
import { createDeletionViews } from './deletion/deletion.views.ts';
import { createRemoveApplications } from './deletion/remove-applications.ts';
import { planApplicationsExport } from './list/applications.export.ts';
import { registerStaffApplicationRoutes } from './list/applications.staff.routes.ts';
import { createApplicationsViews } from './list/applications.views.ts';
import { registerOverviewRoutes } from './overview/overview.routes.ts';
import { createOverviewViews } from './overview/overview.views.ts';
import { deskPaymentApproval, type DeskApprovalStores } from './selection/desk-payment.approval.ts';
import { createDeskStore } from './selection/selection.desk.store.ts';
import { registerSelectionRoutes } from './selection/selection.routes.ts';
import { createApplyEdit, createSelectionService } from './selection/selection.service.ts';
import { createSelectionStore } from './selection/selection.store.ts';
import { createReleaseStatusChange, RELEASE_STATUS_CHANGE } from './selection/status-changes.jobs.ts';
import { registerStatusChangeRoutes } from './selection/status-changes.routes.ts';
import { createStatusChangesService, type StatusChangeStores } from './selection/status-changes.service.ts';
import { createStatusChangesStore } from './selection/status-changes.store.ts';
import { createStatusChangesViews } from './selection/status-changes.views.ts';
import { createFindApplicationDocuments } from './whole-application/archived-documents.views.ts';
import { registerWholeApplicationRoutes } from './whole-application/whole-application.routes.ts';
import { createWholeApplicationService } from './whole-application/whole-application.service.ts';
import { createWholeApplicationViews } from './whole-application/whole-application.views.ts';

interface ApplicationsParts {
  readonly database: Database;
  readonly unitOfWork: UnitOfWork<
    SubmissionStores & DeletionApprovalStores & DeskApprovalStores & StatusChangeStores
  >;
  readonly finder: ListFinder;
  readonly uploads: UploadsService;
  readonly notifications: NotificationsService;
  readonly notificationsViews: NotificationsViews;
  readonly paymentsViews: PaymentsViews;
  readonly settling: SettlingService;
  readonly reference: ReferenceService;
  readonly downloads: Downloads;
  readonly approvals: Approvals;
  readonly readStaffCookie: FindToken;
  readonly clock: Clock;
  readonly config: {
    readonly HIDE_UNSUBMITTED_DOCUMENTS: boolean;
    readonly APPROVAL_DESK_PAYMENT_ABOVE: number;
  };
}

/** The application: filled and submitted by the candidate, found, decided and deleted by staff. */
export const applicationsModule = {
  stores: (transaction: Transaction) => ({
    applications: createApplicationsStore(transaction),
    deletion: createDeletionStore(transaction),
    desk: createDeskStore(transaction),
    documents: createDocumentsStore(transaction),
    form: createFormStore(transaction),
    selection: createSelectionStore(transaction),
    statusChanges: createStatusChangesStore(transaction),
  }),
  compose: (parts: ApplicationsParts) => ({
    services: {},
    jobs: [handleJob(RELEASE_STATUS_CHANGE, ({ changeId }) => createReleaseStatusChange(parts)(changeId))],
    routes: (http: FastifyInstance) => {
      registerCandidateRoutes(http, parts);
      registerStaffRoutes(http, parts);
    },
  }),
};

function registerCandidateRoutes(http: FastifyInstance, parts: ApplicationsParts): void {
  const { database, unitOfWork, uploads, notifications, reference, clock } = parts;
  const views = createCandidateViews(database);
  const documents = createDocumentsService({ unitOfWork, uploads, views });
  registerApplicationRoutes(http, {
    application: createApplicationService({
      views,
      documents: createDocumentsViews(database),
      notifications: parts.notificationsViews,
      payments: parts.paymentsViews,
      clock,
    }),
    documents,
    drafts: createDraftService(unitOfWork),
    submission: createSubmissionService({
      unitOfWork,
      uploads,
      notifications,
      places: () => reference.places(),
      clock,
    }),
    uploads,
    clock,
  });
  registerDocumentRoutes(http, documents);
}

function registerStaffRoutes(http: FastifyInstance, parts: ApplicationsParts): void {
  const { database, finder, clock } = parts;
  const hideUnsubmitted = parts.config.HIDE_UNSUBMITTED_DOCUMENTS;
  const views = createApplicationsViews({ db: database, finder });
  registerStaffApplicationRoutes(http, {
    views,
    downloads: parts.downloads,
    exportApplications: parts.downloads.spreadsheet({
      what: 'applications',
      sheetName: 'Applications',
      fileName: APPLICATIONS_SHEET_NAME,
      plan: planApplicationsExport(database, clock, hideUnsubmitted),
    }),
    findDocuments: createFindApplicationDocuments(database, clock, hideUnsubmitted),
    readStaffCookie: parts.readStaffCookie,
  });
  registerWholeApplicationRoutes(
    http,
    createWholeApplicationService({
      applications: views,
      views: createWholeApplicationViews(database),
      documents: createDocumentsViews(database),
      clock,
      hideUnsubmitted,
    }),
  );
  registerSelectionRoutes(http, composeSelection(parts), views);
  registerStatusChangeRoutes(
    http,
    createStatusChangesService(parts.unitOfWork, clock),
    createStatusChangesViews(database),
  );
  registerDeletionRoutes(http, composeDeletion(parts), createDeletionViews(database, clock));
  registerOverviewRoutes(http, createOverviewViews(database, clock));
}

function composeSelection({ unitOfWork, notifications, approvals, clock, config }: ApplicationsParts) {
  const applyEdit = createApplyEdit(notifications, clock);
  return createSelectionService({
    unitOfWork,
    applyEdit,
    deskGate: approvals.register(unitOfWork, deskPaymentApproval(applyEdit, clock)),
    deskLimitPaise: config.APPROVAL_DESK_PAYMENT_ABOVE * PAISE_PER_RUPEE,
    clock,
  });
}

function composeDeletion({ unitOfWork, settling, approvals, clock }: ApplicationsParts) {
  const removeApplications = createRemoveApplications({ unitOfWork, settling, clock });
  return createDeletionService({
    unitOfWork,
    removeApplications,
    gate: approvals.register(unitOfWork, deletionApproval(removeApplications)),
    isMobileTaken: (error) => duplicateOf(error) === 'candidates_live_mobile_unique',
    clock,
  });
}
