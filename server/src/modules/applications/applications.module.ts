import type { FastifyInstance } from 'fastify';
import { APPLICATIONS_SHEET_NAME } from '@portal/contract/rules/file-names.ts';
import type { ChequesCount } from '@portal/contract/rules/desk-payment.ts';
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
import type { IdentityNumbers } from '../sealing/identity-numbers.ts';
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
import { resubmit } from './candidate/resubmit.ts';
import { createSubmissionService, type SubmissionStores } from './candidate/submission.service.ts';
import { deletionApproval, type DeletionApprovalStores } from './deletion/deletion.approval.ts';
import { registerDeletionRoutes } from './deletion/deletion.routes.ts';
import { createDeletionService } from './deletion/deletion.service.ts';
import { createDeletionStore } from './deletion/deletion.store.ts';
import { createDeletionViews } from './deletion/deletion.views.ts';
import { createRemoveApplications } from './deletion/remove-applications.ts';
import { createAnswerField, createCheckTyped } from './form/check-typed.ts';
import { documentField } from './form/form.ts';
import { planApplicationsExport } from './list/applications.export.ts';
import { registerStaffApplicationRoutes } from './list/applications.staff.routes.ts';
import { createApplicationsViews } from './list/applications.views.ts';
import { registerOverviewRoutes } from './overview/overview.routes.ts';
import { createOverviewViews } from './overview/overview.views.ts';
import { registerCashBookRoutes } from './desk/cash-book.routes.ts';
import { createCashBookService, type CashBookStores } from './desk/cash-book.service.ts';
import { createCashBookStore } from './desk/cash-book.store.ts';
import { createCashBookViews } from './desk/cash-book.views.ts';
import { createDeskGate } from './desk/desk-gate.ts';
import { deskPaymentApproval, type DeskApprovalStores } from './desk/desk-payment.approval.ts';
import { createDeskMovesService } from './desk/desk-moves.service.ts';
import { registerDeskRoutes } from './desk/desk.routes.ts';
import { createDeskService } from './desk/desk.service.ts';
import { createDeskStore } from './desk/desk.store.ts';
import { createAcceptanceRule } from './selection/acceptance-rule.ts';
import { registerSelectionRoutes } from './selection/selection.routes.ts';
import { createApplyEdit, createSelectionService } from './selection/selection.service.ts';
import { createSelectionStore } from './selection/selection.store.ts';
import { createReleaseStatusChange, RELEASE_STATUS_CHANGE } from './selection/status-changes.jobs.ts';
import { registerSavedViewRoutes } from './saved-views/saved-views.routes.ts';
import { createSavedViewsService, type SavedViewStores } from './saved-views/saved-views.service.ts';
import { createSavedViewsStore } from './saved-views/saved-views.store.ts';
import { createSavedViewsViews } from './saved-views/saved-views.views.ts';
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
    SubmissionStores &
      DeletionApprovalStores &
      DeskApprovalStores &
      CashBookStores &
      StatusChangeStores &
      SavedViewStores
  >;
  readonly finder: ListFinder;
  readonly uploads: UploadsService;
  readonly identityNumbers: IdentityNumbers;
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
    readonly SELECT_ACCEPTED_ONLY: boolean;
    readonly APPROVAL_DESK_PAYMENT_ABOVE: number;
    readonly DESK_CHEQUES_COUNT: ChequesCount;
  };
}

/** The application: filled and submitted by the candidate, found, decided and deleted by staff. */
export const applicationsModule = {
  stores: (transaction: Transaction) => ({
    applications: createApplicationsStore(transaction),
    deletion: createDeletionStore(transaction),
    cashBook: createCashBookStore(transaction),
    desk: createDeskStore(transaction),
    documents: createDocumentsStore(transaction),
    form: createFormStore(transaction),
    savedViews: createSavedViewsStore(transaction),
    selection: createSelectionStore(transaction),
    statusChanges: createStatusChangesStore(transaction),
  }),
  compose: (parts: ApplicationsParts) => ({
    services: {
      resubmit,
      documentPlace: documentField,
      answerField: createAnswerField(parts.clock),
      checkTyped: createCheckTyped(parts.clock),
    },
    jobs: [handleJob(RELEASE_STATUS_CHANGE, ({ changeId }) => createReleaseStatusChange(parts)(changeId))],
    routes: (http: FastifyInstance) => {
      registerCandidateRoutes(http, parts);
      registerStaffRoutes(http, parts);
    },
  }),
};

function registerCandidateRoutes(http: FastifyInstance, parts: ApplicationsParts): void {
  const { database, unitOfWork, uploads, notifications, reference, clock } = parts;
  const numbers = parts.identityNumbers;
  const views = createCandidateViews(database);
  const documents = createDocumentsService({ unitOfWork, uploads, views });
  registerApplicationRoutes(http, {
    application: createApplicationService({
      views,
      documents: createDocumentsViews(database),
      notifications: parts.notificationsViews,
      payments: parts.paymentsViews,
      numbers,
      clock,
    }),
    documents,
    drafts: createDraftService({ unitOfWork, numbers }),
    submission: createSubmissionService({
      unitOfWork,
      uploads,
      notifications,
      numbers,
      places: () => reference.places(),
      clock,
    }),
    uploads,
    clock,
  });
  registerDocumentRoutes(http, documents);
}

function registerStaffRoutes(http: FastifyInstance, parts: ApplicationsParts): void {
  const { database, finder, identityNumbers: numbers, clock } = parts;
  const hideUnsubmitted = parts.config.HIDE_UNSUBMITTED_DOCUMENTS;
  const views = createApplicationsViews({ db: database, finder, numbers });
  registerStaffApplicationRoutes(http, {
    views,
    downloads: parts.downloads,
    exportApplications: parts.downloads.spreadsheet({
      what: 'applications',
      sheetName: 'Applications',
      fileName: APPLICATIONS_SHEET_NAME,
      plan: planApplicationsExport(
        database,
        clock,
        (name, number) => numbers.indexOf(name, number),
        hideUnsubmitted,
      ),
    }),
    findDocuments: createFindApplicationDocuments(database, clock, hideUnsubmitted),
    readStaffCookie: parts.readStaffCookie,
  });
  registerSavedViewRoutes(http, {
    service: createSavedViewsService(parts.unitOfWork),
    views: createSavedViewsViews(database, finder, (name, number) => numbers.indexOf(name, number)),
  });
  registerWholeApplicationRoutes(
    http,
    createWholeApplicationService({
      unitOfWork: parts.unitOfWork,
      applications: views,
      views: createWholeApplicationViews(database),
      documents: createDocumentsViews(database),
      numbers,
      clock,
      hideUnsubmitted,
      selectsAcceptedOnly: parts.config.SELECT_ACCEPTED_ONLY,
    }),
  );
  const { selection, ...desk } = composeDesk(parts);
  registerSelectionRoutes(http, selection, views);
  registerDeskRoutes(http, desk, views);
  registerCashBookRoutes(
    http,
    createCashBookService({ unitOfWork: parts.unitOfWork, clock }),
    createCashBookViews(database),
  );
  const { SELECT_ACCEPTED_ONLY: isRule } = parts.config;
  registerStatusChangeRoutes(
    http,
    createStatusChangesService(parts.unitOfWork, createAcceptanceRule(isRule), clock),
    createStatusChangesViews(database, isRule),
  );
  registerDeletionRoutes(http, composeDeletion(parts), createDeletionViews(database, clock));
  registerOverviewRoutes(http, createOverviewViews(database, clock));
}

function composeDesk({ unitOfWork, notifications, approvals, clock, config }: ApplicationsParts) {
  const applyEdit = createApplyEdit(notifications, createAcceptanceRule(config.SELECT_ACCEPTED_ONLY), clock);
  const policy = () => ({ now: clock.now(), chequesCount: config.DESK_CHEQUES_COUNT });
  const gate = createDeskGate(
    approvals.register(unitOfWork, deskPaymentApproval(applyEdit, policy)),
    config.APPROVAL_DESK_PAYMENT_ABOVE * PAISE_PER_RUPEE,
  );
  return {
    selection: createSelectionService({ unitOfWork, applyEdit, deskGate: gate, deskPolicy: policy }),
    desk: createDeskService({ unitOfWork, gate, notifications, policy }),
    moves: createDeskMovesService({ unitOfWork, notifications, policy }),
  };
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
