import type { FastifyInstance } from 'fastify';
import { LOANS_SHEET_NAME } from '@portal/contract/rules/file-names.ts';
import type { Database } from '../../db/connection.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { FindToken } from '../../http/route.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { ListFinder } from '../../lists/list.ts';
import type { Approvals } from '../approvals/proposals.ts';
import type { Downloads } from '../exports/downloads.ts';
import type { FileStorage } from '../files/file-storage.ts';
import type { UploadsService } from '../files/uploads.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { createLoanChoicesStore } from './candidate/loan-choices.store.ts';
import { createLoanChoicesViews } from './candidate/loan-choices.views.ts';
import { registerLoanDocumentRoutes } from './candidate/loan-documents.routes.ts';
import { createLoanDocumentsService } from './candidate/loan-documents.service.ts';
import { createLoanDraftService } from './candidate/loan-draft.service.ts';
import type { LoanStores } from './candidate/loan-stores.ts';
import { createLoanSubmissionService } from './candidate/loan-submission.service.ts';
import { registerLoanRoutes } from './candidate/loans.candidate.routes.ts';
import { createLoansViews } from './candidate/loans.views.ts';
import { disbursalApproval, type DisbursalApprovalStores } from './lenders/disbursal.approval.ts';
import { createProviderRowsService } from './lenders/provider-rows.service.ts';
import { createLoanFilesViews } from './list/loan-files.views.ts';
import { createFindLoanDocuments } from './list/archived-loan-documents.ts';
import { createLoanSumsView } from './list/loan-sums.views.ts';
import { planLoansExport } from './list/loans.export.ts';
import { registerStaffLoanRoutes } from './list/loans.staff.routes.ts';
import { createStaffLoansViews } from './list/staff-loans.views.ts';
import { createLoanViews } from './loan.views.ts';
import { createLoansStore } from './loans.store.ts';
import { registerLoanSelectionRoutes } from './selections/loan-selections.routes.ts';
import {
  createLoanSelectionsService,
  type LoanSelectionStores,
} from './selections/loan-selections.service.ts';
import { createLoanSelectionsStore } from './selections/loan-selections.store.ts';
import { createLoanSelectionsViews } from './selections/loan-selections.views.ts';

interface LoansModuleStores extends LoanStores, LoanSelectionStores, DisbursalApprovalStores {}

interface LoansParts {
  readonly database: Database;
  readonly unitOfWork: UnitOfWork<LoansModuleStores>;
  readonly finder: ListFinder;
  readonly uploads: UploadsService;
  readonly storage: FileStorage;
  readonly notifications: NotificationsService;
  readonly downloads: Downloads;
  readonly approvals: Approvals;
  readonly readStaffCookie: FindToken;
  readonly clock: Clock;
}

/** Loan applications with their documents, and requests to lenders. */
export const loansModule = {
  stores: (transaction: Transaction) => ({
    loanChoices: createLoanChoicesStore(transaction),
    loans: createLoansStore(transaction),
    loanSelections: createLoanSelectionsStore(transaction),
  }),
  compose: (parts: LoansParts) => {
    const { database, unitOfWork, uploads, clock } = parts;
    const views = createLoansViews(database);
    const draft = createLoanDraftService({
      unitOfWork,
      loans: createLoanViews(database),
      loanChoices: createLoanChoicesViews(database),
      views,
    });
    const documents = createLoanDocumentsService({ unitOfWork, uploads, views, storage: parts.storage });
    const submission = createLoanSubmissionService({ unitOfWork, uploads, views, clock });
    const selections = createLoanSelectionsService(unitOfWork, clock);
    const selectionsViews = createLoanSelectionsViews(database);
    const staffRoutes = composeStaffRoutes(parts);
    return {
      services: {},
      routes: (http: FastifyInstance) => {
        registerLoanRoutes(http, { draft, submission, uploads });
        registerLoanDocumentRoutes(http, { documents, draft });
        registerLoanSelectionRoutes(http, { selections, selectionsViews });
        registerStaffLoanRoutes(http, { ...staffRoutes, selectionsViews });
      },
    };
  },
};

function composeStaffRoutes(parts: LoansParts) {
  const { database, unitOfWork, finder, notifications, approvals, downloads, readStaffCookie, clock } = parts;
  return {
    staffViews: createStaffLoansViews(finder),
    sumsOf: createLoanSumsView(database),
    providerRows: createProviderRowsService({
      unitOfWork,
      notifications,
      gate: approvals.register(unitOfWork, disbursalApproval(notifications, clock)),
      clock,
    }),
    downloads,
    exportLoans: downloads.spreadsheet({
      what: 'loans',
      sheetName: 'Loan history',
      fileName: LOANS_SHEET_NAME,
      plan: planLoansExport(database),
    }),
    findDocuments: createFindLoanDocuments(createLoanFilesViews(database)),
    readStaffCookie,
  };
}
